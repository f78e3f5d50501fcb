import type { BatchFormat, FactName } from '@encart/contract/analytics/batches.ts';
import { codeOf, messageOf } from '@encart/contract/base/error-parts.ts';
import type { Engine } from '#engine/engine.ts';
import { columnReaders } from '#ingest/column-readers.ts';
import { fileColumns } from '#ingest/file-columns.ts';
import { formatSettings } from '#ingest/file-formats.ts';
import { stagingOf } from '#ingest/work-tables.ts';
import { BatchRefused, refuseFile } from './batch-errors.ts';

/** The engine's way to say that it cannot read what it was given: text, numbers, types, shape, compression. */
const UNREADABLE = new Set(
  '6 8 25 26 27 33 36 38 41 50 53 70 72 117 131 271 349 432 504 536 636 1001'.split(' '),
);

/** The row a file stopped being readable at, and what of it the engine names. */
export function faultIn(error: unknown): unknown {
  const message = messageOf(error);
  if (!UNREADABLE.has(codeOf(error))) return error;
  const row = /: \(at row (\d+)\)(?:\n|$)/.exec(message)?.[1];
  if (!row) return refuseFile();
  const value = /\(while reading the value of key (\w{1,60})\): \(at row/.exec(message);
  if (value) {
    const rule = message.startsWith('Cannot parse escape sequence') ? 'text' : 'value';
    return new BatchRefused([{ field: `rows.${row}.${value[1]}`, rule }]);
  }
  const named = /^(Unknown|Duplicate) field found while parsing \w+ format: (\w{1,60}): \(at row/.exec(
    message,
  );
  if (!named) return new BatchRefused([{ field: `rows.${row}`, rule: 'row' }]);
  const rule = named[1] === 'Unknown' ? 'column_unknown' : 'column_twice';
  return new BatchRefused([{ field: `rows.${row}.${named[2]}`, rule }]);
}

export interface Staged {
  load: number;
  fact: FactName;
  format: BatchFormat;
  /** The columns the file has. */
  columns: readonly string[];
}

/** The table is dropped before merging its parts would have paid. */
const NEVER_MERGED =
  'max_bytes_to_merge_at_max_space_in_pool = 1, max_bytes_to_merge_at_min_space_in_pool = 1';

/** Brings a file's rows into a table of texts, numbered, as they are. */
export async function stage(
  engine: Engine,
  batch: { load: number; fact: FactName; format: BatchFormat; file: string },
  signal?: AbortSignal,
): Promise<Staged> {
  const { load, fact, format, file } = batch;
  const columns = await fileColumns(file, format, fact);
  const { names } = columns;
  const readers = columnReaders(format, fact, columns);
  const into = stagingOf(load);
  await engine.run(
    `create table ${into} (row UInt64, ${names.map((name) => `${name} String`).join(', ')})
     engine = MergeTree order by row settings ${NEVER_MERGED}`,
  );
  try {
    await engine.load(
      {
        into,
        columns: ['row', ...names].join(', '),
        select: ['rowNumberInAllBlocks() + 1', ...readers.map(({ text }) => text)].join(', '),
        structure: readers.map(({ name, type }) => `${name} ${type}`).join(', '),
        file,
        ...formatSettings(format, columns),
      },
      signal,
    );
  } catch (error) {
    throw faultIn(error);
  }
  return { load, fact, format, columns: names };
}
