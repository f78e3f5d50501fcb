import type { RightsTable } from '@encart/contract/auth/endpoints.calls.ts';
import { profiles } from '@encart/contract/resources/profiles.ts';
import { changeRights } from '#domain/profiles/profile-rights.store.ts';
import type { Changes } from '#kit/audit/changes.ts';
import type { Database } from '#kit/db/database.ts';
import { raiseVersion } from '#kit/resources/resource.store.ts';

type Rights = RightsTable['rights'];

const typesOf = (db: Database) => db.selectFrom('profiles').select(['profile_id', 'profile_type']);

/** The whole table of rights, for super administrators alone: the caller has asked for everybody's. */
export async function readRightsTable(
  db: Database,
): Promise<Omit<RightsTable, 'endpoints'> & { endpoints: string[] }> {
  const endpoints = await db
    .selectFrom('endpoints')
    .select('endpoint_name')
    .orderBy('endpoint_name')
    .execute();
  const profiles = await typesOf(db).select('profile_name').orderBy('profile_name').execute();
  const rights = await db
    .selectFrom('profile_endpoints')
    .innerJoin('endpoints', 'endpoints.endpoint_id', 'profile_endpoints.endpoint_id')
    .innerJoin('profiles', 'profiles.profile_id', 'profile_endpoints.profile_id')
    .select(['profiles.profile_id', 'endpoint_name', 'profile_endpoint_read', 'profile_endpoint_write'])
    .where('profile_type', '<>', 'SA')
    .execute();
  return { endpoints: endpoints.map((one) => one.endpoint_name), profiles, rights };
}

/** Holds the profiles in one order, so that two writers take turns instead of blocking each other. */
export const holdProfiles = (db: Database, ids: readonly number[]) =>
  typesOf(db).where('profile_id', 'in', ids).orderBy('profile_id').forUpdate().execute();

/** Writes the cells of one profile; nothing told means nothing changed. */
export async function writeCells(db: Database, profile_id: number, cells: Rights): Promise<Changes> {
  const changes = await changeRights(db, profile_id, cells);
  if (Object.keys(changes).length > 0) await raiseVersion(db, profiles, profile_id);
  return changes;
}
