import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { earlier, later } from '#kit/process/clock.ts';

const READER = ['users.user_id', 'user_email', 'user_first_name', 'user_locale'] as const;

/** Found by address alone: somebody whose user name looks like an address is not meant. */
export const findByEmail = (db: Database, user_email: string) =>
  db
    .selectFrom('user_logins')
    .innerJoin('users', 'users.user_id', 'user_logins.user_id')
    .select(READER)
    .where('user_login', '=', sql<string>`folded(${user_email})`)
    .where('user_login', '=', sql<string>`folded(user_email)`)
    .where('user_disabled_at', 'is', null)
    .executeTakeFirst();

/** Adds a code unless enough were asked for in the same way within the period; false when they were. */
export async function addReset(
  db: Database,
  given: {
    user_id: number;
    code_hash: string;
    now: Date;
    lifetimeMs: number;
    most: number;
    periodMs: number;
    sent_by_administrator: boolean;
  },
): Promise<boolean> {
  const { user_id, code_hash, now, sent_by_administrator } = given;
  // Requests for one person take turns, so that the limit counts them all.
  await db.selectFrom('users').select('user_id').where('user_id', '=', user_id).forUpdate().execute();
  const { asked } = await db
    .selectFrom('password_resets')
    .select((row) => row.fn.countAll<number>().as('asked'))
    .where('user_id', '=', user_id)
    .where('sent_by_administrator', '=', sent_by_administrator)
    .where('created_at', '>', earlier(now, given.periodMs))
    .executeTakeFirstOrThrow();
  if (asked >= given.most) return false;
  const expires_at = later(now, given.lifetimeMs);
  await db
    .insertInto('password_resets')
    .values({ code_hash, user_id, created_at: now, expires_at, used_at: null, sent_by_administrator })
    .execute();
  return true;
}

export const isResetOpen = async (db: Database, code_hash: string, now: Date) =>
  (await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

/** Uses a code up: of any number of simultaneous uses, one gets the user. */
export async function takeReset(db: Database, code_hash: string, now: Date) {
  const taken = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!taken) return undefined;
  return db
    .selectFrom('users')
    .select([...READER, 'user_password_hash'])
    .where('user_id', '=', taken.user_id)
    .where('user_disabled_at', 'is', null)
    .executeTakeFirst();
}

export const getPasswordOwner = (db: Database, user_id: number) =>
  db
    .selectFrom('users')
    .select([...READER, 'user_password_hash'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
