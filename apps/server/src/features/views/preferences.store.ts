import { PAGE_NAMES } from '@encart/contract/access/pages.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { type Preferences, preferences } from '@encart/contract/views/preferences.calls.ts';
import type { Database } from '#kit/db/database.ts';
import { listDefaults } from './views.store.ts';

const LIST = 'lists.';

/**
 * Key by key, so that two devices write over each other only where both changed the same; always in the same order, so
 * that they do not wait for each other.
 */
const rowsOf = ({ lists = {}, ...others }: Preferences): [string, unknown][] =>
  [
    ...Object.entries(others),
    ...Object.entries(lists).map(([name, value]): [string, unknown] => [`${LIST}${name}`, value]),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1));

/** One row as preferences; what an older or newer version kept may be none. */
function preferencesIn(key: string, value: unknown): Preferences {
  const read = preferences.safeParse(
    key.startsWith(LIST) ? { lists: { [key.slice(LIST.length)]: value } } : { [key]: value },
  );
  return read.data ?? {};
}

export async function readPreferences(db: Database, who: Principal) {
  const rows = await db
    .selectFrom('user_preferences')
    .select(['preference_key', 'preference'])
    .where('user_id', '=', who.user_id)
    .execute();
  const all = rows.map((row) => preferencesIn(row.preference_key, row.preference.value));
  const defaults = await listDefaults(db, who);
  return {
    ...Object.assign({}, ...all),
    lists: Object.assign({}, ...all.map(({ lists }) => lists)),
    default_views: Object.fromEntries(
      defaults.filter(({ page }) => isOneOf(PAGE_NAMES, page)).map(({ page, ...view }) => [page, view]),
    ),
  };
}

export async function writePreferences(
  db: Database,
  { user_id }: Principal,
  given: Preferences,
  updated_at: Date,
): Promise<void> {
  const rows = rowsOf(given).map(([preference_key, value]) => ({
    user_id,
    preference_key,
    preference: JSON.stringify({ value }),
    updated_at,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('user_preferences')
    .values(rows)
    .onConflict((key) =>
      key.columns(['user_id', 'preference_key']).doUpdateSet((row) => ({
        preference: row.ref('excluded.preference'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
