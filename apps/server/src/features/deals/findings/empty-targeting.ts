import type { DealFinding } from '@encart/contract/deals/deal-findings.ts';
import { type DealFacts, isGoing } from './deal-facts.ts';
import { thresholds } from './thresholds.ts';

/** Choices that leave nothing together, or values that have nothing beside the other choices. */
export function emptyTargeting(facts: DealFacts): DealFinding | null {
  const { targeted } = facts;
  if (!isGoing(facts) || !targeted) return null;
  const { available, lists, inventory, without } = targeted;
  const unsold = lists.flatMap(({ values }) => values.filter((value) => value.available === 0));
  // Publishers that have nothing at all are not emptied by what else was chosen.
  if (unsold.length === 0 || inventory === 0) return null;
  const isEmpty = available === 0;
  const availableWithout = ({ choice }: Pick<(typeof lists)[number], 'choice'>) =>
    without.find((one) => one.choice === choice)?.available ?? 0;
  const [narrowest] = lists.toSorted((a, b) => availableWithout(b) - availableWithout(a));
  // Where no list empties it by itself, they do it together.
  const named = isEmpty && narrowest && availableWithout(narrowest) > 0 ? narrowest.values : unsold;
  const isTogether = without.filter(({ choice }) => choice !== 'inventory').length > 1;
  return {
    name: 'empty_targeting',
    severity: isEmpty ? 'high' : 'low',
    values: {
      name: named.map(({ name }) => name).join(', '),
      days: thresholds.days,
      available,
      [isTogether ? 'of_together' : 'of']: inventory,
      ...Object.fromEntries(without.map((one) => [`without_${one.choice}`, one.available])),
    },
  };
}
