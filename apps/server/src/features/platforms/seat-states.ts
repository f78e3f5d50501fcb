import type { PlatformState } from '@encart/contract/deals/deal-states.ts';

export type SeatState = Exclude<PlatformState, 'unsent'>;

/** What a buyer's system says of a deal at a seat, by the numbers of the IAB Deals API 1.0. */
export const SEAT_STATES: readonly SeatState[] = [
  'pending',
  'approved',
  'rejected',
  'ready',
  'active',
  'paused',
  'complete',
];

/** Where seats differ, the one that is furthest on the way to buying speaks for the platform. */
const FURTHEST: readonly SeatState[] = [
  'active',
  'ready',
  'approved',
  'pending',
  'paused',
  'complete',
  'rejected',
];

/** What a platform says of a deal, from what its seats say; pending while none has said anything. */
export const stateOfSeats = (seats: readonly SeatState[]): SeatState =>
  FURTHEST.find((state) => seats.includes(state)) ?? 'pending';
