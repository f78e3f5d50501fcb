import { batchColumns, type FactName } from '@encart/contract/analytics/batches.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { BatchError } from './batch-errors.ts';
import type { FileColumns } from './file-columns.ts';
import { type ParquetFooter, readParquetFooter } from './parquet-footer.ts';

const gibibytes = (bytes: number) => Math.round(bytes / 1024 ** 3);

/** What is wrong with the types of columns: lists and nested columns are no figures, numbers are no names. */
function findTypeErrors(fact: FactName, { columns }: ParquetFooter): BrokenRule[] {
  const dimensions: readonly string[] = batchColumns[fact].dimensions;
  return columns.flatMap(({ name, nested, kind }) => {
    if (nested) return [{ field: `columns.${name}`, rule: 'column_nested' }];
    if (dimensions.includes(name) && kind !== 'text' && kind !== 'nothing')
      return [{ field: `columns.${name}`, rule: 'column_text' }];
    return [];
  });
}

export async function readParquetColumns(
  file: string,
  fact: FactName,
): Promise<{ columns: FileColumns; errors: BrokenRule[] }> {
  const footer = await readParquetFooter(file);
  if (footer.unpacked > limits.batch.unpackedBytes) {
    const values = { max: gibibytes(limits.batch.unpackedBytes) };
    throw new BatchError([{ field: 'file', rule: 'unpacked_bytes', values }]);
  }
  const names = footer.columns.map(({ name }) => name);
  const instants = footer.columns.filter(({ kind }) => kind === 'instant').map(({ name }) => name);
  return { columns: { names, instants }, errors: findTypeErrors(fact, footer) };
}
