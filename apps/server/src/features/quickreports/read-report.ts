import { compareFiguresOf } from '@encart/analytics/result/compute-figures.ts';
import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import { type DeliveryMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { QueryFigures } from '#domain/figures/figures-reader.ts';
import { nameOf, namesOf, namesOfFilters } from '#domain/figures/names.store.ts';
import type { Database } from '#kit/db/database.ts';
import { type ReportQuery, reportFigures } from './report-query.ts';

/** Reads a quick report: the metrics of each value of its dimension. */
export async function readReport(
  db: Database,
  queryFigures: QueryFigures,
  noun: QuickreportName,
  metrics: readonly DeliveryMetric[],
  query: ReportQuery,
) {
  const computed = metrics.map(deliveryMetric);
  const { figures, compared } = reportFigures(noun, metrics, query, limits.figures.rows);
  const { total, groups, truncated } = await queryFigures(figures);
  const ids = groups.map(({ ids: [id = 0] }) => id);
  const [names, where] = await Promise.all([
    namesOf(db, quickreports[noun], ids),
    // Without a single figure nothing shows that the reader may know what these ids stand for.
    namesOfFilters(groups.length > 0 ? db : null, query.where ?? []),
  ]);
  return {
    period: { start: query.start, end: query.end },
    compared,
    metrics: [...metrics],
    totals: compareFiguresOf(computed, total, compared !== null),
    // Thousands of rows: written field by field, as spreading them would take longer than computing them.
    rows: groups.map((group) => {
      const { id, name, state } = nameOf(names, group.ids[0] ?? 0);
      const { now, before, evolution } = compareFiguresOf(computed, group, compared !== null);
      return { id, name, state, now, before, evolution };
    }),
    truncated,
    where,
  };
}
