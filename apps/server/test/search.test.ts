import { ROLES } from '@encart/contract/access/roles.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { keysOf } from '@encart/contract/base/objects.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { type FoundRecord, recordKeyOf } from '@encart/contract/search/search.calls.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { present } from './present.ts';
import { openAllRights, plantCanaries, TENANTS } from './tenants.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp();

async function search(headers: Headers, query: string): Promise<FoundRecord[]> {
  const reply = await t.call('GET', `/api/search/?${query}`, { headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
}
const find = (headers: Headers, q: string) => search(headers, `q=${encodeURIComponent(q)}`);
const resourcesIn = (found: readonly FoundRecord[]) => [...new Set(found.map((one) => one.resource))].sort();

describe('searching every list', () => {
  it('finds names without their accents and capitals, those that begin with the text first', async () => {
    const sa = await t.signIn('demo.sa');
    await sql`insert into industries (industry_name) values ('Été indien'), ('Un bel été')`.execute(t.db);
    const found = await find(sa, 'ete');
    const names = found.filter((one) => one.resource === 'industries').map((one) => one.name);
    expect(names).toEqual(['Été indien', 'Un bel été']);
    expect((await find(sa, 'ÉTÉ  bel'))[0]?.name).toBe('Un bel été');
    expect(await find(sa, '%%')).toEqual([]);
  });

  it('names the record first whose words begin with what is typed, then those that only hold it', async () => {
    const sa = await t.signIn('demo.sa');
    const names = [
      'Vidéo 7 du 19 mai',
      'Vidéo 9 du 1er mai',
      'Vidéo 9',
      'Vidéo 9 bis',
      'La vidéo, 9',
      'XVidéo 9',
    ];
    await sql`insert into industries (industry_name) select unnest(${names}::text[])`.execute(t.db);
    const found = (await find(sa, 'video 9')).flatMap((one) =>
      one.resource === 'industries' ? [one.name] : [],
    );
    expect(found).toEqual([
      'Vidéo 9',
      'Vidéo 9 bis',
      'Vidéo 9 du 1er mai',
      'La vidéo, 9',
      'Vidéo 7 du 19 mai',
    ]);
  });

  it('finds a name of any script as it is written, and Latin ones without their accents', async () => {
    const sa = await t.signIn('demo.sa');
    const names = [
      'Škoda',
      'Żabka',
      'Doğuş',
      'İş Bankası',
      'Вкусный чай',
      'ガスト',
      '삼성',
      'ΟΔΟΣ ΕΡΜΟΥ',
      'Việt',
    ];
    await sql`insert into industries (industry_name) select unnest(${names}::text[])`.execute(t.db);
    const industries = async (q: string) =>
      (await find(sa, q)).flatMap(({ resource, name }) => (resource === 'industries' ? [name] : []));
    for (const name of names)
      for (const q of [name, name.toUpperCase()]) expect(await industries(q)).toEqual([name]);
    for (const q of ['skoda', 'zabka', 'dogus', 'is bankasi']) expect(await industries(q), q).toHaveLength(1);
  });

  it('gives a few of each list and not many in all, and takes no text of one letter', async () => {
    const sa = await t.signIn('demo.sa');
    expect(await find(sa, 'an')).toHaveLength(limits.search.most);
    await sql`insert into industries (industry_name)
      select 'Nombreux ' || n from generate_series(1, ${limits.search.each + 1}) as n`.execute(t.db);
    expect(await find(sa, 'nombreux')).toHaveLength(limits.search.each);
    const reply = await t.call('GET', '/api/search/?q=a', { headers: sa });
    expect(reply.statusCode).toBe(400);
  });

  it('reads every resource, whatever is asked', async () => {
    const sa = await t.signIn('demo.sa');
    for (const name of keysOf(resources)) {
      const { id, title }: Resource = resources[name];
      const { rows } = await sql<{ id: number; name: string }>`select ${sql.ref(id)} as id,
        ${sql.ref(title)} as name from ${sql.table(name)} where ${sql.ref(title)} is not null limit 1`.execute(
        t.db,
      );
      // Of these there is none at first.
      if (['alerts', 'batches', 'dimensionentries', 'firedalerts', 'serverloads'].includes(name)) continue;
      const row = present(rows[0]);
      const key = recordKeyOf({ resource: name, id: row.id });
      expect(await search(sa, `record=${key}`), name).toEqual([{ resource: name, ...row }]);
    }
  });
});

describe('searching within rights and scope', () => {
  beforeAll(async () => {
    await openAllRights(t);
    for (const tenant of TENANTS) await plantCanaries(t, tenant);
  });

  it.each(TENANTS)('$user_name finds no name of another company, nor by its id', async (tenant) => {
    const headers = await t.signIn(tenant.user_name);
    for (const { canary } of TENANTS)
      for (const { name } of await find(headers, canary)) expect(name).toContain(tenant.canary);
    // Nothing of an advertiser's own opens anywhere.
    expect((await find(headers, tenant.canary)).length > 0).toBe(tenant.type !== 'A');
    const everything = await find(await t.signIn('demo.sa'), 'canari');
    const foreign = everything.filter((one) => !one.name.includes(tenant.canary));
    expect(foreign.length).toBeGreaterThan(0);
    for (const one of foreign) expect(await search(headers, `record=${recordKeyOf(one)}`)).toEqual([]);
  });

  it('leads publishers’ people to the figures of their sites, and to no list of the administration', async () => {
    const up = await t.signIn('demo.up');
    expect(resourcesIn(await find(up, 'CANARI'))).toEqual(['publishers', 'regies']);
    expect(resourcesIn(await find(up, 'demo'))).toEqual(['users']);
  });

  it('finds nothing of what a profile has no right to read', async () => {
    const up = await t.signIn('demo.up');
    expect((await find(up, 'canari')).length).toBeGreaterThan(0);
    await sql`update profile_endpoints set profile_endpoint_read = false, profile_endpoint_write = false`.execute(
      t.db,
    );
    expect(await find(up, 'canari')).toEqual([]);
    expect(await find(up, 'demo')).toEqual([]);
  });

  it('is refused to nobody who is signed in, and provokes no refusal', async () => {
    for (const role of ROLES) await find(await t.signIn(`demo.${role.toLowerCase()}`), 'demo');
    expect(await t.auditActions()).not.toContain('access.refused');
    expect(present((await t.call('GET', '/api/search/?q=demo')).statusCode)).toBe(401);
  });
});
