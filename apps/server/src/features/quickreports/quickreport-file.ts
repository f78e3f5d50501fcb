import type { FiguresStream } from '@encart/analytics/result/figures-stream.ts';
import type { ProfileType } from '@encart/contract/access/roles.ts';
import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import {
  type DeliveryMetric,
  deliveryMetric,
  isPaidBy,
  type PaidMetric,
} from '@encart/contract/analytics/metrics.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { nameTexts } from '#domain/figures/names.store.ts';
import type { Database } from '#kit/db/database.ts';
import { csvCell, csvLine } from '#kit/files/csv.ts';
import { mapAhead } from '#kit/files/map-ahead.ts';

export interface ReportFile {
  noun: QuickreportName;
  metrics: readonly DeliveryMetric[];
  /** On whose side of the sale its reader is. */
  type: ProfileType;
  period: Period;
  compared: Period | null;
  separator: string;
}

/** What columns are called for those who pay the amounts. */
const PAID: Record<PaidMetric, string> = {
  revenue_gross: 'spend',
  ecpm_gross: 'buying_cpm',
  rpm_gross: 'spend_per_thousand_available',
};

/** Amounts are euros: the header of each of their columns says so. */
function headerOf(name: DeliveryMetric, type: ProfileType) {
  const column = isPaidBy(type, name) ? PAID[name] : name;
  return deliveryMetric(name).unit === 'money' ? `${column}_eur` : column;
}

/**
 * The quick report as CSV, block by block as its figures come, with its totals last; every line has its days and those
 * it is compared with. A byte order mark in front tells spreadsheets that it is Unicode.
 */
export async function* reportLines(
  db: Database,
  { total, blocks }: FiguresStream,
  { noun, metrics, type, period, compared, separator }: ReportFile,
): AsyncGenerator<string> {
  const dimension = quickreports[noun];
  const variants = compared ? ['', '_compared', '_evolution'] : [''];
  const headers = metrics.flatMap((name) => variants.map((variant) => `${headerOf(name, type)}${variant}`));
  const days = {
    start: period.start,
    end: period.end,
    ...(compared && { compared_start: compared.start, compared_end: compared.end }),
  };
  const dayCells = Object.values(days).join(separator);
  const line = (id: number | '', name: string | undefined, cells: string) =>
    `${id}${separator}${csvCell(name, separator)}${separator}${dayCells}${separator}${cells}\r\n`;
  yield `\uFEFF${csvLine([`${dimension}_id`, dimension, ...Object.keys(days), ...headers], separator)}`;
  const named = mapAhead(blocks, async (lines) => {
    const ids = lines.map(({ ids: [id = 0] }) => id);
    return { lines, names: await nameTexts(db, dimension, ids) };
  });
  for await (const { lines, names } of named) {
    let text = '';
    for (const { ids, cells } of lines) {
      const [id = 0] = ids;
      text += line(id, names[id], cells);
    }
    yield text;
  }
  yield line('', 'total', total);
}
