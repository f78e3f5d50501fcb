import { ENDPOINTS } from '@encart/contract/access/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { useTestApp } from './test-app.ts';

const t = useTestApp();

type Method = 'GET' | 'PUT' | 'POST';
const as = async (user_name: string) => {
  const headers = await t.signIn(user_name);
  return (method: Method, url: string, body?: unknown) => t.call(method, `/api${url}`, { headers, body });
};
const profile = (profile_name: string) =>
  t.db
    .selectFrom('profiles')
    .select(['profile_id', 'version'])
    .where('profile_name', '=', profile_name)
    .executeTakeFirstOrThrow();
const right = (endpoint_name: string, read: boolean, write: boolean) => ({
  endpoint_name,
  profile_endpoint_read: read,
  profile_endpoint_write: write,
});
const cell = (profile_id: number, ...held: Parameters<typeof right>) => ({ profile_id, ...right(...held) });

describe('endpoints', () => {
  it('are listed with the methods and calls of this server that they open, and cannot be changed', async () => {
    const sa = await as('demo.sa');
    const { data, pagination } = (
      await sa('GET', '/endpoints?limit=100&withRelated=profiles&detailedRelations=true')
    ).json();
    expect(pagination.rowCount).toBe(ENDPOINTS.length);
    const industries = data.find((one: { endpoint_name: string }) => one.endpoint_name === 'industries');
    expect(industries.methods).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
    expect(industries.calls).toContainEqual({
      name: 'industries.create',
      method: 'POST',
      path: '/industries',
      summary: 'Add to the industries',
    });
    expect(industries.profiles).toEqual([{ profile_id: expect.any(Number), profile_name: 'Plateforme' }]);
    const one = (await sa('GET', `/endpoints/${industries.endpoint_id}/`)).json().data;
    expect(one.methods).toEqual(industries.methods);
    const { rights } = (await sa('GET', '/endpoints/meta/')).json().data;
    expect(rights).toEqual({ read: true, create: false, update: false, remove: false });
    expect((await sa('POST', '/endpoints', {})).statusCode).toBe(405);
  });

  it('T5: tell a company nothing of the others, even with the right to read them', async () => {
    const { profile_id } = await profile('Boussole Trading');
    const sa = await as('demo.sa');
    await sa('PUT', '/endpoints/rights/', { rights: [cell(profile_id, 'endpoints', true, true)] });
    const ab = await as('demo.ab');
    expect((await ab('GET', '/endpoints')).json().data).toEqual([]);
    expect((await ab('GET', '/endpoints/rights/')).statusCode).toBe(403);
    const body = { rights: [cell(profile_id, 'dbs', true, true)] };
    expect((await ab('PUT', '/endpoints/rights/', body)).statusCode).toBe(403);
    await sa('PUT', '/endpoints/rights/', { rights: [cell(profile_id, 'endpoints', false, false)] });
  });
});

describe('the table of rights', () => {
  it('A7: a cell changed bites on the next request, with an audit row and another version a profile', async () => {
    const [sa, ab, aa] = [await as('demo.sa'), await as('demo.ab'), await as('demo.aa')];
    const [buyer, advertiser] = [await profile('Boussole Trading'), await profile('Maison Sauvaire')];
    expect((await ab('GET', '/dsps')).statusCode).toBe(200);
    expect((await aa('GET', '/categories')).statusCode).toBe(403);
    const answer = await sa('PUT', '/endpoints/rights/', {
      rights: [
        cell(buyer.profile_id, 'dsps', false, false),
        cell(buyer.profile_id, 'deals', true, true),
        cell(advertiser.profile_id, 'categories', true, false),
      ],
    });
    expect(answer.statusCode).toBe(200);
    const held = answer.json().data.rights;
    expect(held).toContainEqual(cell(buyer.profile_id, 'deals', true, true));
    expect(held).not.toContainEqual(
      expect.objectContaining({ profile_id: buyer.profile_id, endpoint_name: 'dsps' }),
    );
    expect((await ab('GET', '/dsps')).statusCode).toBe(403);
    expect((await aa('GET', '/categories')).statusCode).toBe(200);
    expect((await profile('Boussole Trading')).version).toBe(buyer.version + 1);
    const history = (await sa('GET', `/profiles/${buyer.profile_id}/history/`)).json().data;
    expect(history[0].changes).toEqual({
      endpoints: {
        added: [right('deals', true, true)],
        removed: [right('deals', true, false), right('dsps', true, false)],
      },
    });
    const same = { rights: [cell(buyer.profile_id, 'deals', true, true)] };
    const audited = await t.auditActions();
    await sa('PUT', '/endpoints/rights/', same);
    expect((await profile('Boussole Trading')).version).toBe(buyer.version + 1);
    expect(await t.auditActions()).toEqual(audited);
  });

  it('is written whole or not at all, and never for super administrators', async () => {
    const sa = await as('demo.sa');
    const [buyer, platform] = [await profile('Boussole Trading'), await profile('Plateforme')];
    const table = async () => (await sa('GET', '/endpoints/rights/')).json().data;
    const before = await table();
    expect(before.rights.some((one: { profile_id: number }) => one.profile_id === platform.profile_id)).toBe(
      false,
    );
    const good = cell(buyer.profile_id, 'tags', true, true);
    const refusals: [object, string, string][] = [
      [cell(platform.profile_id, 'tags', true, false), 'rights.1.profile_id', 'holds_everything'],
      [cell(999_999, 'tags', true, false), 'rights.1.profile_id', 'exists'],
      [cell(buyer.profile_id, 'dbs', false, true), 'rights.1.profile_endpoint_write', 'write_needs_read'],
      [cell(buyer.profile_id, 'tags', false, false), 'rights', 'different'],
      [cell(buyer.profile_id, 'nonsense', true, true), 'rights.1.endpoint_name', 'choice'],
    ];
    for (const [bad, field, rule] of refusals) {
      const answer = await sa('PUT', '/endpoints/rights/', { rights: [good, bad] });
      expect(answer.statusCode, rule).toBe(422);
      expect(answer.json().error.errors).toMatchObject([{ field, rule }]);
    }
    expect(await table()).toEqual(before);
  });
});
