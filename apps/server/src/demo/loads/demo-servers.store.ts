import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { DECLARED_SERVER, DEMO_SERVERS } from './demo-servers.ts';

/** Adds the demo's servers where they are missing, but for those that somebody has removed; gives their ids by name. */
export async function addDemoServers(db: Database): Promise<ReadonlyMap<string, number>> {
  const names = DEMO_SERVERS.map(({ server }) => server);
  const { rows } = await sql<{ server: string; serverload_id: number }>`
    select server, serverload_id from serverloads where server = any(${names}::text[])`.execute(db);
  const found = rows.length > 0 ? rows : await insertServers(db);
  return new Map(
    found
      .filter(({ server }) => server !== DECLARED_SERVER.server)
      .map(({ server, serverload_id }) => [server, serverload_id]),
  );
}

async function insertServers(db: Database) {
  return db
    .insertInto('serverloads')
    .values(
      DEMO_SERVERS.map(({ server, cores }) =>
        server === DECLARED_SERVER.server
          ? { ...DECLARED_SERVER, cores, server_origin: 'scraped' as const }
          : { server, cores },
      ),
    )
    .returning(['server', 'serverload_id'])
    .execute();
}

/** When the last load of some servers is from. */
export async function readLastDate(db: Database, servers: readonly number[]): Promise<Date> {
  const { rows } = await sql<{ date: Date | null }>`
    select max(date) as date from serverloads where serverload_id = any(${servers}::int[])`.execute(db);
  return rows[0]?.date ?? new Date(0);
}
