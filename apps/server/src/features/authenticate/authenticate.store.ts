import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** A user name or e-mail address as the database compares it: all spellings of one are one. */
export async function foldLogin(db: Database, login: string): Promise<string> {
  const { rows } = await sql<{ login: string }>`select folded(${login}) as login`.execute(db);
  return rows[0]?.login ?? login;
}

/** The person behind a folded user name or e-mail address. */
export const findByLogin = (db: Database, login: string) =>
  db
    .selectFrom('user_logins')
    .innerJoin('users', 'users.user_id', 'user_logins.user_id')
    .where('user_login', '=', login)
    .select([
      'users.user_id',
      'user_email',
      'user_first_name',
      'user_locale',
      'user_password_hash',
      'user_disabled_at',
    ])
    .executeTakeFirst();

export type SignInUser = NonNullable<Awaited<ReturnType<typeof findByLogin>>>;

export const rememberConnection = (db: Database, user_id: number, now: Date) =>
  db
    .updateTable('users')
    .set((row) => ({ user_last_connection: now, user_previous_connection: row.ref('user_last_connection') }))
    .where('user_id', '=', user_id)
    .execute();

/** Failed attempts on one account since a moment, from anywhere. */
export async function countFailedSignIns(db: Database, user_id: number, since: Date): Promise<number> {
  const { failures } = await db
    .selectFrom('audit_events')
    .select((row) => row.fn.countAll<number>().as('failures'))
    .where('entity', '=', 'users')
    .where('entity_id', '=', String(user_id))
    .where('happened_at', '>', since)
    .where('action', '=', 'sign-in.failed')
    .executeTakeFirstOrThrow();
  return failures;
}
