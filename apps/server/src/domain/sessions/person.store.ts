import type { Principal } from '@encart/contract/access/principal.ts';
import { type Scope, scopeOf } from '@encart/contract/access/scope.ts';
import { sql } from 'kysely';
import { selectScope } from '#domain/profiles/select-scope.ts';
import type { Database } from '#kit/db/database.ts';
import { selectEndpoints, selectServices } from './select-rights.ts';

/** Somebody as they are now, without a session: what they may do, which rows they see, and how to write to them. */
export interface Person {
  who: Principal;
  scope: Scope;
  user_email: string;
  user_first_name: string;
  user_full_name: string;
  profile_name: string;
  user_locale: 'fr' | 'en';
  isDisabled: boolean;
}

const selectPeople = (db: Database) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.profile_id', 'users.profile_id')
    .select(['user_id', 'user_role', 'users.profile_id', 'users.profile_type', 'user_disabled_at'])
    .select(['profile_name', 'user_last_name'])
    .select(['user_email', 'user_first_name', 'user_locale'])
    .select([selectEndpoints.as('endpoints'), selectServices.as('services')])
    .select(selectScope('users.profile_id'));
type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>;

function personOf(row: PersonRow): Person {
  const { user_id, user_role, profile_id, profile_type, endpoints, services, ...rest } = row;
  const who = { user_id, user_role, profile_id, profile_type, endpoints, services, original_user_id: null };
  return {
    who,
    scope: scopeOf(who, rest),
    user_email: rest.user_email,
    user_first_name: rest.user_first_name,
    user_full_name: `${rest.user_first_name} ${rest.user_last_name}`,
    profile_name: rest.profile_name,
    user_locale: rest.user_locale,
    isDisabled: rest.user_disabled_at !== null,
  };
}

/** Reads somebody for work done in their name while they are away; every time anew, so that a change of rights bites. */
export async function findPerson(db: Database, user_id: number): Promise<Person | undefined> {
  const row = await selectPeople(db).where('user_id', '=', user_id).executeTakeFirst();
  return row && personOf(row);
}

/** Reads many at once, for work done in all their names. */
export async function findPeople(db: Database, user_ids: readonly number[]): Promise<Map<number, Person>> {
  if (user_ids.length === 0) return new Map();
  const rows = await selectPeople(db).where(sql<boolean>`user_id = any(${user_ids}::int[])`).execute();
  return new Map(rows.map((row) => [row.user_id, personOf(row)]));
}
