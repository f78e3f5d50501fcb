import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import { type DeliveryMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { csvLine } from '#kit/files/csv.ts';
import type { readReport } from './read-report.ts';

type Report = Awaited<ReturnType<typeof readReport>>;
type Figures = Report['totals'];

/** Amounts are euros: the header of each of their columns says so. */
const headerOf = (name: DeliveryMetric) => (deliveryMetric(name).unit === 'money' ? `${name}_eur` : name);

/**
 * The quick report as CSV, line by line, with its totals last; every line has its days and those it is compared with. A
 * byte order mark in front tells spreadsheets that it is Unicode.
 */
export async function* reportLines(
  { metrics, rows, totals, period, compared }: Report,
  dimension: DeliveryDimension,
  separator: string,
): AsyncGenerator<string> {
  const names = metrics.map(headerOf);
  const variants = compared ? ['', '_compared', '_evolution'] : [''];
  const headers = names.flatMap((name) => variants.map((variant) => `${name}${variant}`));
  const cells = ({ now, before, evolution }: Figures) =>
    now.flatMap((figure, at) =>
      compared ? [figure, before?.[at] ?? null, evolution?.[at] ?? null] : [figure],
    );
  const days = {
    start: period.start,
    end: period.end,
    ...(compared && { compared_start: compared.start, compared_end: compared.end }),
  };
  const line = (id: number | null, name: string | null, figures: Figures) =>
    csvLine([id, name, ...Object.values(days), ...cells(figures)], separator);
  yield `\uFEFF${csvLine([`${dimension}_id`, dimension, ...Object.keys(days), ...headers], separator)}`;
  for (const row of rows) yield line(row.id, row.name, row);
  yield line(null, 'total', totals);
}
