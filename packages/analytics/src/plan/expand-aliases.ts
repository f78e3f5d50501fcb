import { type NamedDimension, NO_VALUE } from '@encart/contract/analytics/dimensions.ts';
import type { DimensionFilter } from '@encart/contract/analytics/figure-filter.ts';
import type { PlanFilter } from './plan-filter.ts';
import type { Aliases, ReaderView } from './reader-view.ts';

/** An id with all the ids that came to mean the same; one that was recognised means what it was recognised as. */
export function equivalentIds(aliases: Aliases, dimension: NamedDimension, id: number): number[] {
  const targets = aliases[dimension];
  if (!targets) return [id];
  const target = targets.get(id) ?? id;
  return [target, ...[...targets].filter(([, other]) => other === target).map(([alias]) => alias)];
}

/** Widens a filter to every id that came to mean the same as one of its own. */
export function expandAliases({ aliases, lateRegies }: ReaderView, filter: DimensionFilter): PlanFilter {
  const { dimension } = filter;
  const ids = [...new Set(filter.ids.flatMap((id) => equivalentIds(aliases, dimension, id)))];
  if (dimension !== 'regie') return { dimension, ids };
  // Rows without a regie match, except those that have one by now; or they do not, except for these.
  const without = ids.includes(NO_VALUE);
  const late = lateRegies.filter(({ regie_id }) => ids.includes(regie_id) !== without);
  if (late.length === 0) return { dimension, ids };
  return { dimension, ids, ...(without ? { lost: late } : { gained: late }) };
}
