import type { DealFinding } from '@encart/contract/deals/deal-findings.ts';
import { type DealFacts, sumOf } from './deal-facts.ts';
import { thresholds } from './thresholds.ts';

/** Nobody has bid for days on a deal that runs; those who buy cannot tell, as others' bids are not theirs to know. */
export function noBids({ state, days, running_days, is_seller }: DealFacts): DealFinding | null {
  if (state !== 'active' || !is_seller) return null;
  const lastBid = days.findLastIndex(({ bids }) => bids > 0);
  const silent = Math.min(days.length - 1 - lastBid, running_days);
  if (silent < thresholds.noBids.days) return null;
  const available = sumOf(days.slice(days.length - silent), 'impressions_available');
  return {
    name: 'no_bids',
    severity: 'high',
    values: { days: silent, available: available > 0 ? available : null },
  };
}
