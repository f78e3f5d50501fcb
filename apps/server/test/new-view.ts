import type { PageName } from '@encart/contract/access/pages.ts';
import type { TestApp } from './test-app.ts';

let views = 0;

/** A view of somebody's. */
export async function newView(
  t: TestApp,
  user_name: string,
  { shared = false, page = 'quickreports-publishers' }: { shared?: boolean; page?: PageName } = {},
): Promise<number> {
  views += 1;
  const owner = await t.db
    .selectFrom('users')
    .select(['user_id', 'profile_id'])
    .where('user_name', '=', user_name)
    .executeTakeFirstOrThrow();
  const values = {
    user_id: owner.user_id,
    profile_id: shared ? owner.profile_id : null,
    page,
    view_name: `Vue ${views}`,
    search: JSON.stringify({ period: 'last_7_days' }),
    created_at: t.clock.now(),
    updated_at: t.clock.now(),
  };
  const row = t.db.insertInto('saved_views').values(values).returning('view_id');
  return (await row.executeTakeFirstOrThrow()).view_id;
}
