import { paginationOf } from '@encart/contract/api/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import {
  downloadLinkedFile,
  downloadProgramRun,
  getLinkedFile,
  listProgramRuns,
} from '@encart/contract/reports/report-files.calls.ts';
import { findMadeFile } from '#domain/files/made-files.store.ts';
import { openMadeFile } from '#domain/files/made-files.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { findLink, markOpened } from './report-links.store.ts';
import { listRuns } from './report-runs.store.ts';

const fileOfRun = (run_id: number) => ({ entity: 'report_runs', entity_id: run_id });

/** The files of runs for those who are not signed in: programs with a key, and readers of a mail with its link. */
export function reportFilesRoutes(api: Api, deps: Deps) {
  const { clock } = deps;

  api.mountForPrograms(listProgramRuns, async ({ query, scope, db }) => {
    const { page, limit, ...wanted } = query;
    const { rows, rowCount } = await listRuns(db, scope, wanted, { page, limit }, clock.now());
    return { data: rows, pagination: paginationOf(page, limit, rowCount) };
  });

  api.mountForPrograms(downloadProgramRun, async ({ params: { run_id }, scope, db, request, audit }) => {
    const { rows } = await listRuns(db, scope, { run_id }, { page: 1, limit: 1 }, clock.now());
    const [run] = rows;
    const file = run && (await openMadeFile({ ...deps, db }, fileOfRun(run_id), request.signal));
    if (!file) throw new AppError('NotFoundError');
    await audit({ action: 'record.exported', entity: run.family, entity_id: run.report_id });
    return file;
  });

  /** One reply to a token that is unknown, expired or revoked. */
  const openLink = async (db: Database, token: string) => {
    const link = await findLink(db, token, clock.now());
    if (!link) throw new AppError('NotFoundError', { text: 'report_link' });
    return link;
  };

  api.mountPublic(getLinkedFile, async ({ params: { token }, db }) => {
    const link = await openLink(db, token);
    const file = await findMadeFile(db, fileOfRun(link.run_id), clock.now());
    if (!file) throw new AppError('NotFoundError', { text: 'report_link' });
    return {
      data: {
        name: link.name,
        period: { start: link.run_start, end: link.run_end },
        provisional: link.provisional,
        rows: Number(link.rows_done),
        truncated: link.truncated,
        file_name: file.file_name,
        bytes: Number(file.bytes),
        made_at: file.made_at.toISOString(),
        expires_at: link.expires_at.toISOString(),
        locale: link.mail_locale,
      },
    };
  });

  api.mountPublic(downloadLinkedFile, async ({ params: { token }, db, request, audit }) => {
    const link = await openLink(db, token);
    const file = await openMadeFile({ ...deps, db }, fileOfRun(link.run_id), request.signal);
    if (!file) throw new AppError('NotFoundError', { text: 'report_link' });
    await markOpened(db, link.link_id, clock.now());
    await audit({ action: 'record.exported', entity: 'report_links', entity_id: link.link_id });
    return file;
  });
}
