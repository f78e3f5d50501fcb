import type { Period } from '@encart/contract/analytics/periods.ts';
import type { RunTrigger } from '@encart/contract/reports/report-statuses.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { type Clock, DAY, earlier } from '#kit/process/clock.ts';

interface NewRun {
  report_id: number;
  profile_id: number;
  user_id: number;
  trigger: RunTrigger;
  period: Period;
  /** Of a schedule: the turn it is run for. */
  dueAt?: Date;
}

/** Puts a run into the queue; nothing when one is under way already, or the schedule has had this turn. */
export async function enqueueRun(
  db: Database,
  clock: Clock,
  { report_id, profile_id, user_id, trigger, period, dueAt }: NewRun,
): Promise<number | undefined> {
  const now = clock.inDatabase();
  const { rows } = await sql<{ run_id: number }>`
    insert into report_runs (
      report_id, run_number, run_trigger, user_id, run_start, run_end, due_at, created_at,
      work_share, work_priority, work_after, work_changed_at)
    select ${report_id}, coalesce((select max(run_number) from report_runs where report_id = ${report_id}), 0) + 1,
      ${trigger}, ${user_id}, ${period.start}, ${period.end}, ${dueAt ?? null}::timestamptz, ${now},
      ${profile_id}, ${trigger === 'schedule' || trigger === 'complete' ? 0 : 1}, ${now}, ${now}
    on conflict do nothing returning run_id`.execute(db);
  return rows[0]?.run_id;
}

/** Whether a report was made complete for these days since the day before its turn, when it was created. */
async function hasFirstRun(db: Database, report_id: number, { start, end }: Period, dueAt: Date) {
  const run = await db
    .selectFrom('report_runs')
    .select('run_id')
    .where('report_id', '=', report_id)
    .where('run_trigger', '=', 'created')
    .where('work_state', '=', 'done')
    .where('provisional', '=', false)
    .where('run_start', '=', start)
    .where('run_end', '=', end)
    .where('created_at', '>', earlier(dueAt, DAY))
    .executeTakeFirst();
  return run !== undefined;
}

/** Puts the run of a schedule's turn into the queue; nothing when a first run took its place. */
export const enqueueTurn = async (
  db: Database,
  clock: Clock,
  turn: Omit<NewRun, 'trigger'> & { dueAt: Date },
): Promise<number | undefined> =>
  (await hasFirstRun(db, turn.report_id, turn.period, turn.dueAt))
    ? undefined
    : enqueueRun(db, clock, { ...turn, trigger: 'schedule' });
