import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { batchColumns } from '@encart/contract/analytics/batches.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import type { StagedBatch } from './stage-file.ts';
import type { ColumnNames } from './validate-batch.ts';
import { workTables } from './work-tables.ts';

/** The id of a name. */
export interface ResolvedName {
  id: number;
  /** Nobody has recognised it yet. */
  unmapped: boolean;
  /** The one regie a publisher belongs to, if it is one. */
  regie_id?: number | undefined;
}
export type ResolveNames = (
  dimension: NamedDimension,
  names: readonly string[],
) => Promise<ReadonlyMap<string, ResolvedName>>;

/** A number beside those of the dimensions, for the regie that follows from a publisher's name. */
export const REGIE_OF_PUBLISHER = 200;

const normalise = (name: string) => name.normalize('NFC').trim();
/** The names of a column, each once. */
export const distinctNames = (names: readonly string[]) =>
  [...new Set(names.map(normalise))].filter((name) => name !== '');

interface Line {
  dimension: number;
  name: string;
  id: number;
}

/** Writes the id of every name to a table of its own, and returns how many names are unmapped. */
export async function assignIds(
  engine: FigureEngine,
  staged: StagedBatch,
  columns: readonly ColumnNames[],
  { incoming, resolve }: { incoming: string; resolve: ResolveNames },
): Promise<number> {
  const { names: table } = workTables(staged);
  await engine.run(
    `create table ${table} (dimension UInt8, name String, id UInt32) engine = Join(any, left, dimension, name)`,
  );
  const numbers = batchColumns[staged.fact].dimensions;
  const lines: Line[] = [];
  let unmapped = 0;
  for (const { dimension, names } of columns) {
    const ids = await resolve(dimension, distinctNames(names));
    unmapped += [...ids.values()].filter((one) => one.unmapped).length;
    for (const name of names) {
      const resolved = ids.get(normalise(name));
      if (!resolved) continue;
      const { id, regie_id } = resolved;
      lines.push({ dimension: numbers.indexOf(dimension), name, id });
      if (regie_id !== undefined) lines.push({ dimension: REGIE_OF_PUBLISHER, name, id: regie_id });
    }
  }
  if (lines.length > 0) await insertLines(engine, table, lines, incoming);
  return unmapped;
}

async function insertLines(engine: FigureEngine, into: string, lines: Line[], incoming: string) {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const file = join(incoming, randomUUID());
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'), { mode: 0o600 });
  try {
    const columns = 'dimension, name, id';
    const structure = 'dimension UInt8, name String, id UInt32';
    const settings = 'max_threads = 1';
    await engine.insertFile({
      into,
      columns,
      select: columns,
      structure,
      file,
      format: 'JSONEachRow',
      settings,
    });
  } finally {
    await rm(file, { force: true });
  }
}
