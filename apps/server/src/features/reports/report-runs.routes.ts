import type { Scope } from '@encart/contract/access/scope.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { paginationOf } from '@encart/contract/api/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { reportDays } from '@encart/contract/reports/report-periods.ts';
import { reportActions } from '@encart/contract/reports/report-statuses.ts';
import { reportCalls } from '@encart/contract/reports/reports.calls.ts';
import { openMadeFile } from '#domain/files/made-files.ts';
import { enqueueRun } from '#domain/reports/enqueue-run.ts';
import { REPORT_RUNS } from '#domain/reports/report-runs-queue.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import { cancelWork } from '#kit/work/control.ts';
import { revokeLinks } from './report-links.store.ts';
import { listRuns, refuseTooMany, type WantedRuns } from './report-runs.store.ts';
import { cancelUnrun, getReport } from './reports.store.ts';

const notNow = () => new AppError('ConflictError', { text: 'report_action' });
const noFile = () => new AppError('NotFoundError', { text: 'report_file' });

/** The runs of one family of reports: asked for, cancelled, listed, and their files. */
export function reportRunsRoutes(api: Api, deps: Deps, family: ReportFamilyName) {
  const { clock } = deps;
  const { rerun, cancel, runs, file, lastFile, revoke } = reportCalls[family];

  /** The last of these runs; nothing when there is none in the caller's scope. */
  async function lastRun(db: Database, scope: Scope, wanted: WantedRuns) {
    const { rows } = await listRuns(db, scope, { family, ...wanted }, { page: 1, limit: 1 }, clock.now());
    return rows[0];
  }

  api.mount(rerun, async ({ params: { report_id }, who, scope, db, audit, refused }) => {
    const { status, profile_id, ...report } = await getReport(db, scope, family, report_id);
    if (!reportActions(status).includes('rerun')) throw notNow();
    await refuseTooMany(db, who.user_id, refused);
    const period = reportDays(report, dayOf(clock.now()));
    const asked = { report_id, profile_id, period, user_id: who.user_id, trigger: 'rerun' as const };
    const run_id = await enqueueRun(db, clock, asked);
    const run = run_id === undefined ? undefined : await lastRun(db, scope, { run_id });
    if (!run) throw notNow();
    const changes = { status: { before: status, after: run.status } };
    await audit({ action: 'record.updated', entity: family, entity_id: report_id, changes });
    return { data: run };
  });

  api.mount(cancel, async ({ params: { report_id }, scope, db, audit }) => {
    const { status, last_run_id } = await getReport(db, scope, family, report_id);
    if (!reportActions(status).includes('cancel')) throw notNow();
    const isCancelled =
      last_run_id === null
        ? await cancelUnrun(db, report_id)
        : await cancelWork(db, clock, REPORT_RUNS, last_run_id);
    if (!isCancelled) throw notNow();
    const changes = { status: { before: status, after: 'canceled' } };
    await audit({ action: 'record.updated', entity: family, entity_id: report_id, changes });
    return DONE;
  });

  api.mount(runs, async ({ params: { report_id }, query, scope, db }) => {
    await getReport(db, scope, family, report_id);
    const { rows, rowCount } = await listRuns(db, scope, { family, report_id }, query, clock.now());
    return { data: rows, pagination: paginationOf(query.page, query.limit, rowCount) };
  });

  async function openFile(db: Database, run_id: number, signal: AbortSignal) {
    const wanted = { entity: 'report_runs', entity_id: run_id };
    const opened = await openMadeFile({ ...deps, db }, wanted, signal);
    if (!opened) throw noFile();
    return opened;
  }

  api.mount(file, async ({ params: { report_id, run_id }, scope, db, request, audit }) => {
    if (!(await lastRun(db, scope, { report_id, run_id }))) throw new AppError('NotFoundError');
    await audit({ action: 'record.exported', entity: family, entity_id: report_id });
    return openFile(db, run_id, request.signal);
  });

  api.mount(lastFile, async ({ params: { report_id }, scope, db, request, audit }) => {
    await getReport(db, scope, family, report_id);
    const last = await lastRun(db, scope, { report_id, status: 'completed' });
    if (!last) throw noFile();
    await audit({ action: 'record.exported', entity: family, entity_id: report_id });
    return openFile(db, last.run_id, request.signal);
  });

  api.mount(revoke, async ({ params: { report_id, run_id }, scope, db, audit }) => {
    if (!(await lastRun(db, scope, { report_id, run_id }))) throw new AppError('NotFoundError');
    const before = await revokeLinks(db, run_id, clock.now());
    const changes = { links: { before, after: 0 } };
    await audit({ action: 'record.updated', entity: family, entity_id: report_id, changes });
    return DONE;
  });
}
