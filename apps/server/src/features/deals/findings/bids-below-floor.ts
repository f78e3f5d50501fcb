import type { DealFinding } from '@encart/contract/deals/deal-findings.ts';
import { type DealFacts, isGoing, sumOf } from './deal-facts.ts';
import { thresholds } from './thresholds.ts';

/** Many bids offer less than the floor: how much less, and what they would have brought at their own price. */
export function bidsBelowFloor(facts: DealFacts): DealFinding | null {
  const { floorprice, days } = facts;
  if (!isGoing(facts) || floorprice === null || floorprice <= 0) return null;
  const [bids, below] = [sumOf(days, 'bids'), sumOf(days, 'bids_below_floor')];
  const limit = thresholds.bidsBelowFloor;
  if (bids < limit.bids || below / bids < limit.share) return null;
  const revenue = sumOf(days, 'bids_below_floor_value');
  const offered = (revenue / below) * 1_000;
  return {
    name: 'bids_below_floor',
    severity: below / bids >= limit.grave ? 'high' : 'medium',
    values: {
      share: below / bids,
      bids: below,
      offered,
      floor: floorprice,
      gap: Math.max(0, floorprice - offered),
      gap_share: Math.max(0, 1 - offered / floorprice),
      revenue,
    },
  };
}
