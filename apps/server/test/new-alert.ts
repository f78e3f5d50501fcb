import type { TestApp } from './test-app.ts';

const ownerOf = (t: TestApp, user_name: string) =>
  t.db
    .selectFrom('users')
    .select(['user_id', 'profile_id'])
    .where('user_name', '=', user_name)
    .executeTakeFirstOrThrow();

const about = { subject: 'delivery', metric: 'clicks', step: 'day', condition: 'above' } as const;

/** A rule of somebody's. */
export async function newAlert(t: TestApp, user_name: string): Promise<number> {
  const values = {
    ...about,
    ...(await ownerOf(t, user_name)),
    name: 'Clics',
    by: null,
    value: 10,
    compare: null,
  };
  const row = t.db
    .insertInto('alerts')
    .values({ ...values, ready_made: null })
    .returning('alert_id');
  return (await row.executeTakeFirstOrThrow()).alert_id;
}

/** What a rule of somebody's told. */
export async function newFiredAlert(t: TestApp, user_name: string): Promise<number> {
  const now = t.clock.now();
  const figures = { value: 12, low: null, high: 10, before: null };
  const nothing = {
    by: null,
    deal_event: null,
    about: null,
    about_id: null,
    until: null,
    contributors_by: null,
  };
  const alert_id = await newAlert(t, user_name);
  const values = { ...about, ...(await ownerOf(t, user_name)), ...figures, ...nothing, alert_id };
  const row = t.db
    .insertInto('firedalerts')
    .values({ ...values, name: 'Clics', fired_at: now, since: now })
    .returning('firedalert_id');
  return (await row.executeTakeFirstOrThrow()).firedalert_id;
}
