import type { BatchFormat, FactName } from '@encart/contract/analytics/batches.ts';
import type { Engine, FileFormat } from '#engine/engine.ts';
import { type FileColumns, fileColumns } from '#ingest/file-columns.ts';
import { BatchRefused, refuseFile } from '#ingest/refused.ts';
import { stagingOf } from '#ingest/work-tables.ts';

const ENGINE_FORMAT: Record<BatchFormat, FileFormat> = {
  csv: 'CSV',
  jsonl: 'JSONEachRow',
  parquet: 'Parquet',
};

/** In order, one after another: a row's number is the file's own. */
const ALWAYS = [
  'max_threads = 1',
  'max_insert_threads = 1',
  'input_format_parallel_parsing = 0',
  'max_execution_time = 1800',
  'max_memory_usage = 2000000000',
];
const OWN: Record<BatchFormat, (columns: FileColumns) => string[]> = {
  csv: ({ separator = ',' }) => [
    `format_csv_delimiter = '${separator === '\t' ? '\\t' : separator}'`,
    `input_format_csv_allow_whitespace_or_tab_as_delimiter = ${separator === '\t' ? 1 : 0}`,
    'input_format_csv_skip_first_lines = 1',
    'input_format_csv_skip_trailing_empty_lines = 1',
  ],
  jsonl: () => [
    'input_format_skip_unknown_fields = 0',
    'input_format_null_as_default = 1',
    'input_format_json_read_numbers_as_strings = 1',
  ],
  parquet: () => ['input_format_parquet_preserve_order = 1', 'input_format_null_as_default = 1'],
};

/** The engine's way to say that it cannot read what it was given: text, numbers, types, shape, compression. */
const UNREADABLE = new Set(
  '6 8 26 27 33 36 38 41 50 53 70 72 117 131 271 349 432 504 536 636 1001'.split(' '),
);

/** The row a file stopped being readable at, and what of it the engine names. */
export function faultIn(error: unknown): unknown {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (!UNREADABLE.has(String(code))) return error;
  const row = /: \(at row (\d+)\)(?:\n|$)/.exec(message)?.[1];
  if (!row) return refuseFile();
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
  /** The columns the file has. */
  columns: readonly string[];
}

/** Brings a file's rows into a table of texts, numbered, as they are. */
export async function stage(
  engine: Engine,
  batch: { load: number; fact: FactName; format: BatchFormat; file: string },
  signal?: AbortSignal,
): Promise<Staged> {
  const { load, fact, format, file } = batch;
  const columns = await fileColumns(file, format, fact);
  const { names, instants } = columns;
  const typeOf = (name: string) => (instants.includes(name) ? "DateTime64(3, \\'UTC\\')" : 'String');
  const textOf = (name: string) =>
    instants.includes(name) ? `formatDateTime(${name}, '%Y-%m-%dT%H:%i:%SZ')` : name;
  const into = stagingOf(load);
  await engine.run(
    `create table ${into} (row UInt64, ${names.map((name) => `${name} String`).join(', ')}) engine = MergeTree order by row`,
  );
  try {
    await engine.load(
      {
        into,
        columns: ['row', ...names].join(', '),
        select: ['rowNumberInAllBlocks() + 1', ...names.map(textOf)].join(', '),
        structure: names.map((name) => `${name} ${typeOf(name)}`).join(', '),
        file,
        format: ENGINE_FORMAT[format],
        settings: [...ALWAYS, ...OWN[format](columns)].join(', '),
      },
      signal,
    );
  } catch (error) {
    throw faultIn(error);
  }
  return { load, fact, columns: names };
}
