import {
  type BatchColumns,
  type BatchFormat,
  batchColumns,
  type FactName,
} from '@encart/contract/analytics/batches.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { readCsvHeader } from '#ingest/csv-header.ts';
import { readParquetColumns } from '#ingest/parquet-columns.ts';
import { BatchRefused } from './batch-errors.ts';

/** The columns a file has, in its own order, and how they are told apart. */
export interface FileColumns {
  names: string[];
  separator?: string;
  /** Those that are instants, not text. */
  instants: readonly string[];
}

export const namesOf = ({ time, dimensions, measures }: BatchColumns): string[] => [
  time,
  ...dimensions,
  ...measures,
];

/** A name that is not ours, as it can be kept and shown. */
const shown = (name: string) => name.slice(0, limits.text.name).replace(/\p{C}/gu, '\uFFFD');

/** What is wrong with these columns. Those with names may be left out, nothing else may, and none may be added. */
export function judgeColumns(fact: FactName, given: readonly string[]): BrokenRule[] {
  const { time, measures } = batchColumns[fact];
  const known = namesOf(batchColumns[fact]);
  const fault = (name: string, rule: string) => ({
    field: `columns.${shown(name)}`,
    rule,
  });
  const once = [...new Set(given)];
  return [
    ...[time, ...measures]
      .filter((name) => !given.includes(name))
      .map((name) => fault(name, 'column_missing')),
    ...once.filter((name) => !known.includes(name)).map((name) => fault(name, 'column_unknown')),
    ...once
      .filter((name) => given.indexOf(name) !== given.lastIndexOf(name))
      .map((name) => fault(name, 'column_twice')),
  ];
}

/** A file's columns, and what is wrong with them beside their names. */
async function readColumns(
  file: string,
  format: BatchFormat,
  fact: FactName,
): Promise<{ columns: FileColumns; faults?: BrokenRule[] }> {
  switch (format) {
    case 'csv':
      return { columns: { ...(await readCsvHeader(file)), instants: [] } };
    case 'parquet':
      return readParquetColumns(file, fact);
    case 'jsonl':
      // Every line names its own; the engine refuses those that are not ours.
      return { columns: { names: namesOf(batchColumns[fact]), instants: [] } };
  }
}

export async function fileColumns(file: string, format: BatchFormat, fact: FactName): Promise<FileColumns> {
  const { columns, faults: typeFaults = [] } = await readColumns(file, format, fact);
  const nameFaults = judgeColumns(fact, columns.names);
  // What a column holds matters once it is one of ours.
  const ours = new Set(namesOf(batchColumns[fact]).map((name) => `columns.${name}`));
  const faults = [...nameFaults, ...typeFaults.filter(({ field }) => ours.has(field))];
  if (faults.length > 0) throw new BatchRefused(faults.slice(0, limits.batch.errors), faults.length);
  return columns;
}
