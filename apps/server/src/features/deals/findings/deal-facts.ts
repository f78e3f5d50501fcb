import type { Day } from '@encart/contract/analytics/days.ts';
import type { DealState, PlatformState } from '@encart/contract/deals/deal-states.ts';

/** What a deal did on a day. */
export interface DealDay {
  day: Day;
  impressions_available: number;
  bids: number;
  bids_below_floor: number;
  bids_below_floor_value: number;
  impressions_sold: number;
  revenue_gross: number;
}

export type TargetingChoice = 'inventory' | 'supplies' | 'sizes' | 'countries';

/** What was available, in those days, to what a deal targets. */
export interface Targeted {
  /** What its publishers had whatever else was chosen. */
  inventory: number;
  /** Of it, what each value that is included has by itself. */
  lists: readonly { choice: TargetingChoice; values: readonly { name: string; available: number }[] }[];
  /** What all choices leave together; null where it need not be asked. */
  together: number | null;
  /** What there would be without each choice; read where nothing is left. */
  without: readonly { choice: TargetingChoice; available: number }[];
}

/** What findings are made from: a deal, and what it did in the caller's scope. */
export interface DealFacts {
  state: DealState;
  floorprice: number | null;
  /** Days until it ends; null where it has no end. */
  days_left: number | null;
  platforms: readonly { name: string; platform_state: PlatformState; last_error: string | null }[];
  /** The last days whose figures are here, the oldest first. */
  days: readonly DealDay[];
  /** How many of these it has been running on, up to the last one. */
  running_days: number;
  /** The other deals of its type that ran in those days, taken together. */
  peers: {
    deals: number;
    running_days: number;
    bids: number;
    impressions_sold: number;
    revenue_gross: number;
  };
  /** Whether the caller sells: what those who buy hear is about their own seats. */
  is_seller: boolean;
  /** The caller sells some of its publishers, yet it is others' deal: what they read of it is not the whole. */
  is_partial: boolean;
  /** The publishers that carry it, and how many it targets; null where the caller may not know. */
  publishers: { targeted: number; sold: readonly { name: string; impressions_sold: number }[] } | null;
  /** Bids of each of its seats that the caller may know, in the last days of `silentBuyer`. */
  seats: readonly { name: string; bids: number }[];
  /** What it targets; null where the caller may not know, or it could not be read. */
  targeted: Targeted | null;
}

/** Figures tell something of deals that buyers have been sent and that are not over. */
export const isGoing = ({ state }: Pick<DealFacts, 'state'>) =>
  state === 'active' || state === 'sent' || state === 'paused';

/** Euros add up in millionths, as figures are stored. */
export const sumOf = (days: readonly DealDay[], measure: Exclude<keyof DealDay, 'day'>): number =>
  days.reduce((sum, day) => sum + Math.round(day[measure] * 1e6), 0) / 1e6;
