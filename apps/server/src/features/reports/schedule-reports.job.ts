import { dayOf } from '@encart/contract/analytics/zone.ts';
import { reportDays } from '@encart/contract/reports/report-periods.ts';
import { nextRunAfter } from '@encart/contract/reports/report-schedule.ts';
import { sql } from 'kysely';
import { areFiguresComplete } from '#domain/figures/figures-complete.store.ts';
import { enqueueRun } from '#domain/reports/enqueue-run.ts';
import type { Report } from '#domain/reports/report.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import type { Clock } from '#kit/process/clock.ts';
import { tellOfFailures } from './report-warnings.ts';

type ScheduleDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

const AT_ONCE = 100;

type DueReport = Pick<
  Report,
  'report_id' | 'profile_id' | 'user_id' | 'period' | 'startdate' | 'enddate' | 'frequency' | 'hour'
>;

/**
 * Reports that are due, held until their run is written. One whose last run is still under way is left for the next
 * look, so that no turn is lost.
 */
async function takeDue(db: Database, clock: Clock): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    select report_id, profile_id, user_id, period, startdate, enddate, frequency, hour from reports
    where frequency <> 'none' and not paused and next_run_at <= ${clock.inDatabase()}
      and not exists (select 1 from report_runs
        where report_runs.report_id = reports.report_id and work_state in ('waiting', 'running'))
    order by next_run_at limit ${AT_ONCE} for update skip locked`.execute(db);
  return rows;
}

/** Writes the runs that are due, each schedule's once however often it was missed, and when it is due next. */
async function enqueueDue(root: Database, clock: Clock): Promise<number> {
  return inTransaction(root, async (db) => {
    const due = await takeDue(db, clock);
    const now = await readNow(db, clock);
    for (const { report_id, profile_id, user_id, frequency, hour, ...days } of due) {
      const period = reportDays(days, dayOf(now));
      await enqueueRun(db, clock, { report_id, profile_id, user_id, trigger: 'schedule', period });
      await db
        .updateTable('reports')
        .set({ next_run_at: nextRunAfter(frequency, hour, now) })
        .where('report_id', '=', report_id)
        .execute();
    }
    return due.length;
  });
}

async function readNow(db: Database, clock: Clock): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${clock.inDatabase()} as now`.execute(db);
  return rows[0]?.now ?? clock.now();
}

/** Runs provisional reports again whose figures have come since, where their owner asked for it. */
async function enqueueComplete(root: Database, clock: Clock): Promise<void> {
  const waiting = await root
    .selectFrom('report_runs')
    .innerJoin('reports', 'reports.report_id', 'report_runs.report_id')
    .select([
      'run_id',
      'run_start',
      'run_end',
      'report_runs.report_id',
      'reports.profile_id',
      'reports.user_id',
    ])
    .where('complete_until', 'is not', null)
    .orderBy('complete_until')
    .limit(AT_ONCE)
    .execute();
  for (const { run_id, run_start: start, run_end: end, ...report } of waiting) {
    const isComplete = await areFiguresComplete(root, end);
    await inTransaction(root, async (db) => {
      const again = { ...report, trigger: 'complete' as const, period: { start, end } };
      // While another run of the report is under way, the next look tries again.
      const isEnqueued = isComplete && (await enqueueRun(db, clock, again)) !== undefined;
      const done = db.updateTable('report_runs').set({ complete_until: null }).where('run_id', '=', run_id);
      await (isEnqueued ? done : done.where('complete_until', '<=', clock.inDatabase())).execute();
    });
  }
}

/** Looks every minute what is due: runs of schedules, runs to complete, and failures to tell of. */
export async function scheduleReports(deps: ScheduleDeps): Promise<void> {
  const { db, clock } = deps;
  while ((await enqueueDue(db, clock)) === AT_ONCE);
  await enqueueComplete(db, clock);
  await inTransaction(db, (transaction) => tellOfFailures(transaction, deps));
}
