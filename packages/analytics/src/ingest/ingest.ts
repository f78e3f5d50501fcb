import type { BatchFormat, FactName } from '@encart/contract/analytics/batches.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { insertRows } from './insert-rows.ts';
import { assignIds, type ResolveNames } from './name-ids.ts';
import { withRowLines } from './row-lines.ts';
import { stageFile } from './stage-file.ts';
import { type BatchSummary, validateBatch } from './validate-batch.ts';
import { dropWorkTables, type IngestAttempt } from './work-tables.ts';

/** `load` is the batch's number, written on every row. */
export interface IngestOptions extends IngestAttempt {
  fact: FactName;
  format: BatchFormat;
  file: string;
  incoming: string;
  /** No figure can be later than this. */
  latestDay: string;
  resolve: ResolveNames;
  onValidated: (summary: BatchSummary) => Promise<void>;
  onRows: (done: number) => Promise<void>;
  signal?: AbortSignal | undefined;
}

export interface IngestResult extends BatchSummary {
  unmapped: number;
}

/** Brings a batch into the figures: stages, validates, assigns ids, inserts. It does not count yet. */
export async function ingest(engine: FigureEngine, batch: IngestOptions): Promise<IngestResult> {
  const { latestDay, incoming, resolve, onValidated, onRows, signal } = batch;
  try {
    const staged = await stageFile(engine, batch, signal);
    const { names, ...summary } = await validateBatch(engine, staged, latestDay, signal);
    const unmapped = await assignIds(engine, staged, names, { incoming, resolve });
    await onValidated(summary);
    await insertRows(engine, staged, summary, onRows, signal);
    return { ...summary, unmapped };
  } catch (error) {
    throw await withRowLines(error, batch);
  } finally {
    // Tables left behind because the engine is down are found and dropped by the cleaning job.
    await dropWorkTables(engine, batch).catch(() => {});
  }
}
