import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { UnsentReason } from '@encart/contract/reports/report-statuses.ts';
import { writeAudit } from '#domain/audit/write-audit.ts';
import { addTaken } from '#domain/exports/exports.store.ts';
import { recordMadeFile } from '#domain/files/made-files.store.ts';
import type { Report } from '#domain/reports/report.ts';
import { REPORT_RUNS } from '#domain/reports/report-runs-queue.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { DAY, later } from '#kit/process/clock.ts';
import { WorkCancelledError, WorkLostError } from '#kit/work/hold.ts';
import { recordHeartbeat, recordOutcome } from '#kit/work/record.ts';
import type { ClaimedRun, MadeReport, ReportDeps, RunUnderWay } from './report-run.ts';
import { sendReport } from './send-report.ts';

/** Whether a total, or its evolution, is on the side of a value that somebody waits for. */
function isCrossed({ metrics, threshold }: Report, totals: MadeReport['totals']): boolean {
  if (!threshold) return true;
  const at = metrics.indexOf(threshold.metric);
  const figure: Figure = (threshold.of === 'value' ? totals.now[at] : totals.evolution?.[at]) ?? null;
  if (figure === null) return false;
  return threshold.is === 'above' ? figure > threshold.value : figure < threshold.value;
}

/** Whether there is anything in a file; one without columns has its totals. */
const hasRows = ({ dimensions }: Report, { rows, totals }: MadeReport) =>
  dimensions.some(({ shown }) => shown) ? rows > 0 : totals.now.some(Boolean);

/** Why the file is sent to nobody, if it is not. */
function unsentReason(report: Report, made: MadeReport): UnsentReason | null {
  if (report.delivery === 'rows' && !hasRows(report, made)) return 'no_rows';
  return report.delivery === 'threshold' && !isCrossed(report, made.totals) ? 'condition' : null;
}

/**
 * Ends a run: its file, its mails and its state in one change. Whoever has lost the run changes nothing, so that a run
 * has one file, and every mail the file of its own run.
 */
export async function completeRun(
  deps: ReportDeps,
  claimed: ClaimedRun,
  { report, owner, isComplete }: RunUnderWay,
  made: MadeReport,
): Promise<void> {
  const { db: root, clock } = deps;
  const { row: run } = claimed;
  const now = clock.now();
  const provisional = !isComplete;
  const unsent = unsentReason(report, made);
  await inTransaction(root, async (db) => {
    const columns = {
      ended_at: now,
      rows_done: made.rows,
      bytes: made.file.bytes,
      truncated: made.isTruncated,
      provisional,
      complete_until:
        provisional && report.resend_when_complete
          ? later(now, limits.reports.completeWithinDays * DAY)
          : null,
    };
    // Holds the row: whoever cancels from now on comes too late, whoever did before is heard.
    const state = await recordHeartbeat(db, clock, REPORT_RUNS, claimed);
    if (state === 'cancelled') throw new WorkCancelledError('a cancel was asked for');
    if (state === 'lost') throw new WorkLostError('the claim was lost');
    await recordOutcome(db, clock, REPORT_RUNS, claimed, { end: 'done', columns });
    await recordMadeFile(db, made.file);
    await addTaken(db, report.profile_id, dayOf(now), { rows: made.rows, bytes: made.file.bytes });
    const sentTo = unsent ? [] : await sendReport(db, deps, { run, report, owner, provisional, made });
    await db
      .updateTable('report_runs')
      .set({
        sent_to: JSON.stringify(sentTo),
        unsent: unsent ?? (sentTo.length === 0 ? 'recipients' : null),
      })
      .where('run_id', '=', run.run_id)
      .execute();
    const counted = (after: number) => ({ before: null, after });
    await writeAudit(
      db,
      clock,
      { who: null, requestId: null, network: null },
      {
        action: 'report.completed',
        entity: report.report_family,
        entity_id: report.report_id,
        actor_user_id: report.user_id,
        changes: { run_id: counted(run.run_id), rows: counted(made.rows), bytes: counted(made.file.bytes) },
      },
    );
  });
}
