import type { Scope } from '@encart/contract/access/scope.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRecord, updateRecord } from '#kit/resources/write-record.ts';
import { nextAddress } from './next-address.ts';
import { present } from './present.ts';
import { openAllRights, plantCanaries, TENANTS } from './tenants.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp({ config: { logLevel: 'debug' } });
const signedIn = new Map<string, Headers>();
const headersOf = (user_name: string) => present(signedIn.get(user_name));
let sa: Headers;

const get = (path: string, headers: Headers) =>
  t.call('GET', `/api/${path}`, { headers, from: nextAddress() });

beforeAll(async () => {
  sa = await t.signIn('demo.sa');
  await openAllRights(t);
  for (const tenant of TENANTS) {
    await plantCanaries(t, tenant);
    signedIn.set(tenant.user_name, await t.signIn(tenant.user_name));
  }
});

describe('T10: ids in a body are of things the writer may see', () => {
  const scopeOf = async (user_name: string): Promise<Scope> => {
    const rows = await t.db
      .selectFrom('users')
      .innerJoin('profile_regies', 'profile_regies.profile_id', 'users.profile_id')
      .select(['users.profile_id', 'regie_id'])
      .where('user_name', '=', user_name)
      .execute();
    const { profile_id } = present(rows[0]);
    const regies = rows.map((row) => row.regie_id);
    return { profile_id, profile_type: 'P', regies, buyers: [], tradingdesks: [], advertisers: [] };
  };
  const audit = async () => {};

  it('a reference or a link to another company’s row is refused by field', async () => {
    const scope = await scopeOf('demo.ap');
    const [foreign] = (await get('regies?q=canari-midi', sa)).json().data;
    const [publisher] = (await get('publishers?q=canari-midi', sa)).json().data;
    const [own] = (await get('adapters?q=canari-rivages', sa)).json().data;
    const writing = { db: t.db, scope, audit };
    const body = { adapter: 'x', regie_id: foreign.regie_id, alias: null, servicebidder_cpm_adjustment: 1 };
    const refused = { broken: [{ field: 'regie_id', rule: 'exists' }] };
    await expect(createRecord(writing, resources.adapters, body)).rejects.toMatchObject(refused);
    await expect(
      updateRecord(writing, resources.adapters, own.adapter_id, { regie_id: foreign.regie_id }),
    ).rejects.toMatchObject(refused);
    const links = { publisher_name: 'x', platform: 'classic' as const, regies: [foreign.regie_id] };
    await expect(createRecord(writing, resources.publishers, links)).rejects.toMatchObject({
      broken: [{ field: 'regies.0', rule: 'exists' }],
    });
    await expect(
      updateRecord(writing, resources.publishers, publisher.publisher_id, { publisher_name: 'Mine' }),
    ).rejects.toMatchObject({ name: 'NotFoundError' });
  });

  it('nobody makes a row they could not see, nor writes one out of their own sight', async () => {
    const scope = await scopeOf('demo.ap');
    const writing = { db: t.db, scope, audit };
    const nowhere = { publisher_name: 'Nowhere', platform: 'classic' as const, regies: [] };
    await expect(
      t.db.transaction().execute((db) => createRecord({ ...writing, db }, resources.publishers, nowhere)),
    ).rejects.toMatchObject({ name: 'ForbiddenError' });
    await expect(
      createRecord(writing, resources.industries, { industry_name: 'Mine' }),
    ).rejects.toMatchObject({
      name: 'ForbiddenError',
    });
  });

  it('links the writer cannot see stay when theirs are written', async () => {
    const scope = await scopeOf('demo.ap');
    const [midi] = (await get('regies?q=canari-midi', sa)).json().data;
    const [mine] = (await get('publishers?q=canari-rivages', sa)).json().data;
    const { publisher_id } = mine;
    await sql`insert into publisher_regies (publisher_id, regie_id) values (${publisher_id}, ${midi.regie_id})`.execute(
      t.db,
    );
    const regies = scope === 'everything' ? [] : [present(scope.regies[0])];
    await updateRecord({ db: t.db, scope, audit }, resources.publishers, publisher_id, { regies });
    const after = (await get(`publishers/${publisher_id}/?withRelated=regies`, sa)).json().data;
    expect(after.regies).toEqual([...regies, midi.regie_id].sort((a, b) => a - b));
  });
});

describe('AP and regies', () => {
  it('lists and changes its own alone, creates and removes none', async () => {
    const headers = headersOf('demo.ap');
    const own = (await get('regies?limit=200', headers)).json().data;
    const { regie_id } = own.find((row: { regie_name: string }) => row.regie_name.startsWith('CANARI'));
    const [{ publisher_id }] = (await get('publishers?q=canari-rivages', headers)).json().data;
    const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
      t.call(method, `/api/regies${path}`, { headers, body });
    expect(
      (await call('PATCH', `/${regie_id}/`, { name: 'Nouveau nom', domains: ['a.example'] })).statusCode,
    ).toBe(200);
    expect((await call('POST', '', { regie_name: 'Mine', members: [1] })).statusCode).toBe(403);
    expect((await call('DELETE', `/${regie_id}/`)).statusCode).toBe(403);
    for (const [field, value] of Object.entries({
      regie_name: 'Other',
      billing_tva: '1',
      members: [2],
      publishers: [publisher_id],
      profiles: [],
    })) {
      const answer = await call('PATCH', `/${regie_id}/`, { [field]: value });
      expect(answer.statusCode, field).toBe(422);
      expect(answer.json().error.errors[0]).toMatchObject({ field, rule: 'restricted' });
    }
    const meta = (await get('regies/meta/', headers)).json().data;
    expect(meta.rights).toEqual({ read: true, create: false, update: true, remove: false });
    expect(meta.fields.find((one: { name: string }) => one.name === 'billing_ht').readOnly).toBe(true);
  });

  it('the history says when the platform acted in a colleague’s place, not who', async () => {
    const [{ regie_id }] = (await get('regies?q=canari-rivages', headersOf('demo.ap'))).json().data;
    const as = await get(`authenticate/disguise/${await t.userId('demo.ap')}`, sa);
    const disguise = { authorization: `Bearer ${as.json().data.token}` };
    await t.call('PATCH', `/api/regies/${regie_id}/`, { headers: disguise, body: { owners: ['Une autre'] } });
    const [told] = (await get(`regies/${regie_id}/history/`, headersOf('demo.ap'))).json().data;
    expect(told).toMatchObject({ actor: 'Pascal Riquier', disguised: true, original: null });
    expect(told.changes.owners.added).toEqual(['Une autre']);
    const [whole] = (await get(`regies/${regie_id}/history/`, await t.signIn('thibault.vasseur'))).json()
      .data;
    expect(whole).toMatchObject({ actor: 'Pascal Riquier', disguised: true, original: 'Solène Aubertin' });
    sa = await t.signIn('demo.sa');
  });

  it('the history tells what colleagues did in full, and of the platform only that it did something', async () => {
    const headers = headersOf('demo.ap');
    const [{ regie_id }] = (await get('regies?q=canari-rivages', headers)).json().data;
    await t.call('PATCH', `/api/regies/${regie_id}/`, { headers: sa, body: { adserver: 'smart' } });
    const [platform, , colleague] = (await get(`regies/${regie_id}/history/`, headers)).json().data;
    expect(platform).toMatchObject({ action: 'record.updated', actor: null, changes: null });
    expect(colleague).toMatchObject({ actor: 'Pascal Riquier', changes: { name: { after: 'Nouveau nom' } } });
    const [told] = (await get(`regies/${regie_id}/history/`, sa)).json().data;
    expect(told).toMatchObject({ actor: 'Solène Aubertin', changes: { adserver: { after: 'smart' } } });
  });
});
