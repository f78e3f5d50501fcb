import { type InsertObject, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Tables } from '#kit/db/tables.ts';

/** Serialises changes: batches get their numbers, and become ready, in one order for everybody. */
export const lockBatches = (db: Database) => sql`lock table batches in share row exclusive mode`.execute(db);

/** Inserts a batch and returns its number; inside a transaction, so that no larger number is ever visible before it. */
export async function assignBatchNumber(
  db: Database,
  batch: InsertObject<Tables, 'batches'>,
): Promise<number> {
  await lockBatches(db);
  const { batch_id } = await db
    .insertInto('batches')
    .values(batch)
    .returning('batch_id')
    .executeTakeFirstOrThrow();
  return batch_id;
}
