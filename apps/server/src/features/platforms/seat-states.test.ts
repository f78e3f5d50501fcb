import { PLATFORM_STATES } from '@encart/contract/deals/deal-states.ts';
import { expect, it } from 'vitest';
import { SEAT_STATES, type SeatState, stateOfSeats } from './seat-states.ts';

it('has every state of a platform but our own, by the numbers of the IAB', () => {
  expect([...SEAT_STATES].sort()).toEqual(PLATFORM_STATES.filter((state) => state !== 'unsent').toSorted());
  expect(SEAT_STATES[2]).toBe('rejected');
  expect(SEAT_STATES[6]).toBe('complete');
});

it.each(SEAT_STATES)('%s: one seat speaks for itself', (state) => {
  expect(stateOfSeats([state])).toBe(state);
  expect(stateOfSeats([state, state])).toBe(state);
});

it.each<[SeatState[], SeatState]>([
  [[], 'pending'],
  [['rejected', 'active'], 'active'],
  [['paused', 'active'], 'active'],
  [['approved', 'ready'], 'ready'],
  [['pending', 'approved'], 'approved'],
  [['pending', 'rejected'], 'pending'],
  [['paused', 'pending'], 'pending'],
  [['paused', 'complete'], 'paused'],
  [['complete', 'rejected'], 'complete'],
])('%o: %s', (seats, state) => {
  expect(stateOfSeats(seats)).toBe(state);
  expect(stateOfSeats(seats.toReversed())).toBe(state);
});
