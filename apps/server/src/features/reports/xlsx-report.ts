import type { FigureLine, FiguresStream } from '@encart/analytics/result/figures-stream.ts';
import type { TimeDimension } from '@encart/contract/analytics/dimensions.ts';
import type { Unit } from '@encart/contract/analytics/metrics.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import type { Database } from '#kit/db/database.ts';
import { type Sheet, xlsxChunks } from '#kit/files/xlsx.ts';
import type { Cell, SheetRow } from '#kit/files/xlsx-cells.ts';
import type { SheetColumn } from '#kit/files/xlsx-sheets.ts';
import type { ReportColumns } from './report-columns.ts';
import { type Explained, reportNotes } from './report-notes.ts';
import { rowNames } from './row-names.ts';

export interface XlsxReport extends Omit<Explained, 'rows' | 'isTruncated'> {
  columns: ReportColumns;
}

const TIME_KINDS: Record<TimeDimension, SheetColumn['kind']> = { date: 'date', month: 'month', year: 'year' };
const UNIT_KINDS: Record<Unit, SheetColumn['kind']> = {
  money: 'money',
  count: 'count',
  percent: 'percent',
  milliseconds: 'number',
};

const sheetNames: Record<Locale, { figures: string; notes: string }> = {
  fr: { figures: 'Chiffres', notes: 'À propos' },
  en: { figures: 'Figures', notes: 'About' },
};

const sheetColumns = ({ keys, figures }: ReportColumns): SheetColumn[] => [
  ...keys.map(({ header, ...key }): SheetColumn => {
    if (key.kind === 'time') return { header, kind: TIME_KINDS[key.dimension] };
    return { header, kind: key.kind === 'id' ? 'number' : 'text' };
  }),
  ...figures.map(({ header, unit }): SheetColumn => ({ header, kind: UNIT_KINDS[unit] })),
];

/** A report for spreadsheets, made as its figures come: numbers and days as such, totals last, and a sheet that explains it. */
export function xlsxReport(
  db: Database,
  stream: FiguresStream,
  report: XlsxReport,
  onRows: (rows: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const { columns, locale } = report;
  const { keys } = columns;
  const names = rowNames(db, keys, locale, (name) => name);
  let count = 0;

  const rowOf = ({ ids, times, cells: figures }: FigureLine): SheetRow => {
    const cells: Cell[] = [];
    for (const key of keys) {
      if (key.kind === 'time') cells.push(times[key.at]);
      else cells.push(key.kind === 'id' ? ids[key.at] : names.nameOf(key.dimension, ids[key.at] ?? 0));
    }
    return { cells, figures };
  };

  async function* rows() {
    for await (const lines of stream.blocks) {
      await names.learn(lines);
      yield lines.map(rowOf);
      count += lines.length;
      await onRows(lines.length);
    }
  }

  async function* sheets(): AsyncGenerator<Sheet> {
    const totals = { cells: keys.map((_, at) => (at === 0 ? 'Total' : null)), figures: stream.total };
    yield { name: sheetNames[locale].figures, columns: sheetColumns(columns), rows: rows(), totals };
    const notes = reportNotes({ ...report, rows: count, isTruncated: stream.isTruncated() });
    yield { name: sheetNames[locale].notes, notes };
  }
  return xlsxChunks(sheets());
}
