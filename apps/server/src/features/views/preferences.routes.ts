import { PAGE_NAMES } from '@encart/contract/access/pages.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { getPreferences, updatePreferences } from '@encart/contract/views/preferences.calls.ts';
import { changesBetween } from '#kit/audit/changes.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { readPreferences, writePreferences } from './preferences.store.ts';
import { writeDefault } from './views.store.ts';

/** What is kept as the audit tells it: of a default view which one it is, as it is sent, not what it shows. */
async function keptBy(db: Database, who: Principal) {
  const { default_views, ...kept } = await readPreferences(db, who);
  const views = PAGE_NAMES.map((page) => [page, default_views[page]?.view_id]);
  return { ...kept, default_views: Object.fromEntries(views) };
}

/** The same keys one by one, so that the audit names those that were sent and no others. */
const flat = ({ lists, default_views, ...others }: { lists?: object; default_views?: object }) =>
  Object.fromEntries([
    ...Object.entries(others),
    ...Object.entries({ lists, default_views }).flatMap(([name, values = {}]) =>
      Object.entries(values).map(([key, value]) => [`${name}.${key}`, value]),
    ),
  ]);

/** What people chose for themselves; nobody else's business: in the audit is what somebody in disguise changed. */
export function preferencesRoutes(api: Api, { clock }: Pick<Deps, 'clock'>) {
  api.mount(getPreferences, async ({ who, db }) => ({ data: await readPreferences(db, who) }));

  api.mount(updatePreferences, async ({ body, who, db, audit }) => {
    if (who.original_user_id !== null) {
      const changes = changesBetween(flat(await keptBy(db, who)), flat(body));
      if (Object.keys(changes).length > 0)
        await audit({ action: 'preferences.updated', entity: 'users', entity_id: who.user_id, changes });
    }
    const { default_views = {}, ...given } = body;
    await writePreferences(db, who, given, clock.now());
    for (const page of PAGE_NAMES) {
      const view_id = default_views[page];
      if (view_id !== undefined) await writeDefault(db, who, page, view_id);
    }
    return { data: await readPreferences(db, who) };
  });
}
