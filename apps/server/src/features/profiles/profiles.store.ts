import type { Scope } from '@encart/contract/access/scope.ts';
import type { ProfileListQuery } from '@encart/contract/auth/profiles.calls.ts';
import { profiles } from '@encart/contract/resources/profiles.ts';
import { profilesIn, withRelated } from '#domain/profiles/profiles.store.ts';
import type { Database } from '#kit/db/database.ts';
import { listRows } from '#kit/resources/resource.store.ts';

/** A page of the profiles in scope, found as any resource is, with relations that only profiles have. */
export async function listProfilesIn(db: Database, scope: Scope, asked: ProfileListQuery) {
  const found = await listRows(db, scope, profiles, { ...asked, withRelated: [] });
  const ids = found.rows.map((row) => row.profile_id);
  if (ids.length === 0) return { rows: [], rowCount: found.rowCount };
  const related = { relations: asked.withRelated ?? [], detailed: asked.detailedRelations ?? false };
  const rows = await withRelated(profilesIn(db, scope).where('profile_id', 'in', ids), related).execute();
  const byId = new Map(rows.map((row) => [row.profile_id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), rowCount: found.rowCount };
}

/** Whether anybody, signed in or disabled, belongs to a profile. */
export async function hasUsers(db: Database, profile_id: number): Promise<boolean> {
  const one = db.selectFrom('users').select('user_id').where('profile_id', '=', profile_id).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}
