import { type Insertable, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Tables } from '#kit/db/tables.ts';

/** One at a time: numbers are given, and batches become ready, in one order for everybody. */
export const inTurn = (db: Database) => sql`lock table batches in share row exclusive mode`.execute(db);

/** Gives a batch its number; inside a transaction, so that no larger number is ever seen before it. */
export async function giveNumber(db: Database, batch: Insertable<Tables['batches']>): Promise<number> {
  await inTurn(db);
  const { batch_id } = await db
    .insertInto('batches')
    .values(batch)
    .returning('batch_id')
    .executeTakeFirstOrThrow();
  return batch_id;
}
