import { SCOPE_PARTS_OF, type ScopePart } from '@encart/contract/access/scope.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { Fact } from '#facts/tables.ts';
import { expandAliases } from './expand-aliases.ts';
import type { PlanFilter } from './plan-filter.ts';
import type { ReaderView } from './reader-view.ts';

/** What a part of a scope is called in the figures. */
const SCOPE_DIMENSION: Record<ScopePart, NamedDimension> = {
  regies: 'regie',
  buyers: 'buyer',
  tradingdesks: 'tradingdesk',
  advertisers: 'advertiser',
};

/**
 * Turns a reader's scope into conditions on the figures, of which a row must meet one. Undefined: the reader sees every
 * row; none: not a single one, as when the fact does not have the dimensions of the scope.
 */
export function scopeConditions(view: ReaderView, fact: Fact): PlanFilter[] | undefined {
  const { scope } = view;
  if (scope === 'everything') return undefined;
  const dimensions: readonly NamedDimension[] = fact.tables.flatMap((table) => table.dimensions);
  return SCOPE_PARTS_OF[scope.profile_type]
    .map((part) => ({ dimension: SCOPE_DIMENSION[part], ids: scope[part] }))
    .filter(({ dimension, ids }) => ids.length > 0 && dimensions.includes(dimension))
    .map((filter) => expandAliases(view, filter));
}
