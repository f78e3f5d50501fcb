import type { FactName } from '@encart/analytics/facts/tables.ts';
import { sql } from 'kysely';
import { assignBatchNumber } from '#domain/figures/batch-numbers.store.ts';
import { BATCHES, endedBatch } from '#domain/figures/batches-queue.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import { afterMs, type Claim, LEASE_MS } from '#kit/work/queue.ts';
import { recordOutcome } from '#kit/work/record.ts';

const SOURCE = 'demo';

/** What a batch brings: days of delivery, or instants of auctions. */
export type Extent = { first_day: string; last_day: string } | { first_at: Date; last_at: Date };

/** A new batch that does not count yet, claimed by this process. */
export async function beginBatch(
  db: Database,
  clock: Clock,
  fact: FactName,
  batch_name: string,
): Promise<Claim> {
  const id = await db.transaction().execute((transaction) =>
    assignBatchNumber(transaction, {
      fact,
      batch_source: SOURCE,
      batch_name,
      batch_state: 'loading',
      received_at: clock.now(),
      work_state: 'running',
      work_claim: 1,
      work_lease_until: afterMs(clock.inDatabase(), LEASE_MS),
    }),
  );
  return { id, claim: 1, attempts: 1 };
}

/** From here on its rows count. */
export function finishBatch(db: Database, clock: Clock, claim: Claim, batch_rows: number, extent: Extent) {
  const rows = { batch_rows, rows_done: batch_rows };
  const columns = { batch_state: 'ready', finished_at: clock.now(), ...rows, ...extent };
  return recordOutcome(db, clock, BATCHES, claim, { end: 'done', columns });
}

/** Its rows will never count. */
export const failBatch = (db: Database, clock: Clock, claim: Claim) =>
  recordOutcome(db, clock, BATCHES, claim, {
    end: 'failed',
    error: 'failed',
    columns: endedBatch(clock.now(), 'failed'),
  });

/** What the demo's own batches have brought so far. */
export async function readCovered(db: Database) {
  const { rows } = await sql<{
    first_day: string | null;
    last_day: string | null;
    last_at: Date | null;
  }>`
    select min(first_day)::text as first_day, max(last_day)::text as last_day, max(last_at) as last_at
    from batches where batch_source = ${SOURCE} and batch_state = 'ready'`.execute(db);
  return rows[0] ?? { first_day: null, last_day: null, last_at: null };
}
