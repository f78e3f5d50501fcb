import type { DealFinding } from '@encart/contract/deals/deal-findings.ts';
import { type DealFacts, sumOf } from './deal-facts.ts';
import { thresholds } from './thresholds.ts';

/** A seat that was named does not bid, while others do. */
export function silentBuyer({ state, seats, days, running_days }: DealFacts): DealFinding | null {
  const limit = thresholds.silentBuyer;
  if (state !== 'active' || running_days < limit.days || sumOf(days.slice(-limit.days), 'bids') === 0)
    return null;
  const silent = seats.filter(({ bids }) => bids === 0);
  if (silent.length === 0) return null;
  return {
    name: 'silent_buyer',
    severity: 'low',
    values: { buyer: silent.map(({ name }) => name).join(', '), seats: silent.length, days: limit.days },
  };
}
