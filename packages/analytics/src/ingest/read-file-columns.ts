import { type BatchFormat, batchColumns, type FactName } from '@encart/contract/analytics/batches.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { BatchError } from './batch-errors.ts';
import { readCsvHeader } from './csv-header.ts';
import { columnNames, type FileColumns, validateColumns } from './file-columns.ts';
import { readParquetColumns } from './parquet-columns.ts';

/** A file's columns, and what is wrong with their types. */
async function readColumns(
  file: string,
  format: BatchFormat,
  fact: FactName,
): Promise<{ columns: FileColumns; errors?: BrokenRule[] }> {
  switch (format) {
    case 'csv':
      return { columns: { ...(await readCsvHeader(file)), instants: [] } };
    case 'parquet':
      return readParquetColumns(file, fact);
    case 'jsonl':
      // Every line names its own; the engine rejects those that are not ours.
      return { columns: { names: columnNames(batchColumns[fact]), instants: [] } };
  }
}

/** Reads and validates the columns of a batch's file. */
export async function readFileColumns(
  file: string,
  format: BatchFormat,
  fact: FactName,
): Promise<FileColumns> {
  const { columns, errors: typeErrors = [] } = await readColumns(file, format, fact);
  const nameErrors = validateColumns(fact, columns.names);
  // The type of a column matters only if the column is one of ours.
  const fields = new Set(columnNames(batchColumns[fact]).map((name) => `columns.${name}`));
  const errors = [...nameErrors, ...typeErrors.filter(({ field }) => fields.has(field))];
  if (errors.length > 0) throw new BatchError(errors.slice(0, limits.batch.errors), errors.length);
  return columns;
}
