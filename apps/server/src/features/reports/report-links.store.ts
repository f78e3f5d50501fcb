import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { digest } from '#kit/security/digest.ts';

/** Ends the links to the file of a run; says how many still opened it. */
export async function revokeLinks(db: Database, run_id: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('report_links')
    .set({ revoked_at: now })
    .where('run_id', '=', run_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What the token of a link leads to, while it opens: one run of one report. */
export const findLink = (db: Database, token: string, now: Date) =>
  db
    .selectFrom('report_links')
    .innerJoin('report_runs', 'report_runs.run_id', 'report_links.run_id')
    .innerJoin('reports', 'reports.report_id', 'report_runs.report_id')
    .select(['link_id', 'report_runs.run_id', 'reports.name', 'run_start', 'run_end', 'provisional'])
    .select(['rows_done', 'truncated', 'report_links.expires_at', 'mail_locale'])
    .where('token_hash', '=', digest(token))
    .where('revoked_at', 'is', null)
    .where('report_links.expires_at', '>', now)
    .executeTakeFirst();

/** Writes down that a link was used, the first time. */
export const markOpened = (db: Database, link_id: number, now: Date) =>
  db
    .updateTable('report_links')
    .set({ opened_at: sql<Date>`coalesce(opened_at, ${now}::timestamptz)` })
    .where('link_id', '=', link_id)
    .execute();
