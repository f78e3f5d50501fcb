import type { DealFinding } from '@encart/contract/deals/deal-findings.ts';
import { type DealFacts, isGoing } from './deal-facts.ts';
import { thresholds } from './thresholds.ts';

/** Lists, or all choices together, that leave nothing of what its publishers have; single values that do are slight. */
export function emptyTargeting(facts: DealFacts): DealFinding | null {
  const { targeted } = facts;
  // Publishers that have nothing at all are not emptied by what else was chosen.
  if (!isGoing(facts) || !targeted || targeted.inventory === 0) return null;
  const { inventory, lists, together, without } = targeted;
  const isUnsold = ({ available }: { available: number }) => available === 0;
  const found = (severity: 'high' | 'low', named: readonly { name: string }[], of: string): DealFinding => ({
    name: 'empty_targeting',
    severity,
    values: {
      name: named.map(({ name }) => name).join(', '),
      days: thresholds.days,
      [of]: inventory,
      // A choice without which there would be nothing either is not worth a word.
      ...Object.fromEntries(
        without.flatMap(({ choice, available }) => (available > 0 ? [[`without_${choice}`, available]] : [])),
      ),
    },
  });
  const values = lists.flatMap((list) => list.values);
  const empty = lists.filter((list) => list.values.every(isUnsold));
  if (empty.length > 0)
    return found(
      'high',
      empty.flatMap((list) => list.values),
      'of',
    );
  if (together === 0) {
    const leaves = ({ choice }: (typeof lists)[number]) =>
      without.find((one) => one.choice === choice)?.available ?? 0;
    const [narrowest] = lists.toSorted((a, b) => leaves(b) - leaves(a));
    // Where there would be nothing without any one of them either, they do it together.
    return found('high', narrowest && leaves(narrowest) > 0 ? narrowest.values : values, 'of_together');
  }
  const unsold = values.filter(isUnsold);
  return unsold.length > 0 ? found('low', unsold, 'of') : null;
}
