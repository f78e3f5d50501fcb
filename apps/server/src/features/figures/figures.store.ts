import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

interface Freshness {
  first_day: string | null;
  last_day: string | null;
  first_at: Date | null;
  last_at: Date | null;
  received_at: Date | null;
}

const nothing: Freshness = {
  first_day: null,
  last_day: null,
  first_at: null,
  last_at: null,
  received_at: null,
};

/** The days and instants of which there are figures, from the batches that count; the same for everybody. */
export async function readFreshness(db: Database) {
  const { rows } = await sql<Freshness>`
    select
      to_char(min(first_day) filter (where fact = 'delivery'), 'YYYY-MM-DD') as first_day,
      to_char(max(last_day) filter (where fact = 'delivery'), 'YYYY-MM-DD') as last_day,
      min(first_at) filter (where fact = 'auctions') as first_at,
      max(last_at) filter (where fact = 'auctions') as last_at,
      max(finished_at) as received_at
    from batches where batch_state = 'ready'`.execute(db);
  const { first_day, last_day, first_at, last_at, received_at } = rows[0] ?? nothing;
  return {
    delivery: first_day && last_day ? { first_day, last_day } : null,
    auctions: first_at && last_at ? { start: first_at.toISOString(), end: last_at.toISOString() } : null,
    received_at: received_at?.toISOString() ?? null,
  };
}

export async function readUsdRate(db: Database) {
  const last = await db
    .selectFrom('usd_rates')
    .select(['usd_rate', 'set_at'])
    .orderBy('set_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { usd_rate: Number(last.usd_rate), usd_rate_date: last.set_at.toISOString().slice(0, 10) };
}

export const addUsdRate = (db: Database, usd_rate: number, user_id: number, set_at: Date) =>
  db
    .insertInto('usd_rates')
    .values({ usd_rate: String(usd_rate), user_id, set_at })
    .onConflict((conflict) => conflict.column('set_at').doUpdateSet({ usd_rate: String(usd_rate), user_id }))
    .execute();
