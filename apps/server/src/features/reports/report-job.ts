import { codeOf } from '@encart/contract/base/error-parts.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { RunReason } from '@encart/contract/reports/report-statuses.ts';
import { areFiguresComplete } from '#domain/figures/figures-complete.store.ts';
import type { Report } from '#domain/reports/report.ts';
import { REPORT_RUNS } from '#domain/reports/report-runs-queue.ts';
import { findPerson, type Person } from '#domain/sessions/person.store.ts';
import { HOUR } from '#kit/process/clock.ts';
import type { Hold } from '#kit/work/hold.ts';
import { afterMs } from '#kit/work/queue.ts';
import { type QueueRunner, type RunnerOptions, runQueue } from '#kit/work/queue-runner.ts';
import type { Outcome } from '#kit/work/record.ts';
import { completeRun } from './complete-run.ts';
import { makeReportFile } from './make-report-file.ts';
import { rejectRun } from './reject-run.ts';
import type { ClaimedRun, ReportDeps } from './report-run.ts';
import type { StoredRun } from './report-runs.store.ts';
import { mayHaveReports } from './report-writing.ts';
import { findReport } from './reports.store.ts';
import { RunRejectedError } from './run-rejected.ts';

/** How often a run looks whether the figures it waits for have come. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** Runs reports: makes the file of each, and sends it; while there are figures to read. */
export const reportRunner = (deps: ReportDeps, options: RunnerOptions): QueueRunner =>
  runQueue<StoredRun>(deps, REPORT_RUNS, (claimed, hold) => runReport(deps, claimed, hold), {
    ...options,
    isReady: () => deps.figures.state().status === 'ok',
  });

/** Why nothing is made for this owner any more. */
function refusalOf({ report_family, profile_id }: Report, owner: Person | undefined): RunReason | undefined {
  if (!owner || owner.isDisabled) return 'owner_disabled';
  const isAllowed = owner.who.profile_id === profile_id && mayHaveReports(owner.who, report_family);
  return isAllowed ? undefined : 'owner_rights';
}

/** Schedules wait for the figures of their last day; what somebody asked for now is made of what there is. */
const waitsForFigures = ({ run_trigger, created_at }: StoredRun, now: Date) =>
  run_trigger === 'schedule' &&
  now.getTime() - created_at.getTime() < limits.reports.provisionalAfterHours * HOUR;

async function runReport(deps: ReportDeps, claimed: ClaimedRun, hold: Hold): Promise<Outcome | undefined> {
  const { db, clock } = deps;
  const { row } = claimed;
  const report = await findReport(db, row.report_id);
  if (!report) return { end: 'cancelled' };
  const owner = await findPerson(db, report.user_id);
  const refusal = refusalOf(report, owner);
  if (refusal || !owner) return rejectRun(deps, claimed, report, refusal ?? 'owner_disabled');
  const isComplete = await areFiguresComplete(db, row.run_end);
  if (!isComplete && waitsForFigures(row, clock.now())) {
    const work_after = afterMs(clock.inDatabase(), LOOK_AGAIN_MS);
    return { end: 'released', columns: { waits_for_figures: true, work_after } };
  }
  await hold.report({ waits_for_figures: false, started_at: clock.now(), rows_done: 0, reason: null });
  try {
    const underWay = { run: row, report, owner, isComplete };
    const made = await makeReportFile(deps, underWay, hold);
    await completeRun(deps, claimed, underWay, made);
    return undefined;
  } catch (error) {
    const reason = hold.signal.aborted ? undefined : reasonOf(error);
    if (reason === undefined) throw error;
    if (reason !== 'store_full') return rejectRun(deps, claimed, report, reason);
    // There may be room again: it is tried as often as anything else.
    return { end: 'again', error: reason, columns: { reason } };
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What an error means for the run, where trying again would not help, or not soon. */
function reasonOf(error: unknown): RunReason | undefined {
  if (error instanceof RunRejectedError) return error.reason;
  if (FULL.has(codeOf(error))) return 'store_full';
  if (!(error instanceof AppError)) return undefined;
  if (error.name === 'ForbiddenError') return 'dimension_closed';
  return error.text === 'figures_too_heavy' ? 'too_heavy' : undefined;
}
