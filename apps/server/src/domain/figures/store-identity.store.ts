import type { KnownFigures } from '@encart/analytics/engine/store-identity.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** Which figures these records belong to. */
export const knownFigures = (database: () => Promise<Database>): KnownFigures => ({
  async identity() {
    const db = await database();
    const row = await db.selectFrom('figures_identity').select('identity').executeTakeFirst();
    return row?.identity;
  },
  async haveBatches() {
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
  async remember(identity) {
    const db = await database();
    await db.insertInto('figures_identity').values({ identity }).execute();
  },
});

/** Begins with empty figures: what counted before is lost and said to be so. Returns how many batches that were. */
export const forgetFigures = (db: Database): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('figures_identity').execute();
    const { rows } = await sql`
      update batches set batch_state = 'failed', ended_at = now(), cleaned_at = now()
      where batch_state = 'ready' returning batch_id`.execute(transaction);
    return rows.length;
  });
