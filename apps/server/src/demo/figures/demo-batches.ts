import type { FactName } from '@encart/analytics/facts/tables.ts';
import { sql } from 'kysely';
import { assignBatchNumber } from '#domain/figures/batch-numbers.store.ts';
import type { Database } from '#kit/db/database.ts';
import { later } from '#kit/process/clock.ts';

const SOURCE = 'demo';
/** How long it may be silent before it is believed to be dead. */
const LEASE_MS = 600_000;

/** What a batch brings: days of delivery, or instants of auctions. */
export type Extent = { first_day: string; last_day: string } | { first_at: Date; last_at: Date };

/** A new batch that does not count yet. */
export const beginBatch = (db: Database, fact: FactName, batch_name: string, now: Date) =>
  db.transaction().execute((transaction) =>
    assignBatchNumber(transaction, {
      fact,
      batch_source: SOURCE,
      batch_name,
      batch_state: 'loading',
      received_at: now,
      lease_until: later(now, LEASE_MS),
    }),
  );

export const noteProgress = (db: Database, batch_id: number, rows_done: number, now: Date) =>
  db
    .updateTable('batches')
    .set({ rows_done, lease_until: later(now, LEASE_MS) })
    .where('batch_id', '=', batch_id)
    .execute();

/** From here on its rows count. */
export const finishBatch = (db: Database, batch_id: number, rows: number, extent: Extent, now: Date) =>
  db
    .updateTable('batches')
    .set({
      batch_state: 'ready',
      batch_rows: rows,
      rows_done: rows,
      finished_at: now,
      lease_until: null,
      ...extent,
    })
    .where('batch_id', '=', batch_id)
    .where('batch_state', '=', 'loading')
    .execute();

/** Its rows will never count. */
export const failBatches = (db: Database, now: Date, batch_id?: number) => {
  const left = db
    .updateTable('batches')
    .set({ batch_state: 'failed', finished_at: now, ended_at: now, lease_until: null })
    .where('batch_source', '=', SOURCE)
    .where('batch_state', '=', 'loading');
  // Without a number: those that a killed process left behind.
  return (
    batch_id === undefined ? left.where('lease_until', '<', now) : left.where('batch_id', '=', batch_id)
  ).execute();
};

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
