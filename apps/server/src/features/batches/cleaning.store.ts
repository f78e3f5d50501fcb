import type { DeadLoad } from '@encart/analytics/ingest/delete-loads.ts';
import { BUSY_STATES, type FactName } from '@encart/contract/analytics/batches.ts';
import type { Database } from '#kit/db/database.ts';
import { cleanedAt } from './batches.store.ts';

/** Fails the batches whose lease ran out; rows they inserted do not count. */
export const failAbandoned = (db: Database, now: Date) =>
  db
    .updateTable('batches')
    .set({
      batch_state: 'failed',
      ended_at: now,
      finished_at: now,
      lease_until: null,
      cleaned_at: cleanedAt(now),
    })
    .where('batch_state', 'in', BUSY_STATES)
    .where('lease_until', '<', now)
    .returning('batch_id')
    .execute();

/** The batches among these that no worker is ingesting. */
export async function idleLoads(db: Database, loads: readonly number[]): Promise<number[]> {
  if (loads.length === 0) return [];
  const rows = await db
    .selectFrom('batches')
    .select('batch_id')
    .where('batch_id', 'in', loads)
    .where('batch_state', 'in', BUSY_STATES)
    .execute();
  const busy = new Set(rows.map((row) => row.batch_id));
  return loads.filter((load) => !busy.has(load));
}

/** A worker may have been active until just now: these batches wait once more before their rows are deleted. */
export async function postponeCleaning(db: Database, loads: readonly number[], now: Date) {
  if (loads.length === 0) return;
  await db
    .updateTable('batches')
    .set({ ended_at: now })
    .where('batch_id', 'in', loads)
    .where('batch_state', '=', 'failed')
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
    .where('batch_state', 'in', ['replaced', 'refused', 'failed'])
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
