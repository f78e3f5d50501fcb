import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { HOUR, later } from '#kit/process/clock.ts';

/** A table of things to send, worked off one by one, by any number of workers at once. */
export interface Queue {
  table: string;
  /** What its columns begin with: `mail_id`, `mail_state`, `mail_attempts`. */
  columnPrefix: string;
}

const LEASE_MS = 120_000;
const FIRST_WAIT_MS = 30_000;

export const waitBeforeRetry = (attempts: number) => Math.min(HOUR, FIRST_WAIT_MS * 2 ** (attempts - 1));

const partsOf = ({ table, columnPrefix }: Queue) => ({
  table: sql.table(table),
  id: sql.ref(`${columnPrefix}_id`),
  state: sql.ref(`${columnPrefix}_state`),
  attempts: sql.ref(`${columnPrefix}_attempts`),
});

/** Takes the next waiting row for a while; a worker that dies gives it back when the lease ends. */
export async function claimNext<T>(db: Database, queue: Queue, now: Date): Promise<T | undefined> {
  const { table, id, state, attempts } = partsOf(queue);
  const { rows } = await sql<T>`
    update ${table} set leased_until = ${later(now, LEASE_MS)}, ${attempts} = ${attempts} + 1
    where ${id} = (
      select ${id} from ${table}
      where ${state} = 'waiting' and next_attempt_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
      order by ${id} limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** Writes the outcome, unless somebody else has taken the row since: the attempt number is the fence. */
export async function recordOutcome(
  db: Database,
  queue: Queue,
  claimed: { id: number; attempts: number },
  outcome: Record<string, unknown>,
): Promise<boolean> {
  const { table, id, state, attempts } = partsOf(queue);
  const columns = Object.entries(outcome).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql`
    update ${table} set ${sql.join([sql`leased_until = null`, ...columns])}
    where ${id} = ${claimed.id} and ${state} = 'waiting' and ${attempts} = ${claimed.attempts}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** One after another: a lease never has to outlast more than one attempt. */
export async function drain<T>(
  claim: () => Promise<T | undefined>,
  work: (claimed: T) => Promise<void>,
  stopping?: AbortSignal,
) {
  while (!stopping?.aborted) {
    const claimed = await claim();
    if (!claimed) return;
    await work(claimed);
  }
}
