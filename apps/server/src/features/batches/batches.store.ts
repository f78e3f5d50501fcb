import type { SentBatch } from '@encart/contract/analytics/batches.calls.ts';
import { type BatchFormat, BUSY_STATES, type FactName } from '@encart/contract/analytics/batches.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { sql } from 'kysely';
import { assignBatchNumber, lockBatches } from '#domain/figures/batch-numbers.store.ts';
import type { Database } from '#kit/db/database.ts';
import { later } from '#kit/process/clock.ts';

/** Batches are for super administrators alone: no scope narrows them. */

/** How long a worker counts as alive after its last heartbeat. */
const LEASE_MS = 120_000;

export interface NewBatch {
  fact: FactName;
  batch_source: string;
  batch_name: string;
  batch_format: BatchFormat;
  integration_id: number | null;
}

export const openBatch = (db: Database, batch: NewBatch, now: Date): Promise<number> =>
  assignBatchNumber(db, { ...batch, received_at: now, lease_until: later(now, LEASE_MS) });

export interface Progress {
  batch_state?: (typeof BUSY_STATES)[number];
  rows_done?: number;
  batch_rows?: number;
  batch_bytes?: number;
  first_day?: string;
  last_day?: string;
  first_at?: Date;
  last_at?: Date;
}

/** Records progress and renews the lease; false when the batch is no longer the worker's own. */
export async function recordProgress(db: Database, batch_id: number, progress: Progress, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set({ ...progress, lease_until: later(now, LEASE_MS) })
    .where('batch_id', '=', batch_id)
    .where('batch_state', 'in', BUSY_STATES)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const ended = (now: Date) => ({ ended_at: now, finished_at: now, lease_until: null });

/**
 * Makes a batch count in place of the one before, by this one change; or not at all, when a newer one of the same name
 * was ready first. Undefined: the batch was failed meanwhile.
 */
export async function finishBatch(db: Database, batch_id: number, unmapped_names: number, now: Date) {
  await lockBatches(db);
  const own = await db
    .selectFrom('batches')
    .select(['fact', 'batch_source', 'batch_name'])
    .where('batch_id', '=', batch_id)
    .where('batch_state', '=', 'loading')
    .executeTakeFirst();
  if (!own) return undefined;
  const others = (states: readonly ('ready' | 'replaced')[]) =>
    db
      .selectFrom('batches')
      .select('batch_id')
      .where('fact', '=', own.fact)
      .where('batch_source', '=', own.batch_source)
      .where('batch_name', '=', own.batch_name)
      .where('batch_state', 'in', states);
  const newer = await others(['ready', 'replaced']).where('batch_id', '>', batch_id).executeTakeFirst();
  const before = newer ? undefined : await others(['ready']).executeTakeFirst();
  if (before)
    await db
      .updateTable('batches')
      .set({ batch_state: 'replaced', ended_at: now })
      .where('batch_id', '=', before.batch_id)
      .execute();
  const outcome = newer
    ? { batch_state: 'replaced' as const, ...ended(now) }
    : { batch_state: 'ready' as const, finished_at: now, lease_until: null };
  await db
    .updateTable('batches')
    .set({ ...outcome, unmapped_names })
    .where('batch_id', '=', batch_id)
    .execute();
  return { batch_state: outcome.batch_state, replaced: before?.batch_id ?? null };
}

/** A batch that failed before its rows were inserted left nothing to clean. */
export const cleanedAt = (now: Date) =>
  sql<Date | null>`case when batch_state = 'loading' then null else ${now}::timestamptz end`;

/** Ends a batch that is refused or has failed; false when it has ended already. */
export async function endBatch(
  db: Database,
  batch_id: number,
  batch_state: 'refused' | 'failed',
  { errors, count }: { errors: BrokenRule[]; count: number },
  now: Date,
) {
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set({
      batch_state,
      ...ended(now),
      cleaned_at: cleanedAt(now),
      batch_errors: JSON.stringify(errors),
      errors_count: count,
    })
    .where('batch_id', '=', batch_id)
    .where('batch_state', 'in', BUSY_STATES)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readSentBatch(db: Database, batch_id: number): Promise<SentBatch> {
  const row = await db
    .selectFrom('batches')
    .select(['batch_id', 'fact', 'batch_source', 'batch_name', 'batch_state', 'batch_rows'])
    .select(['first_day', 'last_day', 'first_at', 'last_at', 'unmapped_names'])
    .where('batch_id', '=', batch_id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    batch_rows: row.batch_rows ?? 0,
    first_at: row.first_at?.toISOString() ?? null,
    last_at: row.last_at?.toISOString() ?? null,
  };
}
