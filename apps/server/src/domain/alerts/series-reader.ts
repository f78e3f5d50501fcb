import type { SeriesMoment, SeriesQuery, SeriesSet } from '@encart/analytics/plan/series-query.ts';
import { queryIds } from '@encart/analytics/query-ids.ts';
import { querySeries } from '@encart/analytics/query-series.ts';
import type { SetSeries } from '@encart/analytics/result/series-result.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { sells } from '@encart/contract/access/roles.ts';
import { SCOPE_PARTS_OF, type Scope } from '@encart/contract/access/scope.ts';
import type { AlertStep } from '@encart/contract/alerts/alert-subjects.ts';
import type { FactName } from '@encart/contract/analytics/batches.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { type FigureFilter, isNameFilter } from '@encart/contract/analytics/figure-filter.ts';
import { dimensionsFor } from '@encart/contract/analytics/filter-dimensions.ts';
import { leavesOf } from '@encart/contract/analytics/filter-tree.ts';
import type { Measure } from '@encart/contract/analytics/metrics.ts';
import { groupBy } from '@encart/contract/base/group-by.ts';
import { readReaderView } from '#domain/figures/reader-view.store.ts';
import { resolveNames } from '#domain/figures/resolve-names.ts';
import type { Deps } from '#kit/deps.ts';
import { rangeOfKeys } from './alert-steps.ts';

/** With whose eyes figures are read. */
export interface SeriesOwner {
  who: Principal;
  scope: Scope;
}

/** The series somebody wants: of what, by what, at which steps. */
export interface SeriesRequest {
  fact: FactName;
  step: AlertStep;
  by: NamedDimension | null;
  measures: readonly Measure[];
  keys: readonly string[];
  where: FigureFilter | undefined;
  owner: SeriesOwner;
  /** Requests with the same word are read together: those that need one step are not read at the sixty of others. */
  apart: string;
}

export type ReadSeries = (requests: readonly SeriesRequest[]) => Promise<(SetSeries | null)[]>;

/** Beyond this many steps all of the range is read: naming each would be longer than reading them. */
const MOST_NAMED_STEPS = 2_000;

/** Two people who see the same rows share what is read for them. */
function scopeKey(scope: Scope) {
  if (scope === 'everything') return 'everything';
  return JSON.stringify(SCOPE_PARTS_OF[scope.profile_type].map((part) => [part, scope[part]]));
}

const readTogether = ({ fact, step, by, owner, apart }: SeriesRequest) =>
  // What those who buy may not know is read for those who sell, and never for them.
  [fact, step, by, apart, sells(owner.who.profile_type)].join();

/** Reads series with each owner's eyes, as of one moment, in one statement for many. */
export async function openSeriesReader(
  { db, figures }: Pick<Deps, 'db' | 'figures'>,
  signal?: AbortSignal,
): Promise<ReadSeries> {
  const view = await readReaderView(db, 'everything', []);
  const { snapshot, aliases, lateRegies } = view;
  const moment: SeriesMoment = { snapshot, aliases, lateRegies };
  /** The values of a dimension that people with the same rows see, read once. */
  const idsSeen = new Map<string, Promise<number[]>>();

  async function resolved(query: SeriesQuery, { where, owner }: SeriesRequest): Promise<SeriesSet> {
    const dimensions = dimensionsFor(owner.who);
    const set = { scope: owner.scope, dimensions };
    if (!where) return set;
    if (!leavesOf(where).some(isNameFilter)) return { ...set, where: where as SeriesSet['where'] };
    const reader = { ...moment, ...set };
    const named = {
      fact: query.fact,
      measures: [],
      ranges: [query.range],
      by: [],
      where,
      limit: 0,
    } as Parameters<typeof resolveNames>[1];
    const { where: tree } = await resolveNames(db, named, reader, (ids) => {
      const key = `${ids.fact} ${ids.dimension} ${JSON.stringify(ids.ranges)} ${scopeKey(owner.scope)}`;
      const seen = idsSeen.get(key) ?? queryIds(figures.engine(), ids, reader, signal);
      idsSeen.set(key, seen);
      return seen;
    });
    return { ...set, where: tree };
  }

  async function readGroup(group: readonly SeriesRequest[]): Promise<Map<SeriesRequest, SetSeries | null>> {
    const [first] = group;
    if (!first) return new Map();
    const keys = [...new Set(group.flatMap((one) => one.keys))].sort();
    const query = {
      fact: first.fact,
      step: first.step,
      by: first.by ?? undefined,
      measures: [...new Set(group.flatMap((one) => one.measures))],
      range: rangeOfKeys(first.fact, first.step, keys),
      steps: keys.length > MOST_NAMED_STEPS ? undefined : keys,
    } as SeriesQuery;
    const same = groupBy(group, ({ owner, where }) => `${scopeKey(owner.scope)} ${JSON.stringify(where)}`);
    const sets = await Promise.all(same.map(([one]) => resolved(query, one)));
    const series = await querySeries(figures.engine(), query, sets, moment, signal);
    return new Map(same.flatMap((requests, at) => requests.map((one) => [one, series[at] ?? null] as const)));
  }

  return async (requests) => {
    const read = new Map<SeriesRequest, SetSeries | null>();
    for (const group of groupBy(requests, readTogether))
      for (const [request, series] of await readGroup(group)) read.set(request, series);
    return requests.map((request) => read.get(request) ?? null);
  };
}
