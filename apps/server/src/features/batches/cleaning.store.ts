import type { DeadLoad } from '@encart/analytics/ingest/delete-loads.ts';
import { CHECKED_FILE, type IngestAttempt } from '@encart/analytics/ingest/work-tables.ts';
import type { FactName } from '@encart/contract/analytics/batches.ts';
import type { Database } from '#kit/db/database.ts';
import { isOldCheck } from './check-numbers.ts';

/** The attempts among these that no worker is at, and checks of files that began too long ago to be under way. */
export async function idleAttempts(
  db: Database,
  attempts: readonly IngestAttempt[],
  now: Date,
): Promise<IngestAttempt[]> {
  if (attempts.length === 0) return [];
  const rows = await db
    .selectFrom('batches')
    .select(['batch_id', 'work_claim'])
    .where(
      'batch_id',
      'in',
      attempts.map(({ load }) => load),
    )
    .where('work_state', '=', 'running')
    .execute();
  const running = new Map(rows.map((row) => [row.batch_id, row.work_claim]));
  const isChecking = ({ load, attempt }: IngestAttempt) => load === CHECKED_FILE && !isOldCheck(attempt, now);
  return attempts.filter((one) => !isChecking(one) && running.get(one.load) !== one.attempt);
}

/** A worker may have been active until just now: these batches wait once more before their rows are deleted. */
export async function postponeCleaning(db: Database, loads: readonly number[], now: Date) {
  if (loads.length === 0) return;
  await db
    .updateTable('batches')
    .set({ ended_at: now })
    .where('batch_id', 'in', loads)
    .where('batch_state', 'in', ['failed', 'cancelled'])
    .where('cleaned_at', 'is', null)
    .execute();
}

/** Batches cleaned at a time: the rest follows a minute later. */
const AT_ONCE = 500;

const utcDay = (at: Date | null | undefined) => at?.toISOString().slice(0, 10);

/** Batches whose rows must be deleted, and the days they may have rows of. */
export async function batchesToClean(db: Database, fact: FactName, endedBefore: Date): Promise<DeadLoad[]> {
  const rows = await db
    .selectFrom('batches')
    .select(['batch_id', 'first_day', 'last_day', 'first_at', 'last_at'])
    .where('fact', '=', fact)
    .where('batch_state', 'in', ['replaced', 'withdrawn', 'refused', 'failed', 'cancelled'])
    .where('cleaned_at', 'is', null)
    .where('ended_at', '<=', endedBefore)
    .orderBy('batch_id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ batch_id, first_day, last_day, first_at, last_at }) => ({
    load: batch_id,
    first: first_day ?? utcDay(first_at),
    last: last_day ?? utcDay(last_at),
  }));
}

export async function markCleaned(db: Database, loads: readonly number[], now: Date) {
  if (loads.length === 0) return;
  await db.updateTable('batches').set({ cleaned_at: now }).where('batch_id', 'in', loads).execute();
}
