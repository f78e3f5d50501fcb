import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { biddersInfo, biddersParams, type PrebidServerRules } from './prebid-server-rules.ts';

/** Versions that are kept. */
const MOST_VERSIONS = 12;

export interface SeenRules {
  rules_version: string;
  server_url: string;
  rules: PrebidServerRules;
  now: Date;
}

/** What the server has just said becomes what holds; the versions before it stay for a while. */
export async function keepRules(db: Database, { rules_version, server_url, rules, now }: SeenRules) {
  await sql`insert into prebid_server_rules
      (rules_version, server_url, bidder_params, bidder_info, first_seen_at, last_seen_at)
    values (${rules_version}, ${server_url}, ${JSON.stringify(rules.params)}::jsonb,
      ${JSON.stringify(rules.info)}::jsonb, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (rules_version) do update
      set server_url = excluded.server_url, last_seen_at = excluded.last_seen_at`.execute(db);
  await sql`delete from prebid_server_rules where server_url <> ${server_url} or rules_version not in (
    select rules_version from prebid_server_rules order by last_seen_at desc, rules_version limit ${MOST_VERSIONS})`.execute(
    db,
  );
}

/** An installation without a server of its own forgets what one said. */
export const forgetRules = (db: Database) => sql`delete from prebid_server_rules`.execute(db);

/** What the operator's server says of these adapters; nothing where there is no server, or it has not answered yet. */
export async function readRules(
  db: Database,
  adapters: readonly string[],
): Promise<PrebidServerRules | undefined> {
  const only = (column: 'bidder_params' | 'bidder_info') =>
    sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${sql.ref(column)})
      where key = any(${adapters}::text[]))`;
  const { rows } = await sql<{ params: unknown; info: unknown }>`
    select ${only('bidder_params')} as params, ${only('bidder_info')} as info from prebid_server_rules
    order by last_seen_at desc, rules_version limit 1`.execute(db);
  const [row] = rows;
  return row && { params: biddersParams.parse(row.params), info: biddersInfo.parse(row.info) };
}
