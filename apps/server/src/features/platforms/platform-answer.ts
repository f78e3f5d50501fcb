import type { PlatformState } from '@encart/contract/deals/deal-states.ts';
import type { Outcome } from '@encart/contract/resources/integrations.calls.ts';
import type { SeatState } from './seat-states.ts';

/** What a platform has said of a deal. */
export interface PlatformAnswer {
  ok: true;
  status: number;
  external_deal_id?: string;
  platform_state?: Exclude<PlatformState, 'unsent'>;
  /** By the number of the buyer. */
  seats?: ReadonlyMap<number, SeatState>;
}

export type ExchangeFailure = Extract<Outcome, { ok: false }>;

export const unexpected = (status: number): ExchangeFailure => ({ ok: false, reason: 'answer', status });
