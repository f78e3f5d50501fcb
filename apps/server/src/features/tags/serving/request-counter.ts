import { dayOf } from '@encart/contract/analytics/zone.ts';
import { sql } from 'kysely';
import type { Deps } from '#kit/deps.ts';

const WRITE_EVERY_MS = 5_000;

interface Counted {
  tag_matrix_id: number;
  publisher_id: number;
  request_day: string;
  request_count: number;
}

const MINUTE = 60_000;

/** The day of an instant, worked out once a minute: days begin with one. */
function rememberDay() {
  let known = { minute: Number.NaN, day: '' };
  return (instant: Date) => {
    const minute = Math.floor(instant.getTime() / MINUTE);
    if (known.minute !== minute) known = { minute, day: dayOf(instant) };
    return known.day;
  };
}

/** Counts how often loaders are asked for, in memory, and adds the counts up in the database every few seconds. */
export function countRequests({ db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>) {
  let counts = new Map<string, Counted>();
  const dayNow = rememberDay();

  async function write() {
    if (counts.size === 0) return;
    const taken = [...counts.values()];
    counts = new Map();
    try {
      await sql`insert into tag_requests (tag_matrix_id, publisher_id, request_day, request_count)
        select given.* from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
          as given (tag_matrix_id integer, publisher_id integer, request_day text, request_count bigint)
        join tag_sites using (tag_matrix_id, publisher_id)
        on conflict (tag_matrix_id, publisher_id, request_day)
          do update set request_count = tag_requests.request_count + excluded.request_count`.execute(db);
    } catch (error) {
      // A few requests are not counted; nobody's tag waits for it.
      logger.warn({ err: error, lost: taken.length }, 'requests of loaders were not counted');
    }
  }
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();

  return {
    count(tag_matrix_id: number, publisher_id: number) {
      const request_day = dayNow(clock.now());
      const key = `${tag_matrix_id} ${publisher_id} ${request_day}`;
      const counted = counts.get(key) ?? { tag_matrix_id, publisher_id, request_day, request_count: 0 };
      counted.request_count += 1;
      counts.set(key, counted);
    },
    write,
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
