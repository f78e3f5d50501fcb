import { type FiguresResult, zeroSums } from '@encart/analytics/result/figures-result.ts';
import { comparedPoints, comparedWith } from '@encart/contract/analytics/comparisons.ts';
import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { type Period, pointsOf } from '@encart/contract/analytics/periods.ts';
import type { QueryFigures } from '#domain/figures/figures-reader.ts';
import { nameOf, namesOf } from '#domain/figures/names.store.ts';
import type { Database } from '#kit/db/database.ts';
import { computeMetrics, measuresFor } from './quickreport-metrics.ts';
import { dimensionFilters, type ReportQuery, timeRange } from './report-query.ts';

/** The metrics at each point in time: of no sums where nothing was delivered, and null where there is no such point. */
function seriesOf(
  result: FiguresResult,
  points: readonly (string | null)[],
  metrics: readonly DeliveryMetric[],
  belongs: (ids: number[]) => boolean,
): Figure[][] {
  const sums = new Map(
    result.groups.filter(({ ids }) => belongs(ids)).map((group) => [group.step, group.now]),
  );
  const noSums = zeroSums(measuresFor(metrics));
  return points.map((point) =>
    point === null ? metrics.map(() => null) : computeMetrics(metrics, sums.get(point) ?? noSums),
  );
}

/** Reads the series of a quick report: of all figures together, and of each chosen value. */
export async function readTrend(
  db: Database,
  queryFigures: QueryFigures,
  noun: QuickreportName,
  metrics: readonly DeliveryMetric[],
  query: ReportQuery & { id?: number[] | undefined },
) {
  const dimension = quickreports[noun];
  const ids = query.id ?? [];
  const compared = comparedWith(query);
  const step = query.monthly ? ('month' as const) : ('day' as const);
  const common = { fact: 'delivery' as const, measures: measuresFor(metrics), step };
  const pointCount = (period: Period) => pointsOf(period, query.monthly).length;
  const queryTotal = (period: Period) =>
    queryFigures({
      ...common,
      ranges: [timeRange(period)],
      by: [],
      where: { all: dimensionFilters(query.where) },
      limit: pointCount(period),
    });
  const queryChosen = (period: Period) =>
    queryFigures({
      ...common,
      ranges: [timeRange(period)],
      by: [dimension],
      where: { all: [...dimensionFilters(query.where), { dimension, ids }] },
      limit: pointCount(period) * ids.length,
    });
  const periods = [query, ...(compared ? [compared.period] : [])];
  const totals = await Promise.all(periods.map(queryTotal));
  const rows = ids.length > 0 ? await Promise.all(periods.map(queryChosen)) : [];
  const points = pointsOf(query, query.monthly);
  const pointsBefore = compared && comparedPoints(points, query.monthly, compared);
  const series = (results: FiguresResult[], belongs: (ids: number[]) => boolean) => ({
    now: results[0] ? seriesOf(results[0], points, metrics, belongs) : [],
    before: results[1] && pointsBefore ? seriesOf(results[1], pointsBefore, metrics, belongs) : null,
  });
  const idsWithFigures = new Set(rows.flatMap((result) => result.groups.map((group) => group.ids[0])));
  const names = await namesOf(
    db,
    dimension,
    ids.filter((id) => idsWithFigures.has(id)),
  );
  return {
    period: { start: query.start, end: query.end },
    compared: compared?.period ?? null,
    metrics: [...metrics],
    points,
    compared_points: pointsBefore,
    total: series(totals, () => true),
    rows: ids.map((id) => ({ ...nameOf(names, id), ...series(rows, ([own]) => own === id) })),
  };
}
