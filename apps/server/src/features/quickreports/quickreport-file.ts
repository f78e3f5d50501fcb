import { type ComparedFigures, compareFiguresOf } from '@encart/analytics/result/compute-figures.ts';
import type { FiguresStream } from '@encart/analytics/result/figures-stream.ts';
import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import { type DeliveryMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { nameOf, namesOf } from '#domain/figures/names.store.ts';
import type { Database } from '#kit/db/database.ts';
import { csvLine } from '#kit/files/csv.ts';

export interface ReportFile {
  noun: QuickreportName;
  metrics: readonly DeliveryMetric[];
  period: Period;
  compared: Period | null;
  separator: string;
}

/** Amounts are euros: the header of each of their columns says so. */
const headerOf = (name: DeliveryMetric) => (deliveryMetric(name).unit === 'money' ? `${name}_eur` : name);

/**
 * The quick report as CSV, block by block as its figures come, with its totals last; every line has its days and those
 * it is compared with. A byte order mark in front tells spreadsheets that it is Unicode.
 */
export async function* reportLines(
  db: Database,
  { total, blocks }: FiguresStream,
  { noun, metrics, period, compared, separator }: ReportFile,
): AsyncGenerator<string> {
  const dimension = quickreports[noun];
  const computed = metrics.map(deliveryMetric);
  const variants = compared ? ['', '_compared', '_evolution'] : [''];
  const headers = metrics.map(headerOf).flatMap((name) => variants.map((variant) => `${name}${variant}`));
  const cells = ({ now, before, evolution }: ComparedFigures) =>
    before && evolution ? now.flatMap((figure, at) => [figure, before[at], evolution[at]]) : now;
  const days = {
    start: period.start,
    end: period.end,
    ...(compared && { compared_start: compared.start, compared_end: compared.end }),
  };
  const line = (id: number | null, name: string | null, sums: FiguresStream['total']) => {
    const figures = cells(compareFiguresOf(computed, sums, compared !== null));
    return csvLine([id, name, ...Object.values(days), ...figures], separator);
  };
  yield `\uFEFF${csvLine([`${dimension}_id`, dimension, ...Object.keys(days), ...headers], separator)}`;
  for await (const groups of blocks) {
    const names = await namesOf(
      db,
      dimension,
      groups.map(({ ids: [id = 0] }) => id),
    );
    const rows = groups.map((group) => {
      const { id, name } = nameOf(names, group.ids[0] ?? 0);
      return line(id, name, group);
    });
    yield rows.join('');
  }
  yield line(null, 'total', total);
}
