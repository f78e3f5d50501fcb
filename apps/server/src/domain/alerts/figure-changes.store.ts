import type { FactName } from '@encart/contract/analytics/batches.ts';
import { addDays } from '@encart/contract/analytics/days.ts';
import { dayOf, instantAt, REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { DAY, earlier } from '#kit/process/clock.ts';
import type { Coverage } from './figure-coverage.store.ts';

/** Figures that come later than this are judged no more: nobody is told today of last month. */
export const JUDGED_DAYS = 7;
/** What is judged the first time of all. */
const FIRST_DAYS = 2;

/** What has been seen of a fact: until when it was complete, and the batches that counted. */
interface Seen {
  complete: string;
  batches: number[];
}

/** What is to be judged, and what will have been seen then. */
export interface Changes {
  seen: string;
  from: Date;
  until: Date;
}

interface BatchSpan {
  batch_id: number;
  batch_state: string;
  first: Date;
  last: Date;
}

async function readBatches(db: Database, fact: FactName, since: Date, known: readonly number[]) {
  const { rows } = await sql<BatchSpan & { first_day: string; last_day: string }>`
    select batch_id, batch_state, first_at as first, last_at as last,
      to_char(first_day, 'YYYY-MM-DD') as first_day, to_char(last_day, 'YYYY-MM-DD') as last_day
    from batches
    where fact = ${fact} and (first_day is not null or first_at is not null) and (
      batch_state = 'ready' and coalesce(last_at, (last_day + 1)::timestamp at time zone ${REPORTING_ZONE}) >= ${since}::timestamptz
      or batch_id = any(${known}::int[]))
    order by batch_id`.execute(db);
  return rows.map(
    ({ first_day, last_day, ...row }): BatchSpan =>
      fact === 'auctions'
        ? row
        : { ...row, first: instantAt(first_day), last: instantAt(addDays(last_day, 1)) },
  );
}

/** What came, was replaced or became complete since the rules about a fact were last evaluated; nothing: nothing did. */
export async function readChanges(
  db: Database,
  fact: FactName,
  { completeUntil }: Coverage,
  before: string,
  now: Date,
): Promise<Changes | null> {
  const seen: Seen | null = before === '' ? null : JSON.parse(before);
  const earliest = instantAt(dayOf(earlier(now, JUDGED_DAYS * DAY)));
  const batches = await readBatches(db, fact, earliest, seen?.batches ?? []);
  const ready = batches.filter(({ batch_state, last }) => batch_state === 'ready' && last >= earliest);
  const known = new Set(seen?.batches);
  const counts = new Set(ready.map(({ batch_id }) => batch_id));
  // What has only grown too old meanwhile has not changed.
  const changed = batches.filter(
    ({ batch_id, last }) => last >= earliest && known.has(batch_id) !== counts.has(batch_id),
  );
  const complete = completeUntil.toISOString();
  const isComplete = seen && seen.complete !== complete;
  if (seen && changed.length === 0 && !isComplete) return null;
  const starts = [
    ...changed.map(({ first }) => first.getTime()),
    ...(isComplete ? [Math.min(Date.parse(seen.complete), completeUntil.getTime())] : []),
  ];
  const ends = [
    ...changed.map(({ last }) => last.getTime()),
    ...(isComplete ? [completeUntil.getTime()] : []),
  ];
  const least = seen ? earliest : instantAt(dayOf(earlier(now, FIRST_DAYS * DAY)));
  return {
    seen: JSON.stringify({ complete, batches: [...counts] } satisfies Seen),
    from: new Date(Math.max(least.getTime(), Math.min(...starts, now.getTime()))),
    until: new Date(Math.min(now.getTime(), Math.max(...ends, 0))),
  };
}
