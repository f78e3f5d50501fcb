import { measuresFor, seriesOf } from '@encart/analytics/result/compute-figures.ts';
import type { FiguresResult } from '@encart/analytics/result/figures-result.ts';
import { comparedPoints, comparedWith } from '@encart/contract/analytics/comparisons.ts';
import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import { type DeliveryMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { type Period, pointsOf } from '@encart/contract/analytics/periods.ts';
import type { QueryFigures } from '#domain/figures/figures-reader.ts';
import { nameOf, namesOf } from '#domain/figures/names.store.ts';
import type { Database } from '#kit/db/database.ts';
import { filterOf, type ReportQuery, timeRange } from './report-query.ts';

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
  const computed = metrics.map(deliveryMetric);
  const common = { fact: 'delivery' as const, measures: measuresFor(computed), step };
  const pointCount = (period: Period) => pointsOf(period, query.monthly).length;
  const queryTotal = (period: Period) =>
    queryFigures({
      ...common,
      ranges: [timeRange(period)],
      by: [],
      where: filterOf(query),
      limit: pointCount(period),
    });
  const queryChosen = (period: Period) =>
    queryFigures({
      ...common,
      ranges: [timeRange(period)],
      by: [dimension],
      where: { all: [filterOf(query), { dimension, ids }] },
      limit: pointCount(period) * ids.length,
    });
  const periods = [query, ...(compared ? [compared.period] : [])];
  const totals = await Promise.all(periods.map(queryTotal));
  const rows = ids.length > 0 ? await Promise.all(periods.map(queryChosen)) : [];
  const points = pointsOf(query, query.monthly);
  const pointsBefore = compared && comparedPoints(points, query.monthly, compared);
  const series = ([now, before]: FiguresResult[], id?: number) => {
    const own = ({ groups }: FiguresResult) =>
      groups.filter(({ ids: [groupId] }) => id === undefined || groupId === id);
    return {
      now: now ? seriesOf(computed, own(now), points) : [],
      before: before && pointsBefore ? seriesOf(computed, own(before), pointsBefore) : null,
    };
  };
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
    total: series(totals),
    rows: ids.map((id) => ({ ...nameOf(names, id), ...series(rows, id) })),
  };
}
