import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { reportDays } from '@encart/contract/reports/report-periods.ts';
import { nextRunAfter } from '@encart/contract/reports/report-schedule.ts';
import { sql } from 'kysely';
import { readCovered } from '#demo/figures/demo-batches.ts';
import { addTaken } from '#domain/exports/exports.store.ts';
import { enqueueRun, enqueueTurn } from '#domain/reports/enqueue-run.ts';
import type { Report } from '#domain/reports/report.ts';
import { REPORT_RUNS } from '#domain/reports/report-runs-queue.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import type { Clock } from '#kit/process/clock.ts';
import { cancelWork } from '#kit/work/control.ts';
import { CANCELED } from './demo-report.ts';

const LOOK_EVERY_MS = 1_000;

/** A moment as the clock of whoever works then. */
const clockAt = (moment: Date): Clock => ({
  now: () => moment,
  inDatabase: () => sql<Date>`${moment}::timestamptz`,
});

/** Reports that are older than their owner's account: nobody but the demo can have made them. */
const OLD = sql`reports join users using (user_id) where reports.created_at < users.created_at`;

interface OldReport extends Report {
  /** When the demo was filled: what is due later comes by itself. */
  until: Date;
  last_due: Date | null;
}

/** When a report was due that has had its runs up to a moment: as it was made, and at every turn since. */
function* dueSince({ created_at, frequency, hour, until, last_due }: OldReport): Generator<Date> {
  let due = last_due ? nextRunAfter(frequency, hour, last_due) : created_at;
  while (due && due < until) {
    yield due;
    due = nextRunAfter(frequency, hour, due);
  }
}

/** Enqueues the next past run of a report, as of the day it was due; false when it has had them all. */
async function enqueueNext(db: Database, report: OldReport): Promise<boolean> {
  const { report_id, profile_id, user_id, created_at } = report;
  const dates = [...dueSince(report)];
  for (const due of dates) {
    const run = { report_id, profile_id, user_id, period: reportDays(report, dayOf(due)) };
    const run_id = await (due === created_at
      ? enqueueRun(db, clockAt(due), { ...run, trigger: 'created' })
      : enqueueTurn(db, clockAt(due), { ...run, dueAt: due }));
    // Its first run took this turn.
    if (run_id === undefined) continue;
    if (due === dates.at(-1) && CANCELED.includes(report.name))
      await cancelWork(db, clockAt(due), REPORT_RUNS, run_id);
    return true;
  }
  return false;
}

/** Enqueues a past run of each report that has none under way, and was not rejected; says how many are under way. */
async function enqueueRound(root: Database): Promise<number> {
  return inTransaction(root, async (db) => {
    const { rows } = await sql<OldReport & { pending: boolean }>`
      select reports.*, users.created_at as until,
        (select max(created_at) from report_runs where report_runs.report_id = reports.report_id) as last_due,
        exists (select 1 from report_runs where report_runs.report_id = reports.report_id
          and work_state in ('waiting', 'running')) as pending
      from ${OLD} and reports.status <> 'rejected' order by report_id`.execute(db);
    let underWay = 0;
    for (const report of rows) if (report.pending || (await enqueueNext(db, report))) underWay += 1;
    return underWay;
  });
}

interface MovedRun {
  profile_id: number;
  was_at: Date;
  ended_at: Date;
  rows_done: number;
  bytes: number | null;
}

/** Moves what ended runs of the past have left behind to when they were due: their times, files and links, and what counts for a day. */
async function dateRuns(root: Database): Promise<void> {
  await inTransaction(root, async (db) => {
    const { rows } = await sql<MovedRun>`
      with late as (
        select run_id, ended_at as was_at,
          coalesce(started_at, ended_at) - report_runs.created_at - run_id % 40 * interval '1 second' as late_by
        from report_runs join (select report_id, users.created_at as until from ${OLD}) as old using (report_id)
        where report_runs.created_at < until and ended_at >= until
      ), moved as (
        update report_runs set started_at = started_at - late_by, ended_at = ended_at - late_by,
          work_changed_at = work_changed_at - late_by
        from late where report_runs.run_id = late.run_id returning report_runs.*, was_at, late_by
      ), files as (
        update made_files set made_at = made_at - late_by, expires_at = expires_at - late_by
        from moved where entity = 'report_runs' and entity_id = run_id
      ), links as (
        update report_links set created_at = report_links.created_at - late_by, expires_at = expires_at - late_by
        from moved where report_links.run_id = moved.run_id
      ), shown as (
        update reports set last_run_at = moved.ended_at from moved where last_run_id = run_id
      )
      select work_share as profile_id, was_at, ended_at, rows_done, bytes from moved order by profile_id`.execute(
      db,
    );
    for (const { profile_id, was_at, ended_at, ...run } of rows) {
      const [taken, bytes] = [Number(run.rows_done), Number(run.bytes ?? 0)];
      await addTaken(db, profile_id, dayOf(was_at), { rows: -taken, bytes: -bytes });
      await addTaken(db, profile_id, dayOf(ended_at), { rows: taken, bytes });
    }
  });
}

/** Dates the mails of runs that were moved, once nobody works on them any more. */
const dateMails = (db: Database) =>
  sql`update mails set created_at = ended_at, sent_at = case when sent_at is null then null else ended_at end
    from report_runs
    where mails.run_id = report_runs.run_id and mails.work_state not in ('waiting', 'running')
      and mails.created_at > ended_at + interval '1 hour'`.execute(db);

/**
 * Gives the demo's reports the runs they would have had, by the ordinary runner of reports: the next past run of each
 * report, until none is left. Whatever was interrupted goes on from what is there.
 */
export async function runDemoReports({ db }: Pick<Deps, 'db'>, signal: AbortSignal): Promise<void> {
  const aMoment = () => sleep(LOOK_EVERY_MS, undefined, { signal });
  // Without figures the files would be empty.
  while (!(await readCovered(db)).last_day) await aMoment();
  for (;;) {
    await dateRuns(db);
    if ((await enqueueRound(db)) === 0) break;
    await aMoment();
  }
  await dateMails(db);
}
