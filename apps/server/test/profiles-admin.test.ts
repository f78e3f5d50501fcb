import { ENDPOINTS } from '@encart/contract/access/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { useTestApp } from './test-app.ts';

const t = useTestApp();

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const as = async (user_name: string) => {
  const headers = await t.signIn(user_name);
  return (method: Method, url: string, body?: unknown) => t.call(method, `/api${url}`, { headers, body });
};
const idOf = async (profile_name: string) =>
  (
    await t.db
      .selectFrom('profiles')
      .select('profile_id')
      .where('profile_name', '=', profile_name)
      .executeTakeFirstOrThrow()
  ).profile_id;
const regieId = async (regie_name: string) =>
  (
    await t.db
      .selectFrom('regies')
      .select('regie_id')
      .where('regie_name', '=', regie_name)
      .executeTakeFirstOrThrow()
  ).regie_id;
const right = (endpoint_name: string, read: boolean, write: boolean) => ({
  endpoint_name,
  profile_endpoint_read: read,
  profile_endpoint_write: write,
});

describe('profiles are written', () => {
  it('with rights, scope and services, and their history tells them', async () => {
    const sa = await as('demo.sa');
    const regie_id = await regieId('Belvédère Média');
    const created = await sa('POST', '/profiles', {
      profile_name: 'Presse du Littoral',
      profile_type: 'P',
      regies: [regie_id],
      services: [1],
      endpoints: [right('deals', true, false), right('users', true, true), right('tags', false, false)],
    });
    expect(created.statusCode).toBe(200);
    const { profile_id, version, ...profile } = created.json().data;
    expect(profile).toMatchObject({ cdn_enabled: false, regies: [{ regie_id }], dbs: [], buyers: [] });
    expect(profile.endpoints.map((one: { endpoint_name: string }) => one.endpoint_name)).toEqual([
      'deals',
      'users',
    ]);

    const changed = await sa('PATCH', `/profiles/${profile_id}/`, {
      version,
      cdn_enabled: true,
      endpoints: [right('deals', true, true)],
    });
    expect(changed.json().data).toMatchObject({ version: version + 1, cdn_enabled: true });
    const stale = await sa('PATCH', `/profiles/${profile_id}/`, { version, cdn_enabled: false });
    expect(stale.statusCode).toBe(409);

    const history = (await sa('GET', `/profiles/${profile_id}/history/`)).json().data;
    expect(history).toMatchObject([
      {
        action: 'record.updated',
        changes: {
          cdn_enabled: { before: false, after: true },
          endpoints: {
            added: [right('deals', true, true)],
            removed: [right('deals', true, false), right('users', true, true)],
          },
        },
      },
      {
        action: 'record.created',
        changes: {
          endpoints: { added: [right('deals', true, false), right('users', true, true)], removed: [] },
        },
      },
    ]);

    const replaced = await sa('PUT', `/profiles/${profile_id}/`, {
      profile_name: 'Presse du Littoral',
      profile_type: 'P',
    });
    expect(replaced.json().data).toMatchObject({
      endpoints: [],
      regies: [],
      services: [],
      cdn_enabled: false,
    });
    expect((await sa('DELETE', `/profiles/${profile_id}/`)).statusCode).toBe(200);
  });

  it('and refused with the rule that was broken', async () => {
    const sa = await as('demo.sa');
    const regie_id = await regieId('Belvédère Média');
    const base = { profile_name: 'Refusée', profile_type: 'P' };
    const refusals: [body: object, field: string, rule: string][] = [
      [
        { endpoints: [right('deals', false, true)] },
        'endpoints.0.profile_endpoint_write',
        'write_needs_read',
      ],
      [{ endpoints: [right('deals', true, true), right('deals', true, false)] }, 'endpoints', 'different'],
      [{ endpoints: [right('nonsense', true, true)] }, 'endpoints.0.endpoint_name', 'choice'],
      [{ profile_type: 'A', regies: [regie_id] }, 'regies', 'scope_fits_type'],
      [{ profile_type: 'SA', regies: [regie_id] }, 'regies', 'scope_fits_type'],
      [{ buyers: [1] }, 'buyers', 'scope_fits_type'],
      [{ regies: [999_999] }, 'regies.0', 'exists'],
      [{ profile_type: 'SA', endpoints: [right('deals', true, true)] }, 'endpoints', 'holds_everything'],
      [{ profile_name: 'boussole trading' }, 'profile_name', 'unique'],
    ];
    for (const [body, field, rule] of refusals) {
      const answer = await sa('POST', '/profiles', { ...base, ...body });
      expect(answer.statusCode, rule).toBe(422);
      expect(answer.json().error.errors).toMatchObject([{ field, rule }]);
    }
  });

  it('keep their type and stay while users belong to them', async () => {
    const sa = await as('demo.sa');
    const profile_id = await idOf('Boussole Trading');
    const body = { profile_type: 'A', buyers: [], tradingdesks: [] };
    const turned = await sa('PATCH', `/profiles/${profile_id}/`, body);
    expect(turned.statusCode).toBe(422);
    expect(turned.json().error.errors).toMatchObject([{ field: 'profile_type', rule: 'profile_has_users' }]);
    expect((await sa('DELETE', `/profiles/${profile_id}/`)).statusCode).toBe(409);
    const dependents = (await sa('GET', `/profiles/${profile_id}/dependents/`)).json().data;
    expect(dependents).toContainEqual({ resource: 'users', count: expect.any(Number), blocks: true });
  });

  it('rights that meant nothing to a super administrator do not come to life for others', async () => {
    const sa = await as('demo.sa');
    const created = await sa('POST', '/profiles', { profile_name: 'Seconde plateforme', profile_type: 'SA' });
    const { profile_id } = created.json().data;
    const endpoint_id = t.db.selectFrom('endpoints').select('endpoint_id').limit(1);
    await t.db
      .insertInto('profile_endpoints')
      .values({
        profile_id,
        endpoint_id: (await endpoint_id.executeTakeFirstOrThrow()).endpoint_id,
        profile_endpoint_read: true,
        profile_endpoint_write: true,
      })
      .execute();
    const turned = await sa('PATCH', `/profiles/${profile_id}/`, { profile_type: 'A' });
    expect(turned.json().data).toMatchObject({ profile_type: 'A', endpoints: [] });
  });
});

describe('A7: a change of rights or scope', () => {
  it('bites at the next request of everybody concerned', async () => {
    const [sa, ap] = [await as('demo.sa'), await as('demo.ap')];
    const profile_id = await idOf('Groupe Rivages Presse');
    const seen = async () => (await ap('GET', '/regies')).json().data?.length;
    expect(await seen()).toBe(2);
    await sa('PATCH', `/profiles/${profile_id}/`, { regies: [await regieId('Rivages Locales')] });
    expect(await seen()).toBe(1);
    await sa('PATCH', `/profiles/${profile_id}/`, { endpoints: [right('users', true, false)] });
    expect((await ap('GET', '/regies')).statusCode).toBe(403);
    await sa('PATCH', `/profiles/${profile_id}/`, { endpoints: [right('regies', true, false)] });
    expect(await seen()).toBe(1);
  });
});

describe('a preview', () => {
  it('tells menu and scope of what is not saved, and changes nothing', async () => {
    const sa = await as('demo.sa');
    const ap = await as('demo.ap');
    const before = await t.auditActions();
    const regies = [await regieId('Belvédère Média'), await regieId('Vallées Annonces')];
    const endpoints = [right('regies', true, true), right('deals', true, false)];
    const asked = { profile_type: 'P', endpoints, regies };
    const { roles, scope } = (await sa('POST', '/profiles/preview/', asked)).json().data;
    const pages = Object.fromEntries(
      roles.map((one: { user_role: string; pages: string[] }) => [one.user_role, one.pages]),
    );
    expect(Object.keys(pages)).toEqual(['AP', 'UP', 'DP']);
    expect(pages.DP).toEqual(['analytics-dashboard', 'deals-list', 'overview']);
    expect(pages.AP).toContain('regies-list');
    expect(pages.UP).not.toContain('regies-list');
    expect(scope).toContainEqual({ resource: 'regies', count: 2, readable: true });
    expect(scope).toContainEqual({ resource: 'publishers', count: expect.any(Number), readable: false });
    // Those who sell choose among all buyers; they still need the right to read their list.
    expect(scope).toContainEqual({ resource: 'buyers', count: expect.any(Number), readable: false });
    expect(scope).toContainEqual({ resource: 'tradingdesks', count: 0, readable: false });
    const all = (await sa('POST', '/profiles/preview/', { profile_type: 'SA' })).json().data;
    expect(all.scope.every((one: { readable: boolean }) => one.readable)).toBe(true);
    expect(await t.auditActions()).toEqual(before);
    expect((await ap('POST', '/profiles/preview/', asked)).statusCode).toBe(403);
  });
});

describe('the list of profiles', () => {
  it('is filtered, sorted and searched as any other, and exported', async () => {
    const sa = await as('demo.sa');
    const names = async (query: string) =>
      (await sa('GET', `/profiles?${query}`))
        .json()
        .data.map((one: { profile_name: string }) => one.profile_name);
    expect(await names('profile_type=B&sort=-profile_name')).toEqual([
      'Boussole Trading',
      'Atelier Programmatique Nord',
    ]);
    expect(await names('q=trading+boussole')).toEqual(['Boussole Trading']);
    expect(await names(`regies=${await regieId('Belvédère Média')}`)).toEqual(['Éditions du Belvédère']);
    const file = await sa(
      'GET',
      '/profiles/export/?profile_type=B&columns=profile_name&columns=tradingdesks',
    );
    expect(file.body).toContain('Boussole Trading;Boussole Trading Desk');
    const meta = (await sa('GET', '/profiles/meta/')).json().data;
    expect(meta.fields).toContainEqual(expect.objectContaining({ name: 'endpoints', type: 'rows' }));
    expect(meta.rights).toEqual({ read: true, create: true, update: true, remove: true });
  });

  it('a newer server’s endpoint keeps its right when a profile is written here', async () => {
    const sa = await as('demo.sa');
    const { endpoint_id } = await t.db
      .insertInto('endpoints')
      .values({ endpoint_name: 'newer-than-this' })
      .returning('endpoint_id')
      .executeTakeFirstOrThrow();
    const profile_id = await idOf('Maison Sauvaire');
    await t.db
      .insertInto('profile_endpoints')
      .values({ profile_id, endpoint_id, profile_endpoint_read: true, profile_endpoint_write: false })
      .execute();
    const endpoints = ENDPOINTS.map((name) => right(name, true, false));
    const answer = await sa('PATCH', `/profiles/${profile_id}/`, { endpoints });
    expect(answer.json().data.endpoints).toHaveLength(ENDPOINTS.length + 1);
  });
});
