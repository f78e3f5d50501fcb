import type { FactName } from '@encart/contract/analytics/batches.ts';
import { addDays } from '@encart/contract/analytics/days.ts';
import { dayOf, instantAt } from '@encart/contract/analytics/zone.ts';
import { sql } from 'kysely';
import { readLastCompleteDay } from '#domain/figures/figures-complete.store.ts';
import type { Database } from '#kit/db/database.ts';
import { DAY, earlier } from '#kit/process/clock.ts';

/** From when on there are figures of a fact at all, and until when those of every source are here. */
export interface Coverage {
  from: Date;
  completeUntil: Date;
}

/** A source of auctions that has been silent for a day is waited for no longer. */
const WAITED_FOR_MS = DAY;

async function readAuctionsEnd(db: Database, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select min(last_at) as until from (
      select max(last_at) as last_at from batches
      where batch_state = 'ready' and fact = 'auctions' and last_at > ${earlier(now, WAITED_FOR_MS)}::timestamptz
      group by batch_source
    ) as sources`.execute(db);
  return rows[0]?.until ?? null;
}

/** Reads what is covered; nothing while there is not a single batch. */
export async function readCoverage(db: Database, fact: FactName, now: Date): Promise<Coverage | null> {
  const { rows } = await sql<{ first_day: string | null; first_at: Date | null }>`
    select to_char(min(first_day), 'YYYY-MM-DD') as first_day, min(first_at) as first_at
    from batches where batch_state = 'ready' and fact = ${fact}`.execute(db);
  const { first_day = null, first_at = null } = rows[0] ?? {};
  if (fact === 'delivery') {
    if (first_day === null) return null;
    const last = await readLastCompleteDay(db, dayOf(now));
    return { from: instantAt(first_day), completeUntil: instantAt(addDays(last, 1)) };
  }
  const until = first_at && (await readAuctionsEnd(db, now));
  return until && first_at ? { from: first_at, completeUntil: until < now ? until : now } : null;
}
