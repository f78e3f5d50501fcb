import type { BatchState, FactName } from '@encart/contract/analytics/batches.ts';
import { type RawBuilder, sql } from 'kysely';
import { findMadeFile } from '#domain/files/made-files.store.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import { afterMs, type Queue, waitBeforeRetry } from '#kit/work/queue.ts';
import { assignBatchNumber, lockBatches } from './batch-numbers.store.ts';

/** A batch that ended before its rows were inserted left nothing to clean. */
const cleanedAt = (now: RawBuilder<Date> | Date) =>
  sql<Date | null>`case when batch_state = 'loading' then null else ${now}::timestamptz end`;

/** The columns of a batch that does not count, and never will. */
export const endedBatch = (
  now: RawBuilder<Date> | Date,
  batch_state: Extract<BatchState, 'refused' | 'failed' | 'cancelled'>,
) => ({
  batch_state,
  ended_at: now,
  finished_at: now,
  cleaned_at: cleanedAt(now),
  // Work that is given up was tried at the store, again and again; whoever knows better says so.
  batch_failure: batch_state === 'failed' ? ('store' as const) : null,
});

/** A batch as far as another one repeats it. */
export interface RepeatedBatch {
  batch_id: number;
  fact: FactName;
  batch_source: string;
  batch_name: string;
  batch_format: string | null;
  batch_bytes: number | null;
  integration_id: number | null;
  user_id: number | null;
  received_at: Date;
  retry_of: number | null;
}

/**
 * A new batch that takes the same file in again: rows may already be stored under the number of the one that failed.
 * `attempts` have been made at the file.
 */
export async function repeatBatch(
  db: Database,
  clock: Clock,
  batch: RepeatedBatch,
  attempts: number,
): Promise<void> {
  const { fact, batch_source, batch_name, batch_format, batch_bytes, received_at } = batch;
  const { integration_id, user_id } = batch;
  const wait = attempts > 0 ? waitBeforeRetry(attempts, BATCHES) : 0;
  const repeated_as = await assignBatchNumber(db, {
    ...{ fact, batch_source, batch_name, batch_format, batch_bytes, integration_id, user_id, received_at },
    batch_state: 'waiting',
    retry_of: batch.retry_of ?? batch.batch_id,
    work_share: integration_id ?? 0,
    work_attempts: attempts,
    work_after: afterMs(clock.inDatabase(), wait),
  });
  await db.updateTable('batches').set({ repeated_as }).where('batch_id', '=', batch.batch_id).execute();
}

/** The file of a batch; one that repeats another has the other's. */
export const fileOfBatch = ({ batch_id, retry_of }: Pick<RepeatedBatch, 'batch_id' | 'retry_of'>) => ({
  entity: 'batches',
  entity_id: retry_of ?? batch_id,
});

/** Takes the file of a failed or cancelled batch in again, by hand, while it is kept and nothing else has its place. */
async function retryFailedBatch(db: Database, clock: Clock, batch_id: number): Promise<boolean> {
  await lockBatches(db);
  const batch = await db
    .selectFrom('batches')
    .selectAll()
    .where('batch_id', '=', batch_id)
    .where('work_state', 'in', ['failed', 'cancelled'])
    .executeTakeFirst();
  if (!batch || !(await findMadeFile(db, fileOfBatch(batch), clock.now()))) return false;
  const later = await db
    .selectFrom('batches')
    .select('batch_id')
    .where('retry_of', '=', batch.retry_of ?? batch_id)
    .where('batch_id', '>', batch_id)
    .executeTakeFirst();
  if (later) return false;
  await repeatBatch(db, clock, batch, 0);
  return true;
}

/** Batches of figures, taken in by workers; senders take turns. */
export const BATCHES: Queue = {
  table: 'batches',
  id: 'batch_id',
  title: sql<string>`batch_source || ' / ' || batch_name`,
  tries: 12,
  firstWaitMs: 2_000,
  perShare: 2,
  whenEnded: endedBatch,
  retry: retryFailedBatch,
};
