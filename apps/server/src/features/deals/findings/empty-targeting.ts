import type { DealFinding } from '@encart/contract/deals/deal-findings.ts';
import { type DealFacts, isGoing } from './deal-facts.ts';

/** Sizes or countries that the deal's publishers do not sell: all of them empty the deal, some narrow it. */
export function emptyTargeting(facts: DealFacts): DealFinding | null {
  const { targeted } = facts;
  if (!isGoing(facts) || !targeted) return null;
  const lists = [targeted.sizes, targeted.countries];
  const unsold = lists.flatMap((list) => list.filter(({ is_sold }) => !is_sold));
  if (unsold.length === 0) return null;
  const isEmpty = lists.some((list) => list.length > 0 && list.every(({ is_sold }) => !is_sold));
  return {
    name: 'empty_targeting',
    severity: isEmpty ? 'high' : 'low',
    values: { name: unsold.map(({ name }) => name).join(', ') },
  };
}
