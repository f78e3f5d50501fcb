import type { Locale } from '@encart/contract/base/locales.ts';
import type { Database } from '#kit/db/database.ts';

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

export interface OwnChange {
  user_first_name?: string | undefined;
  user_last_name?: string | undefined;
  user_locale?: Locale | undefined;
  user_avatar?: string | null | undefined;
}

/** Only the fields of one's own that are named here; whatever else a body holds cannot get through. */
export async function updateOwnUser(db: Database, user_id: number, change: OwnChange) {
  const { user_first_name, user_last_name, user_locale, user_avatar } = change;
  const set = { user_first_name, user_last_name, user_locale, user_avatar };
  if (Object.values(set).every((value) => value === undefined)) return;
  await db.updateTable('users').set(set).where('user_id', '=', user_id).execute();
}
