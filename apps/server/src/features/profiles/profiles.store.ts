import type { Scope } from '@encart/contract/access/scope.ts';
import type { Profile } from '@encart/contract/auth/profile.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { profilesIn, type Related, withRelated } from '#kit/profiles.store.ts';

export interface ProfilePage extends Related {
  page: number;
  limit: number;
  sort: string;
  q: string | undefined;
}

const sorts = {
  profile_name: ['profile_name', 'asc'],
  '-profile_name': ['profile_name', 'desc'],
  profile_id: ['profile_id', 'asc'],
  '-profile_id': ['profile_id', 'desc'],
} as const;

/** The text as it is: its own % and _ are not wildcards. */
const containing = (text: string) => `%${text.normalize('NFKC').replace(/[\\%_]/g, '\\$&')}%`;

/** A page of the profiles in scope, and how many there are in scope. */
export async function listProfilesIn(db: Database, scope: Scope, asked: ProfilePage) {
  const { page, limit, q } = asked;
  const [column, direction] = sorts[asked.sort as keyof typeof sorts];
  const found = q
    ? profilesIn(db, scope).where(sql`folded(profile_name)`, 'like', sql`folded(${containing(q)})`)
    : profilesIn(db, scope);
  const { rowCount } = await found
    .select((row) => row.fn.countAll<number>().as('rowCount'))
    .executeTakeFirstOrThrow();
  const rows = await withRelated(found, asked)
    .orderBy(column, direction)
    .orderBy('profile_id', 'asc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows: rows as Profile[], rowCount };
}
