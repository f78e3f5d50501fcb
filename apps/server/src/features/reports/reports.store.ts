import type { Scope } from '@encart/contract/access/scope.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { sql } from 'kysely';
import type { Report } from '#domain/reports/report.ts';
import type { Database } from '#kit/db/database.ts';

const reportsOf = (db: Database, scope: Scope, family: ReportFamilyName) => {
  const all = db.selectFrom('reports').where('report_family', '=', family);
  return scope === 'everything' ? all : all.where('profile_id', '=', scope.profile_id);
};

/** A report of the caller's; another company's is not found, like nobody's. */
export async function getReport(
  db: Database,
  scope: Scope,
  family: ReportFamilyName,
  report_id: number,
): Promise<Report> {
  const report = await reportsOf(db, scope, family)
    .selectAll()
    .where('report_id', '=', report_id)
    .executeTakeFirst();
  if (!report) throw new AppError('NotFoundError');
  return report;
}

/** The report of a run, whoever's it is: for the worker that runs it. */
export const findReport = (db: Database, report_id: number): Promise<Report | undefined> =>
  db.selectFrom('reports').selectAll().where('report_id', '=', report_id).executeTakeFirst();

/** Cancels a report that has never had a run; false where it has one by now. */
export async function cancelUnrun(db: Database, report_id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ status: 'canceled' })
    .where('report_id', '=', report_id)
    .where('last_run_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Another report of the same configuration that the caller sees: their own profile's, even where they see all. */
export const findSame = (
  db: Database,
  scope: Scope,
  {
    family,
    hash,
    except,
    profile_id,
  }: { family: ReportFamilyName; hash: string; except: number; profile_id: number },
): Promise<{ id: number; name: string } | undefined> =>
  reportsOf(db, scope, family)
    .select(['report_id as id', 'name'])
    .where('hash', '=', hash)
    .where('profile_id', '=', profile_id)
    .where('report_id', '!=', except)
    .orderBy('report_id')
    .limit(1)
    .executeTakeFirst();

/** The deals a profile is named on, by the ids the figures know them under. */
export async function readOwnDeals(db: Database, profile_id: number): Promise<number[]> {
  // Whatever others call their deals, a name that is one of these counts: the figures are the profile's own anyway.
  const { rows } = await sql<{ deal_id: number }>`
    select distinct deal_id from masterdeal_candidates join masterdeal_profiles using (masterdeal_id)
    where profile_id = ${profile_id} order by deal_id`.execute(db);
  return rows.map(({ deal_id }) => deal_id);
}

/** The domains a profile's reports may be sent to; none: all. */
export async function readReportDomains(db: Database, profile_id: number): Promise<string[]> {
  const row = db.selectFrom('profiles').select('report_domains').where('profile_id', '=', profile_id);
  return (await row.executeTakeFirst())?.report_domains ?? [];
}
