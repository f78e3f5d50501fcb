import type { FigureEngine } from './figure-engine.ts';
import { databaseName, type Layout, onAllReplicas } from './layout.ts';

export interface StoreSize {
  version: string;
  /** On disk, of every replica. */
  bytes: number;
  rows: number;
  parts: number;
}

/** The engine's version, and how much it holds. */
export async function readStoreSize(engine: FigureEngine, layout: Layout): Promise<StoreSize> {
  const [row] = await engine.rows<[string, number, number, number]>(
    `select version(), toFloat64(sum(bytes_on_disk)), toFloat64(sum(rows)), toFloat64(count())
    from ${onAllReplicas(layout, 'system', 'parts')} where active and database = ${databaseName(layout)}`,
  );
  const [version, bytes, rows, parts] = row ?? [];
  if (version === undefined || bytes === undefined || rows === undefined || parts === undefined)
    throw new Error('the engine does not say how much it holds');
  return { version, bytes, rows, parts };
}
