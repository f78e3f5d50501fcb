import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import type { AlertSubject } from '@encart/contract/alerts/alert-subjects.ts';
import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { sql } from 'kysely';
import { dealsEnding, dealsInTrouble } from '#domain/deals/deals-to-do.ts';
import { reportsToDo } from '#domain/reports/reports-to-do.ts';
import type { Database } from '#kit/db/database.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';

/** The first of several, and how many there are. */
interface Counted {
  id: number;
  name: string;
  count: number;
}

/** What somebody's own rules have told and they have not seen; the newest first. */
export async function readUnseenAlerts(db: Database, { user_id, profile_id }: Principal) {
  const { rows } = await sql<Counted & { about: string | null; subject: AlertSubject }>`
    select firedalert_id as id, name, about, subject, count(*) over ()::int as count from firedalerts
    where user_id = ${user_id} and profile_id = ${profile_id} and not acknowledged
    order by fired_at desc, firedalert_id desc limit 1`.execute(db);
  return rows[0];
}

/** Deals of the caller's that end soon, the next one first. */
export async function readEndingDeals(db: Database, scope: Scope, now: Date) {
  const { rows } = await sql<Counted & { enddate: Date }>`
    select masterdeal_id as id, name, enddate, count(*) over ()::int as count from masterdeals
    where ${scopeCondition(masterdeals, scope)} and ${dealsEnding(now)}
    order by enddate, masterdeal_id limit 1`.execute(db);
  return rows[0];
}

/** Deals of the caller's that a platform refuses or does not have, the last one sent first. */
export async function readDealsInTrouble(db: Database, scope: Scope) {
  const { rows } = await sql<Counted>`
    select masterdeal_id as id, name, count(*) over ()::int as count from masterdeals
    where ${scopeCondition(masterdeals, scope)} and ${dealsInTrouble(scope)}
    order by sent_at desc, masterdeal_id desc limit 1`.execute(db);
  return rows[0];
}

/** Somebody's own reports that failed, of families they may open; the newest first. */
export async function readFailedReports(
  db: Database,
  who: Principal,
  families: readonly ReportFamilyName[],
  now: Date,
) {
  const { rows } = await sql<Counted & { family: ReportFamilyName }>`
    select report_id as id, name, report_family as family, count(*) over ()::int as count from reports
    where report_family = any(${families}::text[]) and ${reportsToDo(who, now)}
    order by last_run_at desc, report_id desc limit 1`.execute(db);
  return rows[0];
}

export async function readSilentServers(db: Database) {
  const { rows } = await sql<Counted>`
    select serverload_id as id, server as name, count(*) over ()::int as count from serverloads
    where server_state = 'silent' order by date desc nulls last, serverload_id limit 1`.execute(db);
  return rows[0];
}

/** The end of the auctions that are here, of every source that still sends. */
export async function readAuctionsEnd(db: Database, today: Day): Promise<Date | null> {
  const { rows } = await sql<{ last_at: Date | null }>`
    select min(last_at) as last_at from (
      select max(last_at) as last_at from batches
      where batch_state = 'ready' and fact = 'auctions' and last_at >= ${addDays(today, -7)}::date
      group by batch_source
    ) as sources`.execute(db);
  return rows[0]?.last_at ?? null;
}
