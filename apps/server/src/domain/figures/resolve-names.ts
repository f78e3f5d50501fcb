import { rejectClosedDimensions } from '@encart/analytics/plan/dimension-refused.ts';
import type { FiguresQuery, NameQuery } from '@encart/analytics/plan/figures-query.ts';
import type { IdsQuery } from '@encart/analytics/plan/plan.ts';
import type { ReaderView } from '@encart/analytics/plan/reader-view.ts';
import { rejectTooManyIds } from '@encart/analytics/plan/too-many-ids.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import {
  type DimensionFilter,
  type FigureFilter,
  isNameFilter,
  type NameFilter,
  type TimeFilter,
} from '@encart/contract/analytics/figure-filter.ts';
import { type FilterTree, leavesOf, mapLeaves } from '@encart/contract/analytics/filter-tree.ts';
import type { Database } from '#kit/db/database.ts';
import { idsWithNames } from './names.store.ts';

/** Reads the values of a dimension that have rows the reader sees. */
type ReadIds = (query: IdsQuery) => Promise<number[]>;

/** Reads the ids of each dimension once, however often its names are compared. */
async function readEach(
  dimensions: readonly NamedDimension[],
  read: (dimension: NamedDimension) => Promise<number[]>,
): Promise<Map<NamedDimension, number[]>> {
  const pairs = [...new Set(dimensions)].map(async (one) => [one, await read(one)] as const);
  return new Map(await Promise.all(pairs));
}

async function resolveTree<D extends NamedDimension>(
  db: Database,
  tree: FigureFilter<D> | undefined,
  read: (dimension: NamedDimension) => Promise<number[]>,
): Promise<FilterTree<DimensionFilter<D> | TimeFilter> | undefined> {
  if (!tree) return undefined;
  const leaves = leavesOf(tree).filter(isNameFilter<D>);
  const ids = await readEach(
    leaves.map(({ dimension }) => dimension),
    read,
  );
  const matches = new Map<NameFilter<D>, number[]>();
  for (const leaf of leaves) matches.set(leaf, await idsWithNames(db, leaf, ids.get(leaf.dimension) ?? []));
  rejectTooManyIds([...matches.values()].reduce((sum, found) => sum + found.length, 0));
  return mapLeaves(tree, (leaf) =>
    isNameFilter(leaf) ? { dimension: leaf.dimension, ids: matches.get(leaf) ?? [] } : leaf,
  );
}

/**
 * Replaces conditions on names by the ids they match among the values that have rows the reader sees: a name they do
 * not see is never compared, and cannot change what they get.
 */
export async function resolveNames(
  db: Database,
  query: NameQuery,
  view: ReaderView,
  readIds: ReadIds,
): Promise<FiguresQuery> {
  rejectClosedDimensions(query, view);
  const { fact, ranges } = query;
  const read = (dimension: NamedDimension) => readIds({ fact, dimension, ranges });
  // Each branch knows the dimensions of its fact.
  return query.fact === 'delivery'
    ? { ...query, where: await resolveTree(db, query.where, read) }
    : { ...query, where: await resolveTree(db, query.where, read) };
}
