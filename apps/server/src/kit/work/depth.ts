import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import type { Queue } from './queue.ts';

/** How much of a queue waits, runs and was given up, and since when the oldest piece that is due has waited. */
export interface Depth {
  waiting: number;
  running: number;
  failed: number;
  oldest_seconds: number;
}

export async function readDepth(db: Database, clock: Clock, { table }: Queue): Promise<Depth> {
  const now = clock.inDatabase();
  const count = (state: string) =>
    sql`(select count(*)::int from ${sql.table(table)} where work_state = ${sql.lit(state)})`;
  const { rows } = await sql<Depth>`
    select ${count('waiting')} as waiting, ${count('running')} as running, ${count('failed')} as failed,
      coalesce((select greatest(0, extract(epoch from ${now} - min(work_after)))::float8
        from ${sql.table(table)} where work_state = 'waiting'), 0) as oldest_seconds`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, oldest_seconds: 0 };
}
