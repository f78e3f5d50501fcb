import type { BatchFormat, FactName } from '@encart/contract/analytics/batches.ts';
import type { Engine } from '#engine/engine.ts';
import { type Checked, check } from '#ingest/check.ts';
import { loadRows } from '#ingest/load-rows.ts';
import { giveIds, type ResolveNames } from '#ingest/name-ids.ts';
import { stage } from '#ingest/stage.ts';
import { dropWork } from '#ingest/work-tables.ts';

export interface Ingest {
  /** The batch's number, written on every row. */
  load: number;
  fact: FactName;
  format: BatchFormat;
  file: string;
  incoming: string;
  /** No figure can be later than this. */
  latestDay: string;
  resolve: ResolveNames;
  onChecked: (checked: Checked) => Promise<void>;
  onRows: (done: number) => Promise<void>;
  signal?: AbortSignal | undefined;
}

export interface Ingested extends Checked {
  unmapped: number;
}

/** A batch's whole way into the figures: staged, judged as a whole, named, loaded. It does not count yet. */
export async function ingest(engine: Engine, batch: Ingest): Promise<Ingested> {
  const { load, latestDay, incoming, resolve, onChecked, onRows, signal } = batch;
  try {
    const staged = await stage(engine, batch, signal);
    const { names, ...checked } = await check(engine, staged, latestDay, signal);
    const unmapped = await giveIds(engine, staged, names, { incoming, resolve });
    await onChecked(checked);
    await loadRows(engine, staged, checked, onRows, signal);
    return { ...checked, unmapped };
  } finally {
    // What stays behind because the engine is gone is found and dropped by the cleaning job.
    await dropWork(engine, load).catch(() => {});
  }
}
