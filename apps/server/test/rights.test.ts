import { ENDPOINTS } from '@encart/contract/access/endpoints.ts';
import { ability, type Needs, publicly, reads, signedIn, writes } from '@encart/contract/access/needs.ts';
import { canAssignRole, PROFILE_TYPES, ROLES, type Role } from '@encart/contract/access/roles.ts';
import * as alertsCalls from '@encart/contract/alerts/alerts.calls.ts';
import * as batchesCalls from '@encart/contract/analytics/batches.calls.ts';
import * as campaignsCalls from '@encart/contract/analytics/campaigns.calls.ts';
import * as cpmCalls from '@encart/contract/analytics/cpm.calls.ts';
import * as dashboardCalls from '@encart/contract/analytics/dashboard.calls.ts';
import * as figuresCalls from '@encart/contract/analytics/figures.calls.ts';
import { quickreportCalls } from '@encart/contract/analytics/quickreports.calls.ts';
import { type Call, defineCall, done, fileBody } from '@encart/contract/api/call.ts';
import * as downloadsCalls from '@encart/contract/api/downloads.calls.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import * as authenticateCalls from '@encart/contract/auth/authenticate.calls.ts';
import * as currentUserCalls from '@encart/contract/auth/current-user.calls.ts';
import * as endpointsCalls from '@encart/contract/auth/endpoints.calls.ts';
import * as forgottenPasswordCalls from '@encart/contract/auth/forgotten-password.calls.ts';
import * as profileWritingCalls from '@encart/contract/auth/profile-writing.calls.ts';
import * as profilesCalls from '@encart/contract/auth/profiles.calls.ts';
import * as usersCalls from '@encart/contract/auth/users.calls.ts';
import * as usersAdminCalls from '@encart/contract/auth/users-admin.calls.ts';
import * as dealFiguresCalls from '@encart/contract/deals/deal-figures.calls.ts';
import * as dealPlatformsCalls from '@encart/contract/deals/deal-platforms.calls.ts';
import * as dealsCalls from '@encart/contract/deals/deals.calls.ts';
import * as liveCalls from '@encart/contract/live/live.calls.ts';
import * as mailsCalls from '@encart/contract/mails/mails.calls.ts';
import * as platformCalls from '@encart/contract/monitoring/platform.calls.ts';
import * as serverloadsCalls from '@encart/contract/monitoring/serverloads.calls.ts';
import * as reportFilesCalls from '@encart/contract/reports/report-files.calls.ts';
import { reportCalls } from '@encart/contract/reports/reports.calls.ts';
import * as dbsCalls from '@encart/contract/resources/dbs.calls.ts';
import * as dimensionentriesCalls from '@encart/contract/resources/dimensionentries.calls.ts';
import * as integrationsCalls from '@encart/contract/resources/integrations.calls.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import * as searchCalls from '@encart/contract/search/search.calls.ts';
import * as floorsCalls from '@encart/contract/tags/floors.calls.ts';
import * as matricesCalls from '@encart/contract/tags/matrices.calls.ts';
import * as siteTagsCalls from '@encart/contract/tags/site-tags.calls.ts';
import * as supplyChainCalls from '@encart/contract/tags/supply-chain.calls.ts';
import * as todayCalls from '@encart/contract/today/today.calls.ts';
import * as preferencesCalls from '@encart/contract/views/preferences.calls.ts';
import * as viewsCalls from '@encart/contract/views/views.calls.ts';
import * as workCalls from '@encart/contract/work/work.calls.ts';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { syncEndpoints } from '#domain/profiles/sync-endpoints.ts';
import { registryOf } from '#kit/http/registry.ts';
import { createServer } from '#kit/http/server.ts';
import { present } from './present.ts';
import { createTestApi } from './test-api.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp();

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'needs' in value && 'method' in value;
const declared = [
  authenticateCalls,
  alertsCalls,
  dealsCalls,
  currentUserCalls,
  forgottenPasswordCalls,
  usersCalls,
  usersAdminCalls,
  profilesCalls,
  profileWritingCalls,
  endpointsCalls,
  mailsCalls,
  platformCalls,
  dbsCalls,
  integrationsCalls,
  batchesCalls,
  cpmCalls,
  dashboardCalls,
  dimensionentriesCalls,
  downloadsCalls,
  figuresCalls,
  liveCalls,
  workCalls,
  campaignsCalls,
  reportFilesCalls,
  serverloadsCalls,
  dealFiguresCalls,
  dealPlatformsCalls,
  dealPlatformsCalls.dealActionCalls,
  floorsCalls,
  matricesCalls,
  siteTagsCalls,
  supplyChainCalls,
  todayCalls,
  searchCalls,
  viewsCalls,
  preferencesCalls,
  ...Object.values(matricesCalls.matrixCalls),
  ...Object.values(reportCalls),
  ...Object.values(quickreportCalls),
].flatMap((module) => Object.values<unknown>(module).filter(isCall));
const ofResources = Object.values<Resource>(resources).flatMap((resource) =>
  Object.values<Call>(callsOf(resource)),
);
/** Calls of resources that are not offered, on purpose. */
const NOT_OFFERED = [
  ...['batches', 'dimensionentries', 'endpoints', 'firedalerts'].flatMap((noun) =>
    ['create', 'replace', 'update', 'remove', 'dependents'].map((name) => `${noun}.${name}`),
  ),
  ...['remove', 'dependents'].map((name) => `users.${name}`),
  ...[
    ...['alerts', 'batches', 'dimensionentries', 'endpoints', 'firedalerts', 'integrations', 'masterdeals'],
    ...['matrices', 'matricesserverside', 'profiles', 'serverloads', 'users'],
    ...['reportgenerations', 'reportgenerationadvertisers', 'reportgenerationcampaigns'],
  ].map((noun) => `${noun}.update-rows`),
];

describe('E1: a role belongs to its profile type', () => {
  it('the database refuses every other pair, on insert and on update', async () => {
    const fits: Record<string, string> = {
      SA: 'SA',
      AP: 'P',
      UP: 'P',
      DP: 'P',
      AB: 'B',
      UB: 'B',
      AA: 'A',
      UA: 'A',
    };
    const profiles = await t.db.selectFrom('profiles').select(['profile_id', 'profile_type']).execute();
    let number = 0;
    for (const user_role of ROLES)
      for (const profile_type of PROFILE_TYPES) {
        number += 1;
        const { profile_id } = profiles.find((one) => one.profile_type === profile_type) ?? { profile_id: 0 };
        const insert = sql`insert into users
          (user_name, user_email, user_first_name, user_last_name, user_role, profile_id, profile_type)
          values (${`e1.${number}`}, ${`e1.${number}@x.example`}, 'E', 'One', ${user_role}, ${profile_id}, ${profile_type})`.execute(
          t.db,
        );
        if (fits[user_role] === profile_type) await insert;
        else await expect(insert, `${user_role} in ${profile_type}`).rejects.toMatchObject({ code: '23514' });
      }
    const up = t.db.updateTable('users').where('user_name', '=', 'demo.up');
    await expect(up.set({ user_role: 'SA' }).execute()).rejects.toMatchObject({ code: '23514' });
    await expect(up.set({ user_role: 'SA', profile_type: 'SA' }).execute()).rejects.toMatchObject({
      code: '23503',
    });
  });
});

describe('E2: who may hand out which role', () => {
  const families: Record<string, Role[]> = { AP: ['AP', 'UP', 'DP'], AB: ['AB', 'UB'], AA: ['AA', 'UA'] };
  const role = fc.constantFrom(...ROLES);
  const profile = fc.integer({ min: 1, max: 3 });
  const type = fc.constantFrom(...PROFILE_TYPES);

  it('nobody reaches outside their family or their profile, whatever the combination', () => {
    const before = fc.option(fc.record({ user_role: role, profile_id: profile }));
    const after = fc.record({ user_role: role, profile_id: profile, profile_type: type });
    const actor = fc.record({ user_role: role, profile_id: profile });
    fc.assert(
      fc.property(actor, before, after, (who, old, next) => {
        if (!canAssignRole(who, old, next)) return;
        const family = next.profile_type === 'SA' ? ['SA'] : (families[`A${next.profile_type}`] ?? []);
        expect(family).toContain(next.user_role);
        if (who.user_role === 'SA') return;
        expect(Object.keys(families)).toContain(who.user_role);
        expect(families[who.user_role]).toContain(next.user_role);
        expect(next.profile_id).toBe(who.profile_id);
        if (!old) return;
        expect(old.profile_id).toBe(who.profile_id);
        expect(families[who.user_role]).toContain(old.user_role);
      }),
      { numRuns: scaled(5_000) },
    );
  });
});

describe('E3: of one’s own account', () => {
  it('only names, language and picture can be changed', async () => {
    const headers = await t.signIn('demo.up');
    const id = await t.userId('demo.up');
    const read = () =>
      t.db.selectFrom('users').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'users'`.execute(t.db);
    const own = ['user_first_name', 'user_last_name', 'user_locale', 'user_avatar'];
    const others = [
      ...rows.map((row) => row.name).filter((name) => !own.includes(name)),
      'user_password',
      'password_confirmation',
    ];
    expect(others.length).toBeGreaterThan(9);
    const before = await read();
    for (const column of others) {
      const body = { user_first_name: 'Changed', [column]: column.endsWith('_id') ? 1 : 'SA' };
      const answer = await t.call('PATCH', `/api/users/${id}/`, { headers, body });
      expect(answer.statusCode, column).toBe(400);
      expect(answer.json().error.errors).toMatchObject([{ field: column, rule: 'unknown' }]);
    }
    expect(await read()).toEqual(before);
  });
});

/** Parameters that are words; the others are numbers. */
const WORDS: Record<string, string> = { queue: 'mails', action: 'retry' };

describe('E4: an unknown field', () => {
  it('is refused by every call, in body and query alike', async () => {
    const headers = await t.signIn('demo.sa');
    // Programs have keys, and calls, of their own.
    const forPeople = [...registryOf(t.app).calls.values()].filter((call) => call.needs.kind !== 'api-key');
    for (const call of forPeople) {
      const url = `/api${call.path.replace(/:(\w+)/g, (_, name: string) => WORDS[name] ?? '1')}`;
      const asked = await t.call(call.method, `${url}?surprise=1`, {
        headers,
        body: call.method === 'GET' ? undefined : {},
      });
      expect(asked.statusCode, `${call.name} query`).toBe(400);
      // A file is whatever it is; its bytes are another test's.
      if (call.method === 'GET' || call.body === fileBody) continue;
      const sent = await t.call(call.method, url, { headers, body: { surprise: 1 } });
      expect(sent.statusCode, `${call.name} body`).toBe(400);
      expect(sent.json().error.errors).toContainEqual({
        field: 'surprise',
        rule: 'unknown',
        message: 'Ce champ est inconnu',
      });
    }
  });
});

describe('E6: every route states what it needs', () => {
  const call = (needs: unknown, method: Call['method'] = 'GET'): Call =>
    defineCall({ name: 'test.call', summary: '', method, path: '/test', needs: needs as Needs, reply: done });
  const api = () => {
    const app = createServer(t.deps);
    return { app, api: createTestApi(app, t.deps) };
  };

  it.each([
    ['no needs', call(undefined)],
    ['an unknown endpoint', call({ kind: 'right', endpoint: 'nonsense', right: 'read' })],
    ['an unknown ability', call({ kind: 'ability', ability: 'nonsense' })],
    ['an unknown kind', call({ kind: 'maybe' })],
    ['the write right on a read', call(writes('users'))],
    ['the read right on a write', call(reads('users'), 'POST')],
    ['a public call in the wrong place', call(publicly)],
  ])('%s does not start', (_, one) => {
    expect(() => api().api.mount(one, async () => ({}))).toThrow('test.call');
  });

  it('a call that needs somebody cannot be mounted for everybody, nor twice', () => {
    expect(() => api().api.mountPublic(call(signedIn), async () => ({}))).toThrow('needs session');
    const { api: twice } = api();
    twice.mount(call(ability('home')), async () => ({}));
    expect(() => twice.mount(call(ability('home')), async () => ({}))).toThrow('mounted twice');
  });

  it('every call of the contract is mounted once, and every route is in the contract', () => {
    const mounted = [...registryOf(t.app).calls.keys()].sort();
    const names = new Set([...declared, ...ofResources].map((one) => one.name));
    expect(mounted).toEqual([...names].filter((name) => !NOT_OFFERED.includes(name)).sort());
    expect([...registryOf(t.app).outside.values()].map((one) => [one.path, one.needs.kind])).toEqual([
      ['/metrics', 'public'],
      ['/health/live', 'public'],
      ['/health/ready', 'public'],
      ['/m/:matrix_id/:publisher_id/loader.js', 'public'],
      ['/m/f/:file', 'public'],
      ['/prebid/:key/stored', 'public'],
      ['/sellers.json', 'public'],
    ]);
    const routes = t.app.printRoutes({ commonPrefix: false, includeHooks: false });
    expect(routes).toContain('authenticate');
  });

  it('an endpoint of a newer server keeps its rights when an older one starts', async () => {
    const endpoint_name = 'newer-than-this';
    await t.db.insertInto('endpoints').values({ endpoint_name }).execute();
    await syncEndpoints(t.db);
    const kept = t.db
      .selectFrom('endpoints')
      .select('endpoint_id')
      .where('endpoint_name', '=', endpoint_name);
    expect(await kept.execute()).toHaveLength(1);
    await t.db.deleteFrom('endpoints').where('endpoint_name', '=', endpoint_name).execute();
  });

  it('the table of endpoints is the contract’s list', async () => {
    const rows = await t.db
      .selectFrom('endpoints')
      .select('endpoint_name')
      .orderBy('endpoint_name')
      .execute();
    expect(rows.map((row) => row.endpoint_name)).toEqual([...ENDPOINTS].sort());
  });
});

describe('E7: the last super administrator', () => {
  it('stays, also when two are removed at once', async () => {
    const all = await t.db.selectFrom('users').select('user_id').where('user_role', '=', 'SA').execute();
    const [one, two, ...rest] = all.map((row) => row.user_id);
    await t.db
      .updateTable('users')
      .set({ user_disabled_at: t.clock.now() })
      .where('user_id', 'in', rest)
      .execute();
    const race = await Promise.allSettled([
      t.db
        .transaction()
        .execute((db) =>
          db
            .updateTable('users')
            .set({ user_disabled_at: t.clock.now() })
            .where('user_id', '=', present(one))
            .execute(),
        ),
      t.db
        .transaction()
        .execute((db) => db.deleteFrom('users').where('user_id', '=', present(two)).execute()),
    ]);
    expect(race.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = race.find((result) => result.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'ENC01' });
    await t.db.updateTable('users').set({ user_disabled_at: null }).where('user_id', 'in', rest).execute();
  });
});
