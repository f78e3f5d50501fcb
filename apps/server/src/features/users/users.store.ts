import type { ProfileType, Role } from '@encart/contract/access/roles.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import type { UserRecord } from '@encart/contract/auth/user-record.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { users } from '@encart/contract/resources/users.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { getRow } from '#kit/resources/resource.store.ts';
import type { AskedColumns } from '#kit/resources/resource-columns.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';

const COLUMNS = [
  'user_id',
  'user_name',
  'user_email',
  'user_first_name',
  'user_last_name',
  'user_role',
  'user_avatar',
  'user_locale',
  'user_last_connection',
  'user_previous_connection',
  'profile_id',
] as const;

/** The signed-in person's own row. */
export const getOwnUser = (db: Database, user_id: number) =>
  db.selectFrom('users').select(COLUMNS).where('user_id', '=', user_id).executeTakeFirstOrThrow();

const withProfile: AskedColumns = { relations: ['profile'], detailed: true };

/** One user with the picture, or 404 for somebody out of scope as for nobody. */
export async function getUserRecord(
  db: Database,
  scope: Scope,
  user_id: number,
  asked: AskedColumns = withProfile,
): Promise<UserRecord> {
  const row = await getRow(db, scope, users, user_id, asked);
  const { user_avatar } = await db
    .selectFrom('users')
    .select('user_avatar')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return { ...row, user_avatar };
}

/** Whom mails are written to, and whether they have a password yet. */
export const getReader = (db: Database, user_id: number) =>
  db
    .selectFrom('users')
    .select(['user_id', 'user_email', 'user_first_name', 'user_locale', 'user_password_hash'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();

/** The columns of a user that calls may write. */
export interface UserColumns {
  user_name: string;
  user_email: string;
  user_first_name: string;
  user_last_name: string;
  user_role: Role;
  profile_id: number;
  profile_type: ProfileType;
  user_locale: Locale;
  user_avatar: string | null;
  user_password_hash: string | null;
  user_disabled_at: Date | null;
}

type Given<T> = { [K in keyof T]?: T[K] | undefined };

export const insertUser = async (db: Database, columns: Omit<UserColumns, 'user_disabled_at'>) =>
  (await db.insertInto('users').values(columns).returning('user_id').executeTakeFirstOrThrow()).user_id;

/** What is undefined stays as it is. */
export async function writeUser(db: Database, user_id: number, columns: Given<UserColumns>) {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.updateTable('users').set(columns).where('user_id', '=', user_id).execute();
}

interface TakenLogin {
  field: 'user_name' | 'user_email';
  /** Whether the caller sees the account it belongs to. */
  visible: boolean;
}

/** Which of the two is somebody else's name or address already. Those who ask take turns until they have written. */
export async function takenLogins(
  db: Database,
  scope: Scope,
  logins: { user_name?: string | undefined; user_email?: string | undefined },
  except: number | null,
): Promise<TakenLogin[]> {
  await sql`select pg_advisory_xact_lock(hashtext('user logins'))`.execute(db);
  const taken: TakenLogin[] = [];
  for (const field of ['user_name', 'user_email'] as const) {
    const found = await db
      .selectFrom('user_logins')
      .innerJoin('users', 'users.user_id', 'user_logins.user_id')
      .select(sql<boolean>`${scopeCondition(users, scope)}`.as('visible'))
      .where('user_login', '=', sql<string>`folded(${logins[field] ?? ''})`)
      .where('users.user_id', '!=', except ?? 0)
      .executeTakeFirst();
    if (found) taken.push({ field, visible: found.visible });
  }
  return taken;
}

/** The disabled user an address belongs to, if the caller may see them. */
export const findDisabledByEmail = (db: Database, scope: Scope, user_email: string) =>
  db
    .selectFrom('users')
    .select(['user_id', 'user_role', 'profile_id'])
    .select(sql<string>`user_full_name`.as('user_full_name'))
    .where(sql<string>`folded(user_email)`, '=', sql<string>`folded(${user_email})`)
    .where('user_disabled_at', 'is not', null)
    .where(scopeCondition(users, scope))
    .executeTakeFirst();
