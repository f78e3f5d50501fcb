import type { BatchFormat, FactName } from '@encart/contract/analytics/batches.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { BatchError, fileError } from './batch-errors.ts';
import { columnReaders } from './column-readers.ts';
import { takesFrenchForms } from './file-columns.ts';
import { formatSettings } from './file-formats.ts';
import { readFileColumns } from './read-file-columns.ts';
import { type IngestAttempt, workTables } from './work-tables.ts';

/** The engine's error codes for content it cannot read: text, numbers, types, shape, compression. */
const UNREADABLE = new Set(
  '6 8 25 26 27 33 36 38 41 50 53 70 72 117 131 271 349 432 504 536 636 1001'.split(' '),
);

/** Turns the engine's error about a file into a batch error with its row and, where the engine names it, its column. */
export function toBatchError(error: unknown): unknown {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (!UNREADABLE.has(String(code))) return error;
  const row = /: \(at row (\d+)\)(?:\n|$)/.exec(message)?.[1];
  if (!row) return fileError();
  const value = /\(while reading the value of key (\w{1,60})\): \(at row/.exec(message);
  if (value) {
    const rule = message.startsWith('Cannot parse escape sequence') ? 'text' : 'value';
    return new BatchError([{ field: `rows.${row}.${value[1]}`, rule }]);
  }
  const column = /^(Unknown|Duplicate) field found while parsing \w+ format: (\w{1,60}): \(at row/.exec(
    message,
  );
  if (!column) return new BatchError([{ field: `rows.${row}`, rule: 'row' }]);
  const rule = column[1] === 'Unknown' ? 'column_unknown' : 'column_twice';
  return new BatchError([{ field: `rows.${row}.${column[2]}`, rule }]);
}

export interface StagedBatch extends IngestAttempt {
  fact: FactName;
  format: BatchFormat;
  /** The columns the file has. */
  columns: readonly string[];
  /** The columns whose texts were rewritten to be checked; what the file says stands beside them. */
  rewritten: readonly string[];
  /** Amounts and days may be written as in French. */
  inFrench: boolean;
}

const beside = (name: string) => `written_${name}`;
/** Where the staging table has what the file says in a column. */
export const writtenColumn = ({ rewritten }: StagedBatch, name: string) =>
  rewritten.includes(name) ? beside(name) : name;

/** The table is dropped before merging its parts would have paid. */
const NEVER_MERGED =
  'max_bytes_to_merge_at_max_space_in_pool = 1, max_bytes_to_merge_at_min_space_in_pool = 1';

/** Inserts a file's rows as they are, numbered, into a staging table whose columns are texts. */
export async function stageFile(
  engine: FigureEngine,
  batch: IngestAttempt & { fact: FactName; format: BatchFormat; file: string },
  signal?: AbortSignal,
): Promise<StagedBatch> {
  const { load, attempt, fact, format, file } = batch;
  const columns = await readFileColumns(file, format, fact);
  const { names } = columns;
  const readers = columnReaders(format, fact, columns);
  const kept = readers.flatMap(({ name, written }) => (written ? [{ name, written }] : []));
  const texts = [...names, ...kept.map(({ name }) => beside(name))];
  const { staging: into } = workTables(batch);
  await engine.run(
    `create table ${into} (row UInt64, ${texts.map((name) => `${name} String`).join(', ')})
     engine = MergeTree order by row settings ${NEVER_MERGED}`,
  );
  try {
    await engine.insertFile(
      {
        into,
        columns: ['row', ...texts].join(', '),
        select: [
          'rowNumberInAllBlocks() + 1',
          ...readers.map(({ text }) => text),
          ...kept.map(({ written }) => written),
        ].join(', '),
        structure: readers.map(({ name, type }) => `${name} ${type}`).join(', '),
        file,
        ...formatSettings(format, columns),
      },
      signal,
    );
  } catch (error) {
    throw toBatchError(error);
  }
  const rewritten = kept.map(({ name }) => name);
  return { load, attempt, fact, format, columns: names, rewritten, inFrench: takesFrenchForms(columns) };
}
