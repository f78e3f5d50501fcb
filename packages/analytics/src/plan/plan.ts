import {
  type DeliveryDimension,
  type NamedDimension,
  TIME_DIMENSIONS,
} from '@encart/contract/analytics/dimensions.ts';
import type { TimeFilter } from '@encart/contract/analytics/figure-filter.ts';
import { type FilterTree, leavesOf, mapLeaves } from '@encart/contract/analytics/filter-tree.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { type Fact, type FactName, type FactTable, facts } from '#facts/tables.ts';
import { rejectClosedDimensions } from './dimension-refused.ts';
import { expandAliases } from './expand-aliases.ts';
import type { FiguresQuery, QueryOf, TimeRange, TimeRanges } from './figures-query.ts';
import type { PlanFilter } from './plan-filter.ts';
import type { Aliases, LateRegie, ReaderView, Snapshot } from './reader-view.ts';
import { scopeConditions } from './scope-conditions.ts';
import type { SeriesMoment, SeriesQuery, SeriesSet } from './series-query.ts';

/** A query with everything decided that its statement needs. */
export interface Plan extends Omit<QueryOf<FactName>, 'where'> {
  table: FactTable;
  snapshot: Snapshot;
  aliases: Aliases;
  /** The regies of rows without one, when figures are grouped by regie. */
  lateRegies: readonly LateRegie[];
  where?: FilterTree<PlanFilter | TimeFilter>;
  /** At least one must hold; absent for those who see everything. */
  scopeConditions?: readonly PlanFilter[];
}

/** The narrowest table that has all these dimensions. */
function chooseTable({ tables }: Fact, dimensions: readonly NamedDimension[]): FactTable {
  const table = tables.find((one) => dimensions.every((dimension) => one.dimensions.includes(dimension)));
  if (!table) throw new Error(`no table has all of ${dimensions.join(', ')}`);
  return table;
}

/** Catches mistakes of ours, which no caller can make. */
function assertPossible({ limit, by, ranges, histogram }: QueryOf<FactName>, mostGroups: number) {
  if (!Number.isInteger(limit) || limit < 0 || limit > mostGroups)
    throw new RangeError(`a query reads from 0 to ${mostGroups} groups, not ${limit}`);
  if (histogram && (by.length > 0 || ranges.length > 1))
    throw new Error('a histogram is over one period and has no other groups');
}

const isTime = (leaf: PlanFilter | TimeFilter): leaf is TimeFilter => 'comparator' in leaf;

function planOf(
  query: QueryOf<FactName>,
  view: ReaderView,
  mostGroups: number = limits.figures.rows,
): Plan | undefined {
  assertPossible(query, mostGroups);
  rejectClosedDimensions(query, view);
  const fact: Fact = facts[query.fact];
  const scope = scopeConditions(view, fact);
  if (scope?.length === 0) return undefined;
  const { where: tree, ...rest } = query;
  const where = tree && mapLeaves(tree, (leaf) => (isTime(leaf) ? leaf : expandAliases(view, leaf)));
  const groups = query.by.filter((one): one is NamedDimension => !isOneOf(TIME_DIMENSIONS, one));
  const lateRegies = groups.includes('regie') ? view.lateRegies : [];
  const filters = [...leavesOf(where).filter((leaf) => !isTime(leaf)), ...(scope ?? [])];
  const late = [...lateRegies, ...filters.flatMap(({ gained = [], lost = [] }) => [...gained, ...lost])];
  const dimensions: NamedDimension[] = [
    ...groups,
    ...(query.histogram?.cells ?? []),
    ...filters.map(({ dimension }) => dimension),
    ...(late.length > 0 ? (['publisher'] as const) : []),
  ];
  return {
    ...rest,
    table: chooseTable(fact, dimensions),
    snapshot: view.snapshot,
    aliases: view.aliases,
    lateRegies,
    ...(where ? { where } : {}),
    ...(scope ? { scopeConditions: scope } : {}),
  };
}

/** Decides how a query is run for this reader; undefined when they may see no row at all. */
export const planQuery = (query: FiguresQuery, view: ReaderView, mostGroups?: number): Plan | undefined =>
  planOf(query, view, mostGroups);

/** The values of a dimension that have rows in these periods. */
export interface IdsQuery {
  fact: FactName;
  dimension: NamedDimension;
  ranges: TimeRanges;
}

/** Decides how the ids of a dimension are read for this reader; undefined when they may see no row at all. */
export const planIds = ({ fact, dimension, ranges }: IdsQuery, view: ReaderView): Plan | undefined =>
  planOf({ fact, measures: [], ranges, by: [dimension], limit: 0 }, view);

/** When values of a dimension were delivered; without a range, of all days. */
export interface DaysQuery {
  dimension: DeliveryDimension;
  ids: readonly number[];
  range?: TimeRange;
}

/** All days the engine can hold. */
const ALL_DAYS: TimeRange = { from: '1970-01-01', to: '2149-06-06' };

/** Decides how the days of values are read for this reader; undefined when they may see no row at all. */
export const planDays = ({ dimension, ids, range }: DaysQuery, view: ReaderView): Plan | undefined =>
  planOf(
    {
      fact: 'delivery',
      measures: ['impressions_sold', 'revenue_gross'],
      ranges: [range ?? ALL_DAYS],
      by: [dimension],
      where: { dimension, ids },
      limit: ids.length,
    },
    view,
  );

/** Decides how the series of one set are read; undefined when its reader may see no row at all. */
export const planSeries = (
  { fact, measures, step, by, range }: SeriesQuery,
  { scope, dimensions, where }: SeriesSet,
  moment: SeriesMoment,
): Plan | undefined =>
  planOf(
    { fact, measures, step, ranges: [range], by: by ? [by] : [], limit: 0, ...(where ? { where } : {}) },
    { ...moment, scope, dimensions },
  );
