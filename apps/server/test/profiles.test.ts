import { describe, expect, it } from 'vitest';
import { companies } from '#demo/companies.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp();

const get = async (user_name: string, url: string) =>
  t.call('GET', url, { headers: await t.signIn(user_name) });
const profileId = async (profile_name: string) => {
  const row = t.db.selectFrom('profiles').select('profile_id').where('profile_name', '=', profile_name);
  return (await row.executeTakeFirstOrThrow()).profile_id;
};

describe('profiles', () => {
  it('shows relations as ids, or whole with detailedRelations', async () => {
    const id = await profileId('Groupe Rivages Presse');
    const related = 'withRelated=endpoints&withRelated=services&withRelated=regies';
    const ids = (await get('demo.up', `/api/profiles/${id}/?${related}`)).json().data;
    expect(ids.regies).toHaveLength(2);
    for (const relation of [ids.endpoints, ids.services, ids.regies])
      expect(new Set(relation.map((one: unknown) => typeof one))).toEqual(new Set(['number']));
    expect(ids.users).toBeUndefined();
    const whole = (await get('demo.up', `/api/profiles/${id}?${related}&detailedRelations=true`)).json().data;
    expect(whole.regies.map((one: { regie_name: string }) => one.regie_name)).toEqual([
      'Rivages Locales',
      'Rivages Publicité',
    ]);
    expect(whole.endpoints).toContainEqual(
      expect.objectContaining({
        endpoint_name: 'deals',
        profile_endpoint_read: true,
        profile_endpoint_write: true,
      }),
    );
    expect(whole.services).toContainEqual(expect.objectContaining({ service_name: 'analytics' }));
  });

  it('another company’s profile answers exactly like a missing one', async () => {
    const foreign = await get('demo.up', `/api/profiles/${await profileId('Maison Sauvaire')}/`);
    const missing = await get('demo.up', '/api/profiles/999999/');
    expect([foreign.statusCode, foreign.body]).toEqual([missing.statusCode, missing.body]);
    expect(foreign.statusCode).toBe(404);
  });

  it('gives the user switcher everything in one page, to super administrators only', async () => {
    const url =
      '/api/profiles?limit=1000&withRelated=endpoints&withRelated=users&withRelated=regies&detailedRelations=true';
    const { data, pagination } = (await get('demo.sa', url)).json();
    expect(pagination).toEqual({ page: 1, pageSize: 1000, rowCount: companies.length, pageCount: 1 });
    const users = data.flatMap((profile: { users: object[] }) => profile.users);
    expect(users).toContainEqual(
      expect.objectContaining({ user_name: 'gaspard.nivelle', user_disabled: true }),
    );
    expect(JSON.stringify(users)).not.toMatch(/hash|argon|email/);
  });

  it('pages, sorts and searches inside the scope', async () => {
    const names = async (query: string) =>
      (await get('demo.sa', `/api/profiles?${query}`))
        .json()
        .data.map((one: { profile_name: string }) => one.profile_name);
    const ascending = await names('sort=profile_id&limit=25');
    expect(await names('sort=-profile_id')).toEqual([...ascending].reverse());
    const byName = await names('sort=profile_name');
    expect(byName).toEqual([...byName].sort(new Intl.Collator('fr').compare));
    expect(byName.indexOf('Éditions du Belvédère')).toBeLessThan(byName.indexOf('Groupe Rivages Presse'));
    expect(await names('q=%25')).toEqual([]);
    expect(await names('q=_')).toEqual([]);
    expect(await names('q=KERLOUAN')).toEqual(['Biscuiterie Kerlouan']);
    expect(await names('q=%C3%A9ditions')).toEqual(['Éditions du Belvédère']);
    expect(await names('page=2')).toEqual([]);
  });

  it('a profile that may read profiles sees its own alone', async () => {
    const profile_id = await profileId('Boussole Trading');
    const { endpoint_id } = await t.db
      .selectFrom('endpoints')
      .select('endpoint_id')
      .where('endpoint_name', '=', 'profiles')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('profile_endpoints')
      .values({ profile_id, endpoint_id, profile_endpoint_read: true, profile_endpoint_write: false })
      .execute();
    const { data, pagination } = (await get('demo.ab', '/api/profiles')).json();
    expect(data.map((one: { profile_id: number }) => one.profile_id)).toEqual([profile_id]);
    expect(pagination.rowCount).toBe(1);
    expect((await get('demo.ab', '/api/profiles?limit=1000')).statusCode).toBe(400);
    for (const query of ['withRelated=users', 'withRelated=dbs', 'dbs=1'])
      expect((await get('demo.ab', `/api/profiles?${query}`)).statusCode, query).toBe(400);
  });

  it('refuses what it does not know, and never guesses', async () => {
    const bad = [
      'limit=33',
      'limit=25&limit=50',
      'page=0',
      'page=1e1',
      'sort=created_at',
      'withRelated=sessions',
      'profile_type=X',
      'withRelated=',
      'detailedRelations=1',
      'q=%00',
      'created_at=x',
      'withRelated[]=users',
    ];
    for (const query of bad)
      expect((await get('demo.sa', `/api/profiles?${query}`)).statusCode, query).toBe(400);
  });
});
