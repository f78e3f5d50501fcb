import { harmless } from '@encart/contract/base/formula-guard.ts';
import type { XlsxCell } from './xlsx.ts';

/** A French Excel reads semicolons between cells, and 1.5 between them as the first of May. */
const numberText = (value: number, separator: string) => {
  const text = String(Number(value.toFixed(6)));
  return separator === ';' ? text.replace('.', ',') : text;
};

/** A number to the millionth; a text quoted where it must be, and never one that a spreadsheet would run. */
function cellText(cell: XlsxCell, separator: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell, separator);
  const text = harmless(cell);
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV, with the mark by which spreadsheets know UTF-8. */
export const csvFile = (rows: readonly (readonly XlsxCell[])[], separator: string): Blob =>
  new Blob(
    [
      '\ufeff',
      rows.map((row) => `${row.map((cell) => cellText(cell, separator)).join(separator)}\r\n`).join(''),
    ],
    { type: 'text/csv;charset=utf-8' },
  );
