import type { Database } from '#kit/db/database.ts';

/** Held until the end of the transaction, so that a role taken away meanwhile counts. */
export const findPerson = (db: Database, user_id: number) =>
  db
    .selectFrom('users')
    .select(['user_id', 'user_role', 'user_disabled_at'])
    .where('user_id', '=', user_id)
    .forShare()
    .executeTakeFirst();

/** When the session a disguise came from would have ended; undefined once it was revoked. */
export async function findSessionEnd(db: Database, session_id: number): Promise<Date | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('session_id', '=', session_id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return session?.expires_at;
}
