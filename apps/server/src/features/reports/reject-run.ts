import type { RunReason } from '@encart/contract/reports/report-statuses.ts';
import { writeAudit } from '#domain/audit/write-audit.ts';
import type { Report } from '#domain/reports/report.ts';
import { REPORT_RUNS } from '#domain/reports/report-runs-queue.ts';
import type { Changes } from '#kit/audit/changes.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { WorkLostError } from '#kit/work/hold.ts';
import { recordOutcome } from '#kit/work/record.ts';
import type { ClaimedRun, ReportDeps } from './report-run.ts';
import { tellAdministrators } from './report-warnings.ts';

const ABOUT_THE_OWNER: readonly RunReason[] = ['owner_disabled', 'owner_rights'];

/** Ends a run without a file. A schedule whose owner may no longer have reports is paused, and their administrator told. */
export async function rejectRun(
  deps: ReportDeps,
  claimed: ClaimedRun,
  report: Report,
  reason: RunReason,
): Promise<undefined> {
  const { clock } = deps;
  await inTransaction(deps.db, async (db) => {
    const outcome = { end: 'failed', error: reason, columns: { reason } } as const;
    const end = await recordOutcome(db, clock, REPORT_RUNS, claimed, outcome);
    if (!end) throw new WorkLostError('the claim was lost');
    const audit = (action: 'report.rejected' | 'record.updated', changes: Changes) =>
      writeAudit(
        db,
        clock,
        { who: null, requestId: null, network: null },
        { action, entity: report.report_family, entity_id: report.report_id, changes },
      );
    await audit('report.rejected', { reason: { before: null, after: reason } });
    if (report.frequency === 'none' || report.paused || !ABOUT_THE_OWNER.includes(reason)) return;
    await db
      .updateTable('reports')
      .set({ paused: true, next_run_at: null })
      .where('report_id', '=', report.report_id)
      .execute();
    await audit('record.updated', { paused: { before: false, after: true } });
    await tellAdministrators(db, deps, report, reason);
  });
}
