import type { Scope } from '@encart/contract/access/scope.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { SERVER_STATES, ServerOrigin, ServerState } from '@encart/contract/monitoring/server-states.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { earlier } from '#kit/process/clock.ts';

const { servers: most, silentAfterMinutes } = limits.serverLoads;
const MINUTE_MS = 60_000;

async function findServers(db: Database, names: readonly string[]) {
  const { rows } = await sql<{ name: string; serverload_id: number }>`
    select names.name, serverload_id from unnest(${names}::text[]) as names (name)
    join serverloads on folded(server) = folded(names.name)`.execute(db);
  return new Map(rows.map(({ name, serverload_id }) => [name, serverload_id]));
}

/** Refuses more servers than there may be. */
export async function refuseTooMany(db: Database, added: number, field: string) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from serverloads`.execute(db);
  if ((rows[0]?.count ?? 0) + added <= most) return;
  throw new AppError('RequestValidatorError', {
    broken: [{ field, rule: 'servers_full', values: { max: most } }],
  });
}

/** The ids of servers by their names as they were given; those that nobody knew are added. */
export async function idsOfServers(
  db: Database,
  names: readonly string[],
  origin: ServerOrigin,
): Promise<ReadonlyMap<string, number>> {
  const known = await findServers(db, names);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return known;
  await refuseTooMany(db, unknown.length, 'loads');
  await sql`insert into serverloads (server, server_origin)
    select name, ${origin} from unnest(${unknown}::text[]) as names (name) on conflict do nothing`.execute(
    db,
  );
  return findServers(db, names);
}

/** Servers by their ids, or all of them; they belong to the platform, and nobody else sees one. */
export async function listServers(db: Database, scope: Scope, ids?: readonly number[]) {
  if (scope !== 'everything') return [];
  const query = db.selectFrom('serverloads').select(['serverload_id', 'server']).orderBy('server');
  return (ids ? query.where('serverload_id', 'in', ids.length > 0 ? ids : [0]) : query).execute();
}

/** How many servers there are in each state, and when the last load is from. */
export async function summariseServers(db: Database, scope: Scope) {
  const { rows } =
    scope === 'everything'
      ? await sql<{ server_state: ServerState; count: number; date: Date | null }>`
          select server_state, count(*)::int as count, max(date) as date from serverloads
          group by server_state`.execute(db)
      : { rows: [] };
  const states = { waiting: 0, fresh: 0, busy: 0, silent: 0 } satisfies Record<
    (typeof SERVER_STATES)[number],
    number
  >;
  for (const { server_state, count } of rows) states[server_state] = count;
  const dates = rows.flatMap(({ date }) => (date ? [date.getTime()] : []));
  return { states, date: dates.length > 0 ? new Date(Math.max(...dates)).toISOString() : null };
}

/** Servers of which nothing has come for a while are silent. */
export const markSilent = (db: Database, now: Date) =>
  sql`update serverloads set server_state = 'silent'
    where server_state in ('fresh', 'busy')
      and date < ${earlier(now, silentAfterMinutes * MINUTE_MS)}::timestamptz`.execute(db);
