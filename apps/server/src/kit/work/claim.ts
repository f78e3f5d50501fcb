import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import { afterMs, assignments, type Claim, type Columns, LEASE_MS, type Queue } from './queue.ts';

export interface Claimed<Row> extends Claim {
  row: Row;
}

/**
 * Claims the next piece of a queue: of the share that has fewest running, the piece of the highest priority; of several
 * such shares the one served longest ago, so that a share with thousands keeps no place to itself. The shares are walked through the index, one step each, however many pieces one of them has.
 */
export async function claimNext<Row>(
  db: Database,
  clock: Clock,
  queue: Queue,
  only: RawBuilder<unknown> = sql`true`,
): Promise<Claimed<Row> | undefined> {
  const table = sql.table(queue.table);
  const id = sql.ref(queue.id);
  const now = clock.inDatabase();
  const claim = (where: Database) =>
    sql<Row & { work_id: number; work_claim: number; work_attempts: number }>`
      update ${table} set work_state = 'running', work_claim = work_claim + 1, work_attempts = work_attempts + 1,
        work_lease_until = ${afterMs(now, LEASE_MS)}, work_started_at = ${now}, work_changed_at = ${now}
      where ${id} = (
        with recursive shares (share) as (
          (select work_share from ${table} where work_state = 'waiting' order by work_share limit 1)
          union all
          select (
            select work_share from ${table}
            where work_state = 'waiting' and work_share > share order by work_share limit 1)
          from shares where share is not null
        ), turns as (
          select share, (
            select count(*) from ${table} where work_state = 'running' and work_share = share) as running, (
            select max(work_started_at) from ${table} where work_share = share) as served
          from shares where share is not null
        )
        select next.work_id from turns cross join lateral (
          select ${id} as work_id, work_priority from ${table}
          where work_state = 'waiting' and work_share = share and work_after <= ${now} and work_cancel_at is null and ${only}
          order by work_priority desc, ${id} limit 1 for update skip locked
        ) as next
        where running < ${queue.perShare ?? Number.MAX_SAFE_INTEGER}
        order by running, next.work_priority desc, served nulls first, next.work_id limit 1)
      returning *, ${id} as work_id`.execute(where);
  const { rows } = await (queue.perShare === undefined ? claim(db) : oneAtATime(db, queue, claim));
  const [row] = rows;
  return row && { id: row.work_id, claim: row.work_claim, attempts: row.work_attempts, row };
}

/** What runs can be counted only while nobody else claims. */
const oneAtATime = <T>(db: Database, { table }: Queue, claim: (db: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('encart work'), hashtext(${table}))`.execute(transaction);
    return claim(transaction);
  });

/**
 * Takes back what workers that died had claimed: to be tried again, or given up when it was tried often enough. A
 * cancel that its worker did not live to see is carried out here.
 */
export async function recoverAbandoned(db: Database, clock: Clock, queue: Queue): Promise<void> {
  const now = clock.inDatabase();
  const isAbandoned = sql`work_state = 'running' and work_lease_until <= ${now}`;
  const end = (columns: Columns, where: RawBuilder<unknown>) => {
    const changes = assignments({ ...columns, work_lease_until: null });
    return sql`update ${sql.table(queue.table)} set ${sql.join(changes)}, work_changed_at = ${now} where ${where}`.execute(
      db,
    );
  };
  await end(
    { work_state: 'cancelled', work_error: null, ...queue.whenEnded?.(now, 'cancelled') },
    sql`work_cancel_at is not null and (work_state = 'waiting' or ${isAbandoned})`,
  );
  const work_error = 'abandoned';
  await end(
    { work_state: 'failed', work_error, ...queue.whenEnded?.(now, 'failed') },
    sql`${isAbandoned} and work_attempts >= ${queue.tries}`,
  );
  await end({ work_state: 'waiting', work_error }, isAbandoned);
}

/** Ends every lease: for a process that is alone with its records, whatever still seems to run died with the last one. */
export async function endLeases(db: Database, { table }: Queue): Promise<void> {
  await sql`update ${sql.table(table)} set work_lease_until = '-infinity' where work_state = 'running'`.execute(
    db,
  );
}
