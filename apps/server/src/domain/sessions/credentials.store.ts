import type { Database } from '#kit/db/database.ts';

interface Credentials {
  user_id: number;
  user_password_hash: string | null;
}

/**
 * Keeps a person's password as it is until the end of the transaction; false when it was changed, or its owner
 * disabled, since it was read. Comparing it takes long enough for that to happen.
 */
export const holdCredentials = async (db: Database, { user_id, user_password_hash }: Credentials) =>
  (await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('user_password_hash', '=', user_password_hash)
    .where('user_disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Ends every link to choose a password that a person has not used. */
export const endPasswordLinks = (db: Database, user_id: number, now: Date) =>
  db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();

/** Sets a password; links to choose one that are still open end with the one before. */
export async function setPassword(db: Database, user_id: number, user_password_hash: string, now: Date) {
  await db.updateTable('users').set({ user_password_hash }).where('user_id', '=', user_id).execute();
  await endPasswordLinks(db, user_id, now);
}

/** How an audit row tells of it. */
export const passwordChanged = { user_password: { before: '[masked]', after: '[masked]' } };
