import type { EndpointRight } from '@encart/contract/access/principal.ts';
import { sql } from 'kysely';
import { type Changes, listDifference } from '#kit/audit/changes.ts';
import type { Database } from '#kit/db/database.ts';

export const rightsOf = (db: Database, profile_id: number): Promise<EndpointRight[]> =>
  db
    .selectFrom('profile_endpoints')
    .innerJoin('endpoints', 'endpoints.endpoint_id', 'profile_endpoints.endpoint_id')
    .select(['endpoint_name', 'profile_endpoint_read', 'profile_endpoint_write'])
    .where('profile_id', '=', profile_id)
    .orderBy('endpoint_name')
    .execute();

/** What came and what went, a right that changed as both. */
function rightsChanges(before: readonly EndpointRight[], after: readonly EndpointRight[]): Changes {
  const { added, removed } = listDifference(before, after);
  return added.length + removed.length > 0 ? { endpoints: { added, removed } } : {};
}

/** Writes the rights named here, leaves the others, and tells what is different. A right to nothing is no row. */
export async function changeRights(
  db: Database,
  profile_id: number,
  wanted: readonly EndpointRight[],
): Promise<Changes> {
  const before = await rightsOf(db, profile_id);
  await sql`insert into profile_endpoints (profile_id, endpoint_id, profile_endpoint_read, profile_endpoint_write)
    select ${profile_id}::int, endpoint_id, wanted.profile_endpoint_read, wanted.profile_endpoint_write
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted
      (endpoint_name text, profile_endpoint_read boolean, profile_endpoint_write boolean)
    join endpoints using (endpoint_name)
    on conflict (profile_id, endpoint_id) do update set
      profile_endpoint_read = excluded.profile_endpoint_read,
      profile_endpoint_write = excluded.profile_endpoint_write`.execute(db);
  await db
    .deleteFrom('profile_endpoints')
    .where('profile_id', '=', profile_id)
    .where('profile_endpoint_read', '=', false)
    .where('profile_endpoint_write', '=', false)
    .execute();
  return rightsChanges(before, await rightsOf(db, profile_id));
}
