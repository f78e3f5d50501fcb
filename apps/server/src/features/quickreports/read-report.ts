import { compareFiguresOf, largestFirst } from '@encart/analytics/result/compute-figures.ts';
import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import { type DeliveryMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { FiguresReader } from '#domain/figures/figures-reader.ts';
import { readFilterNames } from '#domain/figures/filter-names.ts';
import { nameOf, namesOf } from '#domain/figures/names.store.ts';
import type { Database } from '#kit/db/database.ts';
import { type ReportQuery, reportFigures, SIZE } from './report-query.ts';

/** Reads a quick report: the metrics of each value of its dimension. */
export async function readReport(
  db: Database,
  reader: FiguresReader,
  noun: QuickreportName,
  metrics: readonly DeliveryMetric[],
  query: ReportQuery,
) {
  const computed = metrics.map(deliveryMetric);
  const { figures, compared } = reportFigures(noun, metrics, query, limits.figures.rows);
  const { total, groups, truncated } = await reader.query({
    ...figures,
    // Whoever earned most and earns nothing any more is among them.
    order: { by: 'size', measure: SIZE, inEither: true },
  });
  const ids = groups.map(({ ids: [id = 0] }) => id);
  const [names, where] = await Promise.all([
    namesOf(db, quickreports[noun], ids),
    readFilterNames(db, reader, query.where ?? [], { hasRows: groups.length > 0 }),
  ]);
  return {
    period: { start: query.start, end: query.end },
    compared,
    metrics: [...metrics],
    totals: compareFiguresOf(computed, total, compared !== null),
    // Thousands of rows: written field by field, as spreading them would take longer than computing them.
    rows: largestFirst(groups, SIZE).map((group) => {
      const { id, name, state } = nameOf(names, group.ids[0] ?? 0);
      const { now, before, evolution } = compareFiguresOf(computed, group, compared !== null);
      return { id, name, state, now, before, evolution };
    }),
    truncated,
    where,
  };
}
