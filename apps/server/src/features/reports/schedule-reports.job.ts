import { dayOf } from '@encart/contract/analytics/zone.ts';
import { reportDays } from '@encart/contract/reports/report-periods.ts';
import {
  lastRunUntil,
  nextRunAfter,
  type ReportFrequency,
} from '@encart/contract/reports/report-schedule.ts';
import { sql } from 'kysely';
import { areFiguresComplete } from '#domain/figures/figures-complete.store.ts';
import { enqueueRun, enqueueTurn } from '#domain/reports/enqueue-run.ts';
import type { Report } from '#domain/reports/report.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import type { Clock } from '#kit/process/clock.ts';
import { tellOfFailures, tellOfLostMails } from './report-warnings.ts';

type ScheduleDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

const AT_ONCE = 100;

type DueReport = Pick<
  Report,
  'report_id' | 'profile_id' | 'user_id' | 'period' | 'startdate' | 'enddate' | 'hour'
> & { frequency: Exclude<ReportFrequency, 'none'>; next_run_at: Date };

/**
 * Reports that are due, held until their run is written. One whose last run is still under way is left for the next
 * look, so that no turn is lost.
 */
async function takeDue(db: Database, clock: Clock): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    select report_id, profile_id, user_id, period, startdate, enddate, frequency, hour, next_run_at from reports
    where frequency <> 'none' and not paused and next_run_at <= ${clock.inDatabase()}
      and not exists (select 1 from report_runs
        where report_runs.report_id = reports.report_id and work_state in ('waiting', 'running'))
    order by next_run_at limit ${AT_ONCE} for update skip locked`.execute(db);
  return rows;
}

/**
 * Writes the runs that are due, each schedule's once however often it was missed, and when it is due next. A run covers
 * the days before its turn, however late it is looked for.
 */
async function enqueueDue(root: Database, clock: Clock): Promise<number> {
  return inTransaction(root, async (db) => {
    const due = await takeDue(db, clock);
    const now = await readNow(db, clock);
    for (const { report_id, profile_id, user_id, frequency, hour, next_run_at, ...days } of due) {
      const dueAt = new Date(Math.max(+next_run_at, +lastRunUntil(frequency, hour, now)));
      const period = reportDays(days, dayOf(dueAt));
      await enqueueTurn(db, clock, { report_id, profile_id, user_id, period, dueAt });
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

/** Runs that went out provisional and wait for their figures, where the owner still asks for another one. */
const waitingToComplete = (db: Database) =>
  db
    .selectFrom('report_runs')
    .innerJoin('reports', 'reports.report_id', 'report_runs.report_id')
    .where('complete_until', 'is not', null)
    .where('resend_when_complete', '=', true)
    .where('paused', '=', false);

/** Runs provisional reports again whose figures have come since. */
async function enqueueComplete(root: Database, clock: Clock): Promise<void> {
  const days = await waitingToComplete(root).select('run_end').distinct().execute();
  for (const { run_end } of days) {
    if (!(await areFiguresComplete(root, run_end))) continue;
    const runs = await waitingToComplete(root)
      .select(['run_id', 'run_start as start', 'run_end as end'])
      .select(['report_runs.report_id', 'reports.profile_id', 'reports.user_id'])
      .where('run_end', '=', run_end)
      .execute();
    for (const { run_id, start, end, ...report } of runs)
      await inTransaction(root, async (db) => {
        // While another run of the report is under way, the next look tries again.
        const run = { ...report, trigger: 'complete' as const, period: { start, end } };
        if ((await enqueueRun(db, clock, run)) === undefined) return;
        await db
          .updateTable('report_runs')
          .set({ complete_until: null })
          .where('run_id', '=', run_id)
          .execute();
      });
  }
  await root
    .updateTable('report_runs')
    .set({ complete_until: null })
    .where('complete_until', '<=', clock.inDatabase())
    .execute();
}

/** Looks every minute what is due: runs of schedules, runs to complete, failures and lost mails to tell of. */
export async function scheduleReports(deps: ScheduleDeps): Promise<void> {
  const { db, clock } = deps;
  while ((await enqueueDue(db, clock)) === AT_ONCE);
  await enqueueComplete(db, clock);
  await inTransaction(db, (transaction) => tellOfFailures(transaction, deps));
  await inTransaction(db, (transaction) => tellOfLostMails(transaction, deps));
}
