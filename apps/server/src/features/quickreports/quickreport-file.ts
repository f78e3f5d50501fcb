import { type ComparedFigures, compareFiguresOf } from '@encart/analytics/result/compute-figures.ts';
import type { FiguresStream } from '@encart/analytics/result/figures-stream.ts';
import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import { type DeliveryMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { nameOf, namesOf } from '#domain/figures/names.store.ts';
import type { Database } from '#kit/db/database.ts';
import { csvCell, csvLine } from '#kit/files/csv.ts';
import { mapAhead } from '#kit/files/map-ahead.ts';

export interface ReportFile {
  noun: QuickreportName;
  metrics: readonly DeliveryMetric[];
  period: Period;
  compared: Period | null;
  separator: string;
}

/** Amounts are euros: the header of each of their columns says so. */
const headerOf = (name: DeliveryMetric) => (deliveryMetric(name).unit === 'money' ? `${name}_eur` : name);

/** The figures of a line in the order of its columns; one that cannot be computed is an empty cell. */
function cells({ now, before, evolution }: ComparedFigures): Figure[] {
  if (!before || !evolution) return now;
  const figures: Figure[] = [];
  for (let at = 0; at < now.length; at += 1)
    figures.push(now[at] ?? null, before[at] ?? null, evolution[at] ?? null);
  return figures;
}

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
  const days = {
    start: period.start,
    end: period.end,
    ...(compared && { compared_start: compared.start, compared_end: compared.end }),
  };
  const dayCells = Object.values(days).join(separator);
  const line = (id: number | null, name: string | null, sums: FiguresStream['total']) => {
    const figures = cells(compareFiguresOf(computed, sums, compared !== null));
    return `${id ?? ''}${separator}${csvCell(name, separator)}${separator}${dayCells}${separator}${figures.join(separator)}\r\n`;
  };
  yield `\uFEFF${csvLine([`${dimension}_id`, dimension, ...Object.keys(days), ...headers], separator)}`;
  const named = mapAhead(blocks, async (groups) => {
    const ids = groups.map(({ ids: [id = 0] }) => id);
    return { groups, names: await namesOf(db, dimension, ids) };
  });
  for await (const { groups, names } of named) {
    let text = '';
    for (const group of groups) {
      const { id, name } = nameOf(names, group.ids[0] ?? 0);
      text += line(id, name, group);
    }
    yield text;
  }
  yield line(null, 'total', total);
}
