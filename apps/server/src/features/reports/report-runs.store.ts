import type { Scope } from '@encart/contract/access/scope.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { type Selectable, sql } from 'kysely';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';
import type { Tables } from '#kit/db/tables.ts';

export type StoredRun = Selectable<Tables['report_runs']>;

/** Runs somebody has asked for that have not ended; those of their schedules are not their doing. */
export async function countPending(db: Database, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('report_runs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('run_trigger', 'in', ['created', 'rerun'])
    .where('work_state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

const { pendingRuns: most } = limits.reports;

/** Refuses another run to somebody who has many under way. */
export async function refuseTooMany(
  db: Database,
  user_id: number,
  refused: (entry: AuditEntry) => void,
): Promise<void> {
  if ((await countPending(db, user_id)) < most) return;
  refused({ action: 'limit.reached', entity: 'report_runs', entity_id: user_id });
  throw new AppError('TooManyRequestsError', { text: 'reports_pending', details: { most } });
}

/** The reports of a scope, as a condition on `reports`. */
const inScope = (scope: Scope) =>
  scope === 'everything' ? sql<boolean>`true` : sql<boolean>`reports.profile_id = ${scope.profile_id}`;

export interface WantedRuns {
  family?: ReportFamilyName;
  report_id?: number | undefined;
  run_id?: number;
  status?: string | undefined;
}

/** Runs of the reports of a scope, with their files and the links that still open them; the last first. */
export async function listRuns(
  db: Database,
  scope: Scope,
  wanted: WantedRuns,
  { page, limit }: { page: number; limit: number },
  now: Date,
) {
  const conditions = [
    inScope(scope),
    ...(wanted.family ? [sql`reports.report_family = ${wanted.family}`] : []),
    ...(wanted.report_id === undefined ? [] : [sql`reports.report_id = ${wanted.report_id}`]),
    ...(wanted.run_id === undefined ? [] : [sql`run_id = ${wanted.run_id}`]),
    ...(wanted.status === undefined ? [] : [sql`report_runs.status = ${wanted.status}`]),
  ];
  const from = sql`from report_runs join reports using (report_id) where ${sql.join(conditions, sql` and `)}`;
  const { rows: counts } = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db);
  const { rows } = await sql<RunRow>`
    select report_runs.*, reports.name, reports.report_family as family,
      case when report_runs.status = 'reserved' then report_queue_place(run_id) end as queue_place,
      (select json_build_object('file_name', file_name, 'bytes', made_files.bytes, 'expires_at', expires_at)
        from made_files where entity = 'report_runs' and entity_id = run_id and expires_at > ${now}::timestamptz
        limit 1) as file,
      (select count(*)::int from report_links where report_links.run_id = report_runs.run_id
        and revoked_at is null and expires_at > ${now}::timestamptz) as links,
      (select coalesce(json_agg(mail_to order by mail_id), '[]') from mails
        where mails.run_id = report_runs.run_id and mail_state = 'failed') as undelivered
    ${from} order by run_id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { rows: rows.map(shownRun), rowCount: Number(counts[0]?.count ?? 0) };
}

type RunRow = StoredRun & {
  name: string;
  family: ReportFamilyName;
  queue_place: number | null;
  file: { file_name: string; bytes: number; expires_at: string } | null;
  links: number;
  undelivered: string[];
};

const instant = (moment: Date | null) => moment?.toISOString() ?? null;
const whole = (value: number | null) => (value === null ? null : Number(value));

/** A run as the API tells of it. */
const shownRun = (row: RunRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  started_at: instant(row.started_at),
  ended_at: instant(row.ended_at),
  rows_done: Number(row.rows_done),
  rows_expected: whole(row.rows_expected),
  bytes: whole(row.bytes),
  file: row.file && { ...row.file, expires_at: new Date(row.file.expires_at).toISOString() },
});
