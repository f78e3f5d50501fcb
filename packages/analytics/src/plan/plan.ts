import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { type Fact, type FactTable, facts } from '#facts/tables.ts';
import type { DimensionFilter } from './dimension-filter.ts';
import { DimensionRefusedError } from './dimension-refused.ts';
import { expandAliases } from './expand-aliases.ts';
import type { FiguresQuery } from './figures-query.ts';
import type { Aliases, LateRegie, ReaderView, Snapshot } from './reader-view.ts';
import { scopeConditions } from './scope-conditions.ts';

/** A query with everything decided that its statement needs. Every filter of `where` must hold. */
export interface Plan extends FiguresQuery {
  table: FactTable;
  snapshot: Snapshot;
  aliases: Aliases;
  /** The regies of rows without one, when figures are grouped by regie. */
  lateRegies: readonly LateRegie[];
  /** At least one must hold; absent for those who see everything. */
  scopeConditions?: readonly DimensionFilter[];
}

/** The narrowest table that has all these dimensions. */
function chooseTable({ tables }: Fact, dimensions: readonly NamedDimension[]): FactTable {
  const table = tables.find((one) => dimensions.every((dimension) => one.dimensions.includes(dimension)));
  if (!table) throw new Error(`no table has all of ${dimensions.join(', ')}`);
  return table;
}

/** Rejects dimensions whose values the result would show, or would give away by filtering; cells of a histogram do neither. */
function rejectClosedDimensions({ by, where }: FiguresQuery, { dimensions }: ReaderView) {
  const used = [...by, ...where.map(({ dimension }) => dimension)];
  const closed = used.find((dimension) => !dimensions.includes(dimension));
  if (closed) throw new DimensionRefusedError(closed);
}

/** Catches mistakes of ours, which no caller can make. */
function assertPossible({ limit, by, step, ranges, histogram }: FiguresQuery) {
  if (!Number.isInteger(limit) || limit < 0 || limit > limits.figures.rows)
    throw new RangeError(`a query reads from 0 to ${limits.figures.rows} groups, not ${limit}`);
  if (histogram && (by.length > 0 || step || ranges.length > 1))
    throw new Error('a histogram is over one period and has no other groups');
}

/** Decides how a query is run for this reader; undefined when they may see no row at all. */
export function planQuery(query: FiguresQuery, view: ReaderView): Plan | undefined {
  assertPossible(query);
  rejectClosedDimensions(query, view);
  const fact: Fact = facts[query.fact];
  const scope = scopeConditions(view, fact);
  if (scope?.length === 0) return undefined;
  const where = query.where.map((filter) => expandAliases(view, filter));
  const lateRegies = query.by.includes('regie') ? view.lateRegies : [];
  const filters = [...where, ...(scope ?? [])];
  const late = [...lateRegies, ...filters.flatMap(({ gained = [], lost = [] }) => [...gained, ...lost])];
  const dimensions: NamedDimension[] = [
    ...query.by,
    ...(query.histogram?.cells ?? []),
    ...filters.map(({ dimension }) => dimension),
    ...(late.length > 0 ? (['publisher'] as const) : []),
  ];
  return {
    ...query,
    table: chooseTable(fact, dimensions),
    snapshot: view.snapshot,
    aliases: view.aliases,
    lateRegies,
    where,
    ...(scope ? { scopeConditions: scope } : {}),
  };
}
