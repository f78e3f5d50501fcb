import { sql, type Updateable } from 'kysely';
import { beforeAll, expect } from 'vitest';
import type { Tables } from '#kit/db/tables.ts';
import { type Headers, type Overrides, useTestApp } from './test-app.ts';

export interface DealRecord extends Record<string, unknown> {
  masterdeal_id: number;
  version: number;
  state: string;
}

/** An application whose people sell and buy deals. */
export function useDealsApp(overrides: Overrides = {}) {
  const t = useTestApp(overrides);
  const nobody: Headers = {};
  const as = { sa: nobody, ap: nobody, dp: nobody, ub: nobody, midi: nobody };
  /** A buyer of each platform; publishers that Rivages sells, those nobody at Midi sells too, and one of Midi's alone. */
  const ids = { classic: 0, brand: 0, rubicon: 0, staging: 0, sold: [0, 0], mine: [0, 0], theirs: 0 };

  const one = async (text: ReturnType<typeof sql<{ id: number }>>) => {
    const { rows } = await text.execute(t.db);
    return rows.map(({ id }) => id);
  };
  const buyerOf = (platform: string) =>
    one(
      sql<{
        id: number;
      }>`insert into buyers (buyer_name, platform) values (${`Siège ${platform}`}, ${platform})
        returning buyer_id as id`,
    );
  const publishersOf = (user_name: string) =>
    one(sql<{ id: number }>`select distinct publisher_id as id from publisher_regies
      join profile_regies using (regie_id) join users using (profile_id) where user_name = ${user_name} order by 1`);

  beforeAll(async () => {
    as.sa = await t.signIn('demo.sa');
    as.ap = await t.signIn('demo.ap');
    as.dp = await t.signIn('demo.dp');
    as.ub = await t.signIn('demo.ub');
    as.midi = await t.signIn('samia.benhaddou');
    [ids.classic = 0] = await buyerOf('classic');
    [ids.brand = 0] = await buyerOf('brand');
    [ids.rubicon = 0] = await buyerOf('rubicon');
    [ids.staging = 0] = await buyerOf('rubicon_staging');
    const [rivages, midi] = [await publishersOf('demo.ap'), await publishersOf('yann.castagnet')];
    ids.sold = rivages;
    ids.mine = rivages.filter((id) => !midi.includes(id));
    ids.theirs = midi.find((id) => !rivages.includes(id)) ?? 0;
  });

  const deal = (given: object = {}) => ({
    name: 'Sport en direct',
    type: 'video',
    transparency: 'blind',
    buyers: [ids.classic, ids.rubicon],
    publishers: ids.mine.slice(0, 2),
    ...given,
  });
  const post = (who: Headers, body: object) => t.call('POST', '/api/masterdeals', { headers: who, body });
  const get = (who: Headers, id: number, query = '') =>
    t.call('GET', `/api/masterdeals/${id}/${query}`, { headers: who });
  const patch = (who: Headers, id: number, body: object) =>
    t.call('PATCH', `/api/masterdeals/${id}/`, { headers: who, body });
  const list = (who: Headers, query = '') => t.call('GET', `/api/masterdeals${query}`, { headers: who });
  /** Writes columns that no call writes by itself. */
  const set = (masterdeal_id: number, values: Updateable<Tables['masterdeals']>) =>
    t.db.updateTable('masterdeals').set(values).where('masterdeal_id', '=', masterdeal_id).execute();
  const someIds = (table: string, id: string) =>
    one(sql<{ id: number }>`select ${sql.ref(id)} as id from ${sql.table(table)} order by 1 limit 20`);
  const buyersOf = (user_name: string) =>
    one(sql<{ id: number }>`select buyer_id as id from profile_buyers join users using (profile_id)
      where user_name = ${user_name} order by 1`);
  const profileOf = async (user_name: string) => {
    const row = t.db.selectFrom('users').select('profile_id').where('user_name', '=', user_name);
    return (await row.executeTakeFirstOrThrow()).profile_id;
  };
  /** New publishers of the seller's first regie. */
  const morePublishers = (count: number) =>
    one(sql<{ id: number }>`with made as (
        insert into publishers (publisher_name, platform)
        select 'Site ' || at || ' ' || clock_timestamp(), 'classic' from generate_series(1, ${count}::int) as at
        returning publisher_id)
      insert into publisher_regies (publisher_id, regie_id)
      select publisher_id, (select min(regie_id) from profile_regies join users using (profile_id)
        where user_name = 'demo.dp') from made returning publisher_id as id`);
  const made = async (who: Headers, given: object = {}): Promise<DealRecord> => {
    const reply = await post(who, deal(given));
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().data;
  };
  /** Which rules a reply names, as "field rule". */
  const brokenIn = (reply: { json(): { error: { errors?: { field: string; rule: string }[] } } }) =>
    reply.json().error.errors?.map(({ field, rule }) => `${field} ${rule}`);

  return {
    app: t,
    as,
    ids,
    deal,
    post,
    get,
    patch,
    list,
    set,
    someIds,
    buyersOf,
    profileOf,
    morePublishers,
    made,
    brokenIn,
  };
}
