import type { IdentityStore } from '@encart/analytics/engine/store-identity.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** The identity of the figures these records belong to. */
export const identityStore = (database: () => Promise<Database>): IdentityStore => ({
  async read() {
    const db = await database();
    const row = await db.selectFrom('figures_identity').select('identity').executeTakeFirst();
    return row?.identity;
  },
  async hasBatches() {
    const db = await database();
    const row = await db
      .selectFrom('batches')
      .select('batch_id')
      .where('batch_state', '=', 'ready')
      .where('batch_rows', '>', 0)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
  async save(identity) {
    const db = await database();
    await db.insertInto('figures_identity').values({ identity }).execute();
  },
});

/** Begins with empty figures: batches that counted before become failed. Returns how many those were. */
export const resetFigures = (db: Database): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('figures_identity').execute();
    const { rows } = await sql`
      update batches set batch_state = 'failed', ended_at = now(), cleaned_at = now()
      where batch_state = 'ready' returning batch_id`.execute(transaction);
    return rows.length;
  });
