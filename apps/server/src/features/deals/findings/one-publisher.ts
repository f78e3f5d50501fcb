import type { DealFinding } from '@encart/contract/deals/deal-findings.ts';
import { type DealFacts, isGoing } from './deal-facts.ts';
import { thresholds } from './thresholds.ts';

/** One of several publishers sells nearly all of it. */
export function onePublisher(facts: DealFacts): DealFinding | null {
  const { publishers } = facts;
  const limit = thresholds.onePublisher;
  if (!isGoing(facts) || !publishers || publishers.targeted < limit.publishers) return null;
  const [largest] = publishers.sold.toSorted((a, b) => b.impressions_sold - a.impressions_sold);
  const all = publishers.sold.reduce((sum, { impressions_sold }) => sum + impressions_sold, 0);
  if (!largest || all === 0 || largest.impressions_sold / all < limit.share) return null;
  return {
    name: 'one_publisher',
    severity: 'medium',
    values: {
      publisher: largest.name,
      share: largest.impressions_sold / all,
      publishers: publishers.targeted,
    },
  };
}
