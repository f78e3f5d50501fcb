import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { batchColumns } from '@encart/contract/analytics/batches.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { Engine } from '#engine/engine.ts';
import type { ColumnNames } from '#ingest/check.ts';
import type { Staged } from '#ingest/stage.ts';
import { namesTableOf } from '#ingest/work-tables.ts';

/** What a name stands for. */
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

/** Stands beside the numbers of the dimensions: what a publisher's name says of its regie. */
export const REGIE_OF_PUBLISHER = 200;

const normal = (name: string) => name.normalize('NFC').trim();

interface Line {
  dimension: number;
  name: string;
  id: number;
}

/** Gives every name its id in a table of its own, and tells how many nobody recognises. */
export async function giveIds(
  engine: Engine,
  { load, fact }: Staged,
  columns: readonly ColumnNames[],
  { incoming, resolve }: { incoming: string; resolve: ResolveNames },
): Promise<number> {
  const table = namesTableOf(load);
  await engine.run(
    `create table ${table} (dimension UInt8, name String, id UInt32) engine = Join(any, left, dimension, name)`,
  );
  const numbers = batchColumns[fact].dimensions;
  const lines: Line[] = [];
  let unmapped = 0;
  for (const { dimension, names } of columns) {
    const wanted = [...new Set(names.map(normal))].filter((name) => name !== '');
    const known = await resolve(dimension, wanted);
    unmapped += [...known.values()].filter((one) => one.unmapped).length;
    for (const name of names) {
      const found = known.get(normal(name));
      if (!found) continue;
      lines.push({ dimension: numbers.indexOf(dimension), name, id: found.id });
      if (found.regie_id !== undefined)
        lines.push({ dimension: REGIE_OF_PUBLISHER, name, id: found.regie_id });
    }
  }
  if (lines.length > 0) await fill(engine, table, lines, incoming);
  return unmapped;
}

async function fill(engine: Engine, into: string, lines: Line[], incoming: string) {
  const file = join(incoming, randomUUID());
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'), { mode: 0o600 });
  try {
    const columns = 'dimension, name, id';
    const structure = 'dimension UInt8, name String, id UInt32';
    const settings = 'max_threads = 1';
    await engine.load({ into, columns, select: columns, structure, file, format: 'JSONEachRow', settings });
  } finally {
    await rm(file, { force: true });
  }
}
