import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

const SENDS_WEEKLY_DAYS = 7;

/**
 * Whether the figures of a day are here: every source that has sent any for the week before has sent this day's too. A
 * source that has fallen silent for a week is waited for no longer.
 */
export async function areFiguresComplete(db: Database, day: Day): Promise<boolean> {
  const { rows } = await sql<{ complete: boolean | null }>`
    select bool_and(last_day >= ${day}::date) as complete from (
      select max(last_day) as last_day from batches
      where batch_state = 'ready' and fact = 'delivery' and last_day >= ${addDays(day, -SENDS_WEEKLY_DAYS)}::date
      group by batch_source
    ) as sources`.execute(db);
  return rows[0]?.complete ?? false;
}

/** The last day there are figures of delivery for. */
export async function readLastDay(db: Database): Promise<Day | null> {
  const { rows } = await sql<{ last_day: Day | null }>`
    select to_char(max(last_day), 'YYYY-MM-DD') as last_day from batches
    where batch_state = 'ready' and fact = 'delivery'`.execute(db);
  return rows[0]?.last_day ?? null;
}

/**
 * The last day before today whose figures are here, of every source that still sends: a day of which half is missing
 * would look like a bad one. Where nothing came for a week, it is yesterday.
 */
export async function readLastCompleteDay(db: Database, today: Day): Promise<Day> {
  const yesterday = addDays(today, -1);
  const { rows } = await sql<{ last_day: Day | null }>`
    select to_char(min(last_day), 'YYYY-MM-DD') as last_day from (
      select max(last_day) as last_day from batches
      where batch_state = 'ready' and fact = 'delivery' and last_day >= ${addDays(yesterday, -SENDS_WEEKLY_DAYS)}::date
      group by batch_source
    ) as sources`.execute(db);
  const last = rows[0]?.last_day ?? yesterday;
  return last < yesterday ? last : yesterday;
}
