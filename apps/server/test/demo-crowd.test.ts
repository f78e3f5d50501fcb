import { type Resource, writableFields } from '@encart/contract/api/resource.ts';
import { isOneOf, listIn } from '@encart/contract/base/objects.ts';
import { REPORT_FAMILIES } from '@encart/contract/reports/report-families.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDemo, refuseDemoPeople } from '#demo/prepare-demo.ts';
import type { Database } from '#kit/db/database.ts';
import { createTestApp, type TestApp, useTestApp } from './test-app.ts';

const t = useTestApp({ demo: 'crowd' });
let other: TestApp;

beforeAll(async () => {
  other = await createTestApp({ demo: 'crowd' });
});
afterAll(() => other.close());

const rowsOf = async (db: Database, table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows;

/** One digest a table, of everything but what is different by intention: salt, and when the schema was made. */
async function digests(db: Database) {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'schema_migrations' order by 1`.execute(db);
  const digest = async ({ name }: { name: string }) => {
    const row = sql`to_jsonb(rows) - 'user_password_hash'`;
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg((${row})::text, ' ' order by (${row})::text)) as digest
      from ${sql.table(name)} as rows`.execute(db);
    return [name, rows[0]?.digest] as const;
  };
  return Object.fromEntries(await Promise.all(tables.rows.map(digest)));
}

/** A stored value as somebody writes it. */
const written = (kind: string, value: unknown) =>
  value instanceof Date ? value.toISOString() : kind === 'decimal' && value !== null ? Number(value) : value;

describe('the whole demo company', () => {
  it('is the same every time', async () => {
    expect(await digests(other.db)).toEqual(await digests(t.db));
  });

  it('is as large as a company whose lists have to be searched', async () => {
    const count = async (table: string) => (await rowsOf(t.db, table)).length;
    const sizes: Record<string, number> = {};
    for (const name of Object.keys(resources)) sizes[name] = await count(name);
    expect(sizes).toEqual({
      adapters: 56,
      advertisers: 600,
      alerts: 0,
      batches: 0,
      blacklists: 8,
      brands: 3_000,
      buyers: 2_500,
      categories: 60,
      countries: 249,
      dbs: 3,
      dimensionentries: 0,
      dsps: 30,
      endpoints: 29,
      firedalerts: 0,
      formats: 14,
      industries: 22,
      integrations: 3,
      masterdeals: 161,
      matrices: 7,
      matricesserverside: 5,
      members: 4,
      positions: 5,
      profiles: 35,
      publishers: 450,
      regies: 14,
      reportgenerationadvertisers: 9,
      reportgenerationcampaigns: 17,
      reportgenerations: 17,
      salesthematics: 24,
      segmentgroups: 6,
      segments: 120,
      serverloads: 0,
      services: 4,
      sizes: 35,
      ssps: 12,
      supplies: 25,
      tradingdesks: 40,
      users: 108,
    });
    const disabled = (await rowsOf(t.db, 'users')).filter((user) => user.user_disabled);
    expect(disabled.length).toBeGreaterThan(2);
    expect(disabled.length).toBeLessThan(12);
    const [longest] = (await rowsOf(t.db, 'blacklists')).map((one) => listIn(one.blacklist_entries).length);
    expect(longest).toBe(2_000);
  });

  it('obeys the rules its users have to obey', async () => {
    const all: readonly Resource[] = Object.values(resources);
    for (const resource of all)
      for (const row of await rowsOf(t.db, resource.name)) {
        if (isOneOf(REPORT_FAMILIES, resource.name)) expect(resource.rules(row)).toEqual([]);
        for (const [name, { kind, input }] of writableFields(resource)) {
          if (kind === 'secret') continue;
          const value = written(kind, row[name]);
          const { success } = input.safeParse(value);
          if (!success) expect.fail(`${resource.name}.${name}: ${JSON.stringify(row[name])}`);
        }
      }
  });

  it('has every link in place', async () => {
    const none = async (question: ReturnType<typeof sql>) =>
      expect((await question.execute(t.db)).rows).toEqual([]);
    await none(sql`select * from publishers where ssp_id is null or category_id is null or tag_type is null`);
    await none(sql`select publisher_name from publishers left join publisher_regies using (publisher_id)
      group by publisher_id having count(regie_id) not between 1 and 3`);
    await none(sql`select publisher_name from publishers left join publisher_salesthematics using (publisher_id)
      group by publisher_id having count(salesthematic_id) = 0`);
    await none(sql`select * from publisher_regie_impressions`);
    await none(sql`select * from advertisers where industry_id is null`);
    await none(sql`select * from brands where advertiser_id is null or industry_id is null`);
    await none(sql`select * from advertisers where not exists
      (select 1 from brands where brands.advertiser_id = advertisers.advertiser_id)`);
    await none(sql`select * from buyers where dsp_id is null`);
    await none(sql`select * from supplies where ssp_id is null`);
    for (const pairs of ['members', 'services', 'brands', 'industries'].map((name) => `regie_${name}`))
      await none(sql`select regie_name, ${pairs} from regies where not exists
        (select 1 from ${sql.table(pairs)} as pairs where pairs.regie_id = regies.regie_id)`);
    await none(sql`select * from regies where name is null or adserver is null or blacklist_id is null
      or billing_tva is null or billing_ttc is null or billing_ht is null
      or jsonb_array_length(floors) not between 5 and 30
      or jsonb_array_length(owners) = 0 or jsonb_array_length(domains) = 0`);
    await none(sql`select * from regies where not exists
      (select 1 from profile_regies where profile_regies.regie_id = regies.regie_id)`);
    await none(sql`select * from profiles where not exists
      (select 1 from users where users.profile_id = profiles.profile_id)`);
  });

  it('gets one new password for everybody, and the sessions opened with the old one end', async () => {
    const before = await other.signIn('thibault.vasseur');
    const demoPassword = 'Changed-Demo-47!';
    const deps = { ...other.deps, config: { ...other.deps.config, demoPassword } };
    await prepareDemo(deps);
    const after = await other.call('GET', '/api/users/current/', { headers: before });
    expect(after.json().error.originalError.name).toBe('TokenRevokedError');
    await expect(other.signIn('thibault.vasseur')).rejects.toThrow(/cannot sign in/);
    const kept = await other.signIn('thibault.vasseur', demoPassword);
    await prepareDemo(deps);
    expect((await other.call('GET', '/api/users/current/', { headers: kept })).statusCode).toBe(200);
    const hashes = (await rowsOf(other.db, 'users')).map((user) => user.user_password_hash);
    expect(new Set(hashes).size).toBe(1);
  });

  it('is not fit for production while one of its people is enabled, whoever it is', async () => {
    const [last] = (await rowsOf(other.db, 'users')).filter((user) => !user.user_disabled).slice(-1);
    const present = other.deps.clock.now();
    const others = other.db.updateTable('users').set({ user_disabled_at: present });
    await sql`alter table users disable trigger keep_one_super_administrator`.execute(other.db);
    await others.where('user_id', '<>', Number(last?.user_id)).execute();
    await expect(refuseDemoPeople(other.db)).rejects.toThrow(String(last?.user_name));
    await others.execute();
    await refuseDemoPeople(other.db);
  });
});
