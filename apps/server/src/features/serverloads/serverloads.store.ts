import type { ScrapeError } from '@encart/contract/monitoring/server-states.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** A server whose address is asked, and what it had counted when it was last asked. */
export interface ServerToScrape {
  serverload_id: number;
  scrape_url: string;
  cpu_seconds: number | null;
  cpu_seconds_idle: number | null;
}

const COLUMNS = sql`serverload_id, scrape_url, cpu_seconds, cpu_seconds_idle`;

/** The servers that have not been asked since the minute began; from now on they have. */
export async function claimDueServers(db: Database, minute: Date, now: Date): Promise<ServerToScrape[]> {
  const { rows } = await sql<ServerToScrape>`
    update serverloads set scraped_at = ${now}::timestamptz
    where scrape_url is not null and (scraped_at is null or scraped_at < ${minute}::timestamptz)
    returning ${COLUMNS}`.execute(db);
  return rows;
}

/** One server that has an address, whenever it was asked before. */
export async function claimServer(
  db: Database,
  serverload_id: number,
  now: Date,
): Promise<ServerToScrape | undefined> {
  const { rows } = await sql<ServerToScrape>`
    update serverloads set scraped_at = ${now}::timestamptz
    where serverload_id = ${serverload_id} and scrape_url is not null returning ${COLUMNS}`.execute(db);
  return rows[0];
}

export interface ScrapeOutcome {
  serverload_id: number;
  /** What was asked: an address that has changed meanwhile is not judged by it. */
  scrape_url: string;
  scrape_error: ScrapeError | null;
  cpu_seconds: number | null;
  cpu_seconds_idle: number | null;
}

export async function writeScrapeOutcomes(db: Database, outcomes: readonly ScrapeOutcome[]) {
  if (outcomes.length === 0) return;
  await sql`
    update serverloads set scrape_error = given.scrape_error, cpu_seconds = given.cpu_seconds,
      cpu_seconds_idle = given.cpu_seconds_idle
    from (select * from jsonb_populate_recordset(null::serverloads, ${JSON.stringify(outcomes)}::jsonb)
      order by serverload_id) as given
    where serverloads.serverload_id = given.serverload_id
      and serverloads.scrape_url = given.scrape_url`.execute(db);
}

/** A server with an address is scraped from now on; what was known of another address is forgotten. */
export const rememberAddress = (db: Database, serverload_id: number, scrape_url: string | null) =>
  sql`update serverloads set scrape_error = null, scraped_at = null, cpu_seconds = null, cpu_seconds_idle = null,
      server_origin = case when ${scrape_url}::text is not null then 'scraped'
        when server_origin = 'scraped' then 'sent' else server_origin end
    where serverload_id = ${serverload_id}`.execute(db);

/** The server of our own host, which somebody else may have sent loads of before. */
export const claimOwnServer = (db: Database, serverload_id: number) =>
  sql`update serverloads set server_origin = 'own'
    where serverload_id = ${serverload_id} and server_origin = 'sent'`.execute(db);
