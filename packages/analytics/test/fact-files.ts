import {
  type BatchFormat,
  batchColumns,
  FACTS,
  type FactName,
  MONEY_MEASURES,
} from '@encart/contract/analytics/batches.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { parquetOf } from './make-parquet.ts';

export type Row = Record<string, string | null>;
const MOMENT: Record<FactName, string> = { delivery: '2026-01-02', auctions: '2026-01-02T10:30:00Z' };

/** A row with every column of a fact, except for these values. */
export const rowOf = (fact: FactName, own: Row = {}): Row => {
  const { time, dimensions, measures } = batchColumns[fact];
  return {
    [time]: MOMENT[fact],
    ...Object.fromEntries(dimensions.map((name) => [name, ''])),
    ...Object.fromEntries(measures.map((name) => [name, '1'])),
    ...own,
  };
};
/** Wrong values in as many files as it takes to be told all of them: a batch tells so many errors at most. */
export const inFiles = <T>(wrong: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(wrong.length / limits.batch.errors) }, (_, at) =>
    wrong.slice(at * limits.batch.errors, (at + 1) * limits.batch.errors),
  );

const columnsOf = (rows: readonly Row[]) => Object.keys(rows[0] ?? {});

const isMeasure = (name: string) => FACTS.some((fact) => isOneOf(batchColumns[fact].measures, name));

export const csvWith = (separator: string) => (rows: readonly Row[]) =>
  [
    columnsOf(rows).join(separator),
    ...rows.map((row) =>
      Object.values(row)
        .map((cell) => `"${(cell ?? '').replaceAll('"', '""')}"`)
        .join(separator),
    ),
  ].join('\n');

/** The same rows in each of the formats; null is an empty cell, null, or a value that is not there. */
export const WRITE: Record<BatchFormat, (rows: readonly Row[]) => string | Buffer> = {
  csv: csvWith(','),
  jsonl: (rows) => rows.map((row) => JSON.stringify(row)).join('\n'),
  parquet: (rows) =>
    parquetOf(
      columnsOf(rows).map((name) => {
        const values = rows.map((row) => row[name] ?? null);
        const isNumber = isMeasure(name) && values.every((value) => value === null || /^\d+$/.test(value));
        const number = isOneOf(MONEY_MEASURES, name) ? ('double' as const) : ('whole' as const);
        return { name, kind: isNumber ? number : 'text', values };
      }),
    ),
};
