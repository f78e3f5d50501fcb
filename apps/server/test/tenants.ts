import { isKeyOf } from '@encart/contract/base/objects.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import { present } from './present.ts';
import type { TestApp } from './test-app.ts';

/** Three companies of each kind of scope, every name of theirs a canary that nobody else may ever be shown. */
export const TENANTS = [
  { user_name: 'demo.ap', type: 'P', canary: 'CANARI-RIVAGES' },
  { user_name: 'yann.castagnet', type: 'P', canary: 'CANARI-MIDI' },
  { user_name: 'demo.ab', type: 'B', canary: 'CANARI-BOUSSOLE' },
  { user_name: 'elodie.wattez', type: 'B', canary: 'CANARI-NORD' },
  { user_name: 'demo.aa', type: 'A', canary: 'CANARI-SAUVAIRE' },
  { user_name: 'malo.kermarrec', type: 'A', canary: 'CANARI-KERLOUAN' },
] as const;

export const SCOPED = [
  'regies',
  'publishers',
  'blacklists',
  'adapters',
  'buyers',
  'tradingdesks',
  'advertisers',
] as const;

/** Gives every profile every right to read and write, so that only the scope stands between them. */
export async function openAllRights(t: TestApp) {
  await sql`insert into profile_endpoints
    select profile_id, endpoint_id, true, true from profiles cross join endpoints
    on conflict (profile_id, endpoint_id) do update set profile_endpoint_read = true, profile_endpoint_write = true`.execute(
    t.db,
  );
}

const add = async (t: TestApp, table: string, values: Record<string, unknown>) => {
  const names = Object.keys(values).map((name) => sql.ref(name));
  const id = isKeyOf(resources, table) ? resources[table].id : present(Object.keys(values)[0]);
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(names)})
    values (${sql.join(Object.values(values))}) returning ${sql.ref(id)} as id`.execute(t.db);
  return present(rows[0]).id;
};

/** Adds to one company a row of everything its kind of scope can hold. */
export async function plantCanaries(t: TestApp, { user_name, canary }: (typeof TENANTS)[number]) {
  const { profile_id, profile_type } = await t.db
    .selectFrom('users')
    .select(['profile_id', 'profile_type'])
    .where('user_name', '=', user_name)
    .executeTakeFirstOrThrow();
  const name = (what: string) => `${canary}-${what}`;
  if (profile_type === 'P') {
    const blacklist_id = await add(t, 'blacklists', {
      blacklist_name: name('blacklist'),
      blacklist_kind: 'brands',
      blacklist_entries: JSON.stringify([name('entry')]),
    });
    const floors = JSON.stringify([
      {
        device: 'all',
        mediatype: 'banner',
        floor_size: null,
        floor_value: 1,
        code: name('code'),
        owner: null,
      },
    ]);
    const regie_id = await add(t, 'regies', {
      regie_name: name('regie'),
      name: name('display'),
      blacklist_id,
      floors,
      owners: JSON.stringify([name('owner')]),
    });
    await add(t, 'regie_members', { regie_id, member_id: 1 });
    await add(t, 'profile_regies', { profile_id, regie_id });
    const publisher_id = await add(t, 'publishers', {
      publisher_name: name('publisher'),
      platform: 'classic',
    });
    await add(t, 'publisher_regies', { publisher_id, regie_id });
    const salesthematic_id = await add(t, 'salesthematics', { salesthematic_name: `Theme ${publisher_id}` });
    await add(t, 'publisher_salesthematics', { publisher_id, salesthematic_id });
    await add(t, 'adapters', {
      adapter: name('adapter'),
      regie_id,
      alias: name('alias'),
      servicebidder_cpm_adjustment: 1,
    });
  }
  if (profile_type === 'B') {
    const tradingdesk_id = await add(t, 'tradingdesks', { tradingdesk_name: name('desk') });
    await add(t, 'profile_tradingdesks', { profile_id, tradingdesk_id });
    await add(t, 'buyers', { buyer_name: name('buyer of the desk'), tradingdesk_id, platform: 'classic' });
    const buyer_id = await add(t, 'buyers', { buyer_name: name('buyer'), platform: 'classic' });
    await add(t, 'profile_buyers', { profile_id, buyer_id });
  }
  if (profile_type === 'A') {
    const advertiser_id = await add(t, 'advertisers', { advertiser_name: name('advertiser') });
    await add(t, 'profile_advertisers', { profile_id, advertiser_id });
    await add(t, 'brands', { brand_name: name('brand'), advertiser_id });
  }
}
