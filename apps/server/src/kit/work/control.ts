import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import { assignments, type Columns, type Queue } from './queue.ts';

const change = async (
  db: Database,
  clock: Clock,
  { table, id }: Queue,
  workId: number,
  columns: Columns,
  where: RawBuilder<unknown>,
): Promise<boolean> => {
  const changes = assignments({ ...columns, work_changed_at: clock.inDatabase() });
  const { rows } = await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where ${sql.ref(id)} = ${workId} and ${where} returning 1`.execute(db);
  return rows.length > 0;
};

/** Cancels a piece: at once while it waits, at its worker's next heartbeat while it runs. */
export async function cancelWork(db: Database, clock: Clock, queue: Queue, id: number) {
  const now = clock.inDatabase();
  const ended = { work_state: 'cancelled', work_cancel_at: now, ...queue.whenEnded?.(now, 'cancelled') };
  if (await change(db, clock, queue, id, ended, sql`work_state = 'waiting'`)) return 'cancelled';
  const isAsked = await change(db, clock, queue, id, { work_cancel_at: now }, sql`work_state = 'running'`);
  return isAsked ? 'asked' : undefined;
}

/** Begins a piece again that was given up or cancelled, or that waits for its next attempt; false when it is in no such state. */
export async function retryWork(db: Database, clock: Clock, queue: Queue, id: number): Promise<boolean> {
  const now = clock.inDatabase();
  const again = { work_state: 'waiting', work_attempts: 0, work_after: now, work_cancel_at: null };
  if (await change(db, clock, queue, id, again, sql`work_state = 'waiting'`)) return true;
  if (queue.retry) return queue.retry(db, clock, id);
  if (!queue.whenRetried) return false;
  const columns = { ...again, ...queue.whenRetried(now) };
  return change(db, clock, queue, id, columns, sql`work_state in ('failed', 'cancelled')`);
}

/** Gives a waiting piece up; false when it does not wait. */
export const giveUpWork = (db: Database, clock: Clock, queue: Queue, id: number) =>
  change(
    db,
    clock,
    queue,
    id,
    { work_state: 'failed', ...queue.whenEnded?.(clock.inDatabase(), 'failed') },
    sql`work_state = 'waiting'`,
  );
