import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { Database } from '#kit/db/database.ts';
import { present } from './present.ts';
import { useReportsApp } from './reports-app.ts';
import { openAllRights } from './tenants.ts';
import type { Headers, TestApp } from './test-app.ts';

export interface MadeDeal {
  masterdeal_id: number;
  /** The id its name has in the figures. */
  deal_id: number;
}

export interface DealToMake {
  name?: string;
  type?: string;
  transparency?: string;
  floorprice?: number | null;
  sent_at?: string | null;
  startdate?: string | null;
  enddate?: string | null;
  platform_state?: string;
  last_error?: string | null;
  external_deal_id?: string | null;
  inventory_action?: string;
  publishers?: number[];
  buyers?: number[];
  supplies?: number[];
  sizes?: number[];
  country_action?: string;
  countries?: number[];
  profiles?: number[];
}

let made = 0;

/** A name that the figures bring for a deal, or the id a test has for it. */
export async function makeEntry(db: Database, entry_name: string, entry_id?: number): Promise<number> {
  const given = entry_id === undefined ? sql`default` : sql`${entry_id}`;
  const { rows } = await sql<{ entry_id: number }>`
    insert into dimensionentries (entry_id, dimension, entry_name, entry_state)
    overriding system value values (${given}, 'deal', ${entry_name}, 'known') returning entry_id`.execute(db);
  return present(rows[0]).entry_id;
}

/** A deal as it is stored, sent a year ago and running, unless told otherwise. */
export async function makeDeal(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  given: DealToMake = {},
): Promise<number> {
  made += 1;
  const {
    name = `Deal ${made}`,
    type = 'video',
    transparency = 'blind',
    floorprice = null,
    sent_at = '2025-03-01T00:00:00Z',
    startdate = null,
    enddate = null,
    platform_state = 'active',
    last_error = null,
    external_deal_id = null,
    inventory_action = 'include',
    country_action = 'include',
  } = given;
  const { rows } = await sql<{ masterdeal_id: number }>`
    insert into masterdeals
      (name, type, transparency, floorprice, sent_at, startdate, enddate, inventory_action, country_action, seen_at)
    values (${name}, ${type}, ${transparency}, ${floorprice}, ${sent_at}, ${startdate}, ${enddate},
      ${inventory_action}, ${country_action}, ${clock.now()}) returning masterdeal_id`.execute(db);
  const { masterdeal_id } = present(rows[0]);
  await sql`insert into masterdeal_platforms
      (masterdeal_id, member_id, deal_code, external_deal_id, platform_state, last_error)
    values (${masterdeal_id}, 1, ${`ENC-${masterdeal_id}-1`}, ${external_deal_id}, ${platform_state}, ${last_error})`.execute(
    db,
  );
  const links = {
    publishers: 'publisher_id',
    buyers: 'buyer_id',
    supplies: 'supply_id',
    sizes: 'size_id',
    countries: 'country_id',
    profiles: 'profile_id',
  } as const;
  for (const [link, id] of Object.entries(links))
    await sql`insert into ${sql.table(`masterdeal_${link}`)} (masterdeal_id, ${sql.ref(id)})
      select ${masterdeal_id}, unnest(${given[link as keyof typeof links] ?? []}::int[])`.execute(db);
  return masterdeal_id;
}

/** An application with figures, whose people sell and buy deals. */
export function useDealFiguresApp() {
  const t = useReportsApp();
  const nobody: Headers = {};
  const as = { sa: nobody, ap: nobody, dp: nobody, ub: nobody, midi: nobody };
  /** What each of them has: Rivages sells (ap, dp), Midi sells too, Boussole buys (ub). */
  const ids = {
    rivages: { profile: 0, regie: 0, publishers: [0] },
    midi: { profile: 0, regie: 0, publishers: [0] },
    boussole: { buyer: 0 },
    others: [0],
    sizes: [0],
    countries: [0],
    supplies: [0],
  };
  const read = async (text: ReturnType<typeof sql<{ id: number }>>) =>
    (await text.execute(t.db)).rows.map(({ id }) => id);
  const seller = async (user_name: string) => {
    const [profile = 0] = await read(sql`select profile_id as id from users where user_name = ${user_name}`);
    const [regie = 0] = await t.scopeIds(user_name, 'regie');
    // Publishers that nobody else sells.
    const publishers = await read(sql`
      insert into publishers (publisher_name, platform) select ${user_name} || ' ' || n, 'classic' from generate_series(1, 8) as n
      returning publisher_id as id`);
    await sql`insert into publisher_regies (publisher_id, regie_id)
      select unnest(${publishers}::int[]), ${regie}`.execute(t.db);
    return { profile, regie, publishers };
  };
  beforeAll(async () => {
    await openAllRights(t);
    await sql`update users set user_role = 'DP' where user_name = 'yann.castagnet'`.execute(t.db);
    Object.assign(as, { sa: t.as.sa, ap: t.as.ap, ub: t.as.ub });
    as.dp = await t.signIn('demo.dp');
    as.midi = await t.signIn('yann.castagnet');
    ids.rivages = await seller('demo.ap');
    ids.midi = await seller('yann.castagnet');
    const [buyer = 0] = await t.scopeIds('demo.ub', 'buyer');
    ids.boussole = { buyer };
    ids.others = await read(sql`
      select buyer_id as id from buyers where buyer_id <> ${buyer} and tradingdesk_id is distinct from
        (select tradingdesk_id from buyers where buyer_id = ${buyer}) order by 1 limit 3`);
    ids.sizes = await read(sql`select size_id as id from sizes order by 1 limit 4`);
    ids.countries = await read(sql`select country_id as id from countries order by 1 limit 4`);
    ids.supplies = await read(sql`select supply_id as id from supplies order by 1 limit 3`);
  });

  let names = 0;
  return {
    app: t,
    as,
    ids,
    /** A deal whose name the figures know. */
    async deal(given: DealToMake = {}): Promise<MadeDeal> {
      names += 1;
      const name = given.name ?? `Deal des chiffres ${names}`;
      return { masterdeal_id: await makeDeal(t, { ...given, name }), deal_id: await makeEntry(t.db, name) };
    },
    get: (who: Headers, path: string) => t.get(who, `masterdeals/${path}`),
    async data(who: Headers, path: string) {
      const reply = await t.get(who, `masterdeals/${path}`);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json().data;
    },
    async forecast(who: Headers, body: object = {}) {
      const reply = await t.post(who, 'masterdeals/forecast/', body);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json().data;
    },
  };
}
