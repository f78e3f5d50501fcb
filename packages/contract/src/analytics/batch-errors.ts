import type { BatchFormat } from '#analytics/batches.ts';
import type { BrokenRule } from '#base/errors.ts';

/** What the `values` of an error in a file say beside what its sentence needs. */
export interface ErrorValues {
  /** What the file says there, truncated; absent where that is not known. */
  written?: string;
  /** Where the row begins, in JSON: there are empty lines, and rows of several. */
  line?: number;
}

/** The number by which an editor or a spreadsheet knows a row, and its column; null for the file as a whole. */
export interface ErrorPlace {
  line: number | null;
  column: string | null;
}

/** Rows are numbered from the first one with figures; the names of the columns of a CSV are a line before them. */
const LINES_BEFORE: Record<BatchFormat, number> = { csv: 1, jsonl: 0, parquet: 0 };

/** `rows.17.clicks` is the seventeenth row's column `clicks`; `columns.clicks` the column as a whole. */
export function placeOf({ field, values }: BrokenRule, format: BatchFormat): ErrorPlace {
  const [where, row, ...rest] = field.split('.');
  if (where === 'columns') return { line: null, column: [row, ...rest].join('.') };
  if (where !== 'rows' || row === undefined) return { line: null, column: null };
  const line = Number(values?.line ?? Number(row) + LINES_BEFORE[format]);
  return { line, column: rest.join('.') || null };
}

/** What the file says where it is wrong; undefined where that is not known. */
export const writtenOf = ({ values }: BrokenRule) =>
  values?.written === undefined ? undefined : String(values.written);
