import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import {
  afterMs,
  assignments,
  type Claim,
  type Columns,
  LEASE_MS,
  type Queue,
  waitBeforeRetry,
} from './queue.ts';

/** How an attempt ended. `again` waits ever longer, and gives up when it was tried often enough. */
export type Outcome =
  | { end: 'again' | 'failed'; error: string; columns?: Columns }
  /** `released`: the worker stops; whoever comes next begins anew, and the attempt does not count. */
  | { end: 'done' | 'cancelled' | 'released'; columns?: Columns };

/** The state a piece is in after an attempt. */
export type End = 'done' | 'failed' | 'waiting' | 'cancelled';

const isMine = (queue: Queue, { id, claim }: Claim) =>
  sql`${sql.ref(queue.id)} = ${id} and work_state = 'running' and work_claim = ${claim}`;

/** Prolongs the lease and writes progress, in one change; says whether somebody asked to cancel, or took the row over. */
export async function recordHeartbeat(
  db: Database,
  clock: Clock,
  queue: Queue,
  claim: Claim,
  columns: Columns = {},
): Promise<'kept' | 'cancelled' | 'lost'> {
  const now = clock.inDatabase();
  const changes = [
    ...assignments(columns),
    sql`work_lease_until = ${afterMs(now, LEASE_MS)}`,
    ...(Object.keys(columns).length > 0 ? [sql`work_changed_at = ${now}`] : []),
  ];
  const { rows } = await sql<{ cancelled: boolean }>`
    update ${sql.table(queue.table)} set ${sql.join(changes)} where ${isMine(queue, claim)}
    returning work_cancel_at is not null as cancelled`.execute(db);
  const [row] = rows;
  if (!row) return 'lost';
  return row.cancelled ? 'cancelled' : 'kept';
}

/** Writes how an attempt ended, unless somebody else has claimed the row since. */
export async function recordOutcome(
  db: Database,
  clock: Clock,
  queue: Queue,
  claim: Claim,
  outcome: Outcome,
): Promise<End | undefined> {
  const { end, changes } = changesOf(clock, queue, claim, outcome);
  const now = clock.inDatabase();
  const { rows } = await sql`
    update ${sql.table(queue.table)}
    set ${sql.join([sql`work_lease_until = null, work_changed_at = ${now}`, ...assignments({ work_state: end, ...changes })])}
    where ${isMine(queue, claim)} returning 1`.execute(db);
  return rows.length > 0 ? end : undefined;
}

function changesOf(
  clock: Clock,
  queue: Queue,
  { attempts }: Claim,
  outcome: Outcome,
): { end: End; changes: Columns } {
  const now = clock.inDatabase();
  const { columns = {} } = outcome;
  const ended = (end: 'failed' | 'cancelled', work_error: string | null) => ({
    end,
    changes: { work_error, ...queue.whenEnded?.(now, end), ...columns },
  });
  switch (outcome.end) {
    case 'released':
      return { end: 'waiting', changes: { work_attempts: attempts - 1, ...columns } };
    case 'done':
      return { end: 'done', changes: { work_error: null, ...columns } };
    case 'cancelled':
      return ended('cancelled', null);
    default: {
      const { error: work_error } = outcome;
      if (outcome.end === 'failed' || attempts >= queue.tries) return ended('failed', work_error);
      const work_after = afterMs(now, waitBeforeRetry(attempts, queue));
      return { end: 'waiting', changes: { work_error, work_after, ...columns } };
    }
  }
}
