import type { FigureLine, FiguresStream } from '@encart/analytics/result/figures-stream.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { numberText } from '@encart/contract/texts/number-text.ts';
import type { Database } from '#kit/db/database.ts';
import { csvCell, csvLine } from '#kit/files/csv.ts';
import type { ReportColumns } from './report-columns.ts';
import { rowNames } from './row-names.ts';

export interface CsvReport {
  columns: ReportColumns;
  separator: string;
  locale: Locale;
}

const cutWords: Record<Locale, (most: string) => string> = {
  fr: (most) => `Fichier limité à ${most} lignes ; les totaux comptent toutes les lignes.`,
  en: (most) => `File limited to ${most} rows; totals count all of them.`,
};
export const cutText = (locale: Locale) => cutWords[locale](numberText(locale, {}, limits.figures.fileRows));

/** A report as CSV, block by block as its figures come, its totals last. A byte order mark says that it is Unicode. */
export async function* csvReport(
  db: Database,
  { total, blocks, isTruncated }: FiguresStream,
  { columns: { keys, figures }, separator, locale }: CsvReport,
  onRows: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  const names = rowNames(db, keys, locale, (name) => csvCell(name, separator));
  const line = ({ ids, times, cells }: FigureLine) => {
    let text = '';
    for (const key of keys) {
      if (key.kind === 'time') text += times[key.at];
      else if (key.kind === 'id') text += ids[key.at];
      else text += names.nameOf(key.dimension, ids[key.at] ?? 0);
      text += separator;
    }
    return `${text}${cells}\r\n`;
  };
  const headers = [...keys, ...figures].map(({ header }) => header);
  yield `\uFEFF${csvLine(headers, separator)}`;
  for await (const lines of blocks) {
    await names.learn(lines);
    let text = '';
    for (const one of lines) text += line(one);
    yield text;
    await onRows(lines.length);
  }
  const label = keys.map((_, at) => (at === 0 ? `Total${separator}` : separator)).join('');
  yield `${label}${total}\r\n`;
  if (isTruncated()) yield csvLine([cutText(locale)], separator);
}
