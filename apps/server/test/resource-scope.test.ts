import type { ProfileType } from '@encart/contract/access/roles.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import type { Call } from '@encart/contract/api/call.ts';
import { type Resource, relationsOf } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { REPORT_FAMILIES } from '@encart/contract/reports/report-families.ts';
import { resourceNamed, resources } from '@encart/contract/resources/resources.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { registryOf } from '#kit/http/registry.ts';
import { findRow, listRows } from '#kit/resources/resource.store.ts';
import { newReport } from './authorisation-matrix-reports.ts';
import { nextAddress } from './next-address.ts';
import { present } from './present.ts';
import { openAllRights, plantCanaries, SCOPED, TENANTS } from './tenants.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp({ config: { logLevel: 'debug' } });
const all = Object.values<Resource>(resources);
const signedIn = new Map<string, Headers>();
const headersOf = (user_name: string) => present(signedIn.get(user_name));
let sa: Headers;

const get = (path: string, headers: Headers) =>
  t.call('GET', `/api/${path}`, { headers, from: nextAddress() });

const everyRelation = (resource: Resource, type: ProfileType, hidden: readonly string[]) =>
  relationsOf(resource)
    .filter((name) => !hidden.includes(name))
    .filter((name) => {
      const { readers } = resource.links[name] ?? resource.fields[`${name}_id`] ?? {};
      return !readers || readers.includes(type);
    })
    .map((name) => `withRelated=${name}`)
    .join('&');

beforeAll(async () => {
  sa = await t.signIn('demo.sa');
  await openAllRights(t);
  for (const tenant of TENANTS) {
    await plantCanaries(t, tenant);
    for (const family of REPORT_FAMILIES) {
      const { report_id } = await newReport(t, family, tenant.user_name);
      const name = `${tenant.canary}-report`;
      await t.db.updateTable('reports').set({ name }).where('report_id', '=', report_id).execute();
    }
    signedIn.set(tenant.user_name, await t.signIn(tenant.user_name));
  }
});

const mounted = () => new Set(registryOf(t.app).calls.keys());
const listable = () => all.filter((resource) => mounted().has(`${resource.name}.export`));

describe('T3: nobody is shown another company’s names', () => {
  it.each(TENANTS)('$user_name reads lists, files, records, histories and everything linked', async ({
    user_name,
    canary,
    type,
  }) => {
    const others = TENANTS.map((tenant) => tenant.canary).filter((one) => one !== canary);
    const seen: string[] = [];
    for (const resource of listable()) {
      const { name, id } = resource;
      const relations = everyRelation(resource, type, ['dbs', 'users', 'integration', 'first_batch']);
      const list = await get(`${name}?limit=200&detailedRelations=true&${relations}`, headersOf(user_name));
      // Reports are for those whose role opens their list.
      if (resource.readBy === 'list' && list.statusCode === 403) continue;
      expect(list.statusCode, `${name} ${list.body}`).toBe(200);
      const rows: Record<string, unknown>[] = list.json().data;
      seen.push(list.body, (await get(`${name}/export/`, headersOf(user_name))).body);
      seen.push((await get(`${name}/meta/`, headersOf(user_name))).body);
      seen.push((await get(`${name}?q=canari`, headersOf(user_name))).body);
      for (const row of rows.filter((one) => JSON.stringify(one).includes('CANARI')))
        for (const part of ['', 'history/', 'dependents/'])
          seen.push((await get(`${name}/${row[id]}/${part}`, headersOf(user_name))).body);
    }
    const everything = seen.join('\n');
    expect(everything).toContain(canary);
    // Those who sell choose among all brands and all buyers: those alone are told to them.
    const choices = new RegExp(`(${others.join('|')})-(brand|buyer)`, 'g');
    const told = type === 'P' ? everything.replace(choices, '') : everything;
    for (const other of others) expect(told).not.toContain(other);
  });

  it('nor does the log, or a mail, hold anybody’s', async () => {
    for (const { user_name } of TENANTS) {
      const { user_email } = await t.db
        .selectFrom('users')
        .select('user_email')
        .where('user_name', '=', user_name)
        .executeTakeFirstOrThrow();
      await t.call('POST', '/api/users/forgotten-password/', { body: { user_email } });
    }
    const mails = await t.mails();
    expect(mails.length).toBeGreaterThanOrEqual(TENANTS.length);
    expect(JSON.stringify(mails)).not.toContain('CANARI');
    expect(t.logs()).toContain('"route":"/api/regies');
    expect(t.logs()).not.toContain('CANARI');
  });
});

describe('T4: another company’s id answers like one that does not exist', () => {
  const missing = 999_999;
  it.each(SCOPED)('%s', async (name) => {
    const resource = resourceNamed(name);
    const found = await get(`${name}?q=canari&limit=200`, sa);
    const rows: Record<string, unknown>[] = found.json().data;
    const calls = Object.values<Call>(callsOf(resource)).filter((call) => call.path.includes(':'));
    for (const { user_name, canary, type } of TENANTS) {
      // Those who sell choose among all of them for their deals.
      if (name === 'buyers' && type === 'P') continue;
      const foreign = present(rows.find((row) => !JSON.stringify(row).includes(canary)));
      for (const call of calls) {
        const answers = [];
        for (const id of [foreign[resource.id], missing]) {
          const path = call.path.replace(/:\w+/, String(id));
          const body =
            call.method === 'PATCH'
              ? { [resource.title]: 'Mine now' }
              : call.method === 'PUT'
                ? {}
                : undefined;
          answers.push(await t.call(call.method, `/api${path}`, { headers: headersOf(user_name), body }));
        }
        const [one, other] = answers;
        expect(one?.statusCode, `${call.name} ${user_name}`).toBe(other?.statusCode);
        expect(one?.body).toBe(other?.body);
        expect(one?.statusCode).not.toBe(200);
      }
    }
  });
});

describe('T1: the stores show nothing outside a scope', () => {
  const nobody: Scope = {
    profile_id: 999_999,
    profile_type: 'B',
    regies: [],
    buyers: [],
    tradingdesks: [],
    advertisers: [],
  };
  const query = { page: 1, limit: 200, sort: '' };
  /** Of these there is none at first. */
  const LATER = ['alerts', 'batches', 'dimensionentries', 'firedalerts', 'serverloads'];

  it.each(all.map((resource) => resource.name))('%s in an empty scope', async (name) => {
    const resource = resourceNamed(name);
    const { rows, rowCount } = await listRows(t.db, nobody, resource, { ...query, sort: resource.title });
    const everything = await listRows(t.db, 'everything', resource, { ...query, sort: resource.title });
    const shared = resource.visible.kind === 'shared';
    expect(rowCount).toBe(shared ? everything.rowCount : 0);
    expect(rows).toHaveLength(shared ? everything.rows.length : 0);
    if (shared || LATER.includes(name)) return;
    const id = Number(present(everything.rows[0])[resource.id]);
    expect(await findRow(t.db, nobody, resource, id)).toBeUndefined();
  });
});

describe('T6: counts are made inside the scope', () => {
  it('pages and totals of a list', async () => {
    for (const { user_name } of TENANTS)
      for (const name of SCOPED) {
        const { data, pagination } = (await get(`${name}?limit=200`, headersOf(user_name))).json();
        expect(pagination.rowCount, name).toBe(data.length);
      }
  });

  it('the number of publishers of a thematic, and a filter by somebody else’s publisher', async () => {
    const sum = async (headers: Headers) => {
      const answer = await get('salesthematics?limit=200', headers);
      const rows: { publisher_count: number }[] = answer.json().data;
      return rows.reduce((total, row) => total + row.publisher_count, 0);
    };
    const own = (await get('publishers?limit=200', headersOf('demo.ap'))).json().data.length;
    expect(await sum(headersOf('demo.ap'))).toBeLessThanOrEqual(own * 5);
    expect(await sum(headersOf('demo.ab'))).toBe(0);
    expect(await sum(sa)).toBeGreaterThan(0);
    const [foreign] = (await get('publishers?q=canari-midi', sa)).json().data;
    const filtered = await get(`salesthematics?publishers=${foreign.publisher_id}`, headersOf('demo.ap'));
    expect(filtered.json().data).toEqual([]);
    expect((await get(`salesthematics?publishers=${foreign.publisher_id}`, sa)).json().data).toHaveLength(1);
  });
});

describe('T5: relations, sorts and filters come from a list, one step deep', () => {
  it('databases are for super administrators alone, as a relation too', async () => {
    for (const query of [
      'withRelated=regies.publishers',
      'withRelated=password',
      'sort=search_text',
      'search_text=a',
      'version=1',
    ])
      expect((await get(`regies?${query}`, headersOf('demo.ap'))).statusCode, query).toBe(400);
    expect((await get('dbs', headersOf('demo.ap'))).json().data).toEqual([]);
  });
});
