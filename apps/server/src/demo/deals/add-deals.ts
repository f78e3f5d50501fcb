import { sql } from 'kysely';
import { readCompany } from '#demo/figures/company.ts';
import { idOf, insertNamed, insertRows } from '#demo/insert-rows.ts';
import { createRandom } from '#demo/random.ts';
import type { Seller } from '#domain/deals/seller.ts';
import type { Database } from '#kit/db/database.ts';
import { addDealPast } from './add-deal-past.ts';
import { platformRowsOf } from './deal-platforms.ts';
import { recordOf } from './deal-record.ts';
import { type DealPlan, planDeals } from './plan-deals.ts';

interface SellingProfile {
  regie_id: number;
  profile_id: number;
  /** Those of the profile who may write deals. */
  authors: number[];
}

async function readSellers(db: Database): Promise<SellingProfile[]> {
  const { rows } = await sql<SellingProfile>`
    select regie_id, profile_id, coalesce(authors, '{}') as authors
    from profile_regies join profiles using (profile_id)
      left join (
        select * from (
          select profile_id, array_agg(user_id order by user_id) as authors from users
          where user_disabled_at is null and user_role in ('AP', 'DP') group by 1
        ) as people join profile_endpoints using (profile_id)
          join endpoints using (endpoint_id) where endpoint_name = 'deals' and profile_endpoint_write
      ) as writers using (profile_id)
    where profile_type = 'P' order by 1, 2`.execute(db);
  return rows;
}

/** Those who write deals for whoever may not, and across companies. */
async function readSuperAdministrators(db: Database): Promise<number[]> {
  const users = db.selectFrom('users').select('user_id').where('user_role', '=', 'SA');
  return (await users.orderBy('user_id').execute()).map(({ user_id }) => user_id);
}

async function readLists(db: Database) {
  const read = async (text: ReturnType<typeof sql<{ id: number; name: string }>>) =>
    new Map((await text.execute(db)).rows.map(({ id, name }) => [name, id]));
  return {
    sizes: await read(sql`select size_id as id, size_name as name from sizes`),
    countries: await read(sql`select country_id as id, country_code as name from countries`),
    members: await read(sql`select member_id as id, platform as name from members`),
    segments: await read(sql`select segment_id as id, segment_id::text as name from segments order by 1`),
  };
}

/** The masterdeals behind the deals of the demo's figures, and those that have not come so far. */
export async function addDeals(db: Database, seller: Seller, now: Date): Promise<void> {
  const deals = planDeals(await readCompany(db));
  const sellers = await readSellers(db);
  const platform = await readSuperAdministrators(db);
  const { sizes, countries, members, segments } = await readLists(db);
  const sellersOf = ({ story, regie, targeting }: DealPlan) => {
    const ids = story === 'network' ? targeting.publishers.flatMap(({ regies }) => regies) : [regie.id];
    return sellers.filter(({ regie_id }) => ids.includes(regie_id));
  };
  const authorOf = (deal: DealPlan) => {
    const own = deal.story === 'network' ? [] : sellersOf(deal).flatMap(({ authors }) => authors);
    return createRandom(`author of ${deal.key}`).pick(own.length > 0 ? own : platform);
  };

  const rows = deals.map((deal) => recordOf(deal, [...segments.values()], authorOf(deal), now));
  const ids = await insertNamed(db, 'masterdeals', rows);
  const link = (name: string, id: string, of: (deal: DealPlan) => number[]) =>
    insertRows(
      db,
      `masterdeal_${name}`,
      deals.flatMap((deal) =>
        [...new Set(of(deal))].map((other) => ({ masterdeal_id: idOf(ids, deal.name), [id]: other })),
      ),
    );
  await link('buyers', 'buyer_id', ({ buyers }) => buyers.named.map(({ id }) => id));
  await link('profiles', 'profile_id', (deal) => sellersOf(deal).map(({ profile_id }) => profile_id));
  await link('publishers', 'publisher_id', ({ targeting }) => targeting.publishers.map(({ id }) => id));
  await link('supplies', 'supply_id', ({ targeting }) => targeting.supplies.map(({ id }) => id));
  await link('sizes', 'size_id', ({ targeting }) => targeting.sizes.map((name) => idOf(sizes, name)));
  await link('countries', 'country_id', ({ targeting }) =>
    targeting.countries.map((code) => idOf(countries, code)),
  );
  await link('salesthematics', 'salesthematic_id', ({ targeting }) => targeting.salesthematics);
  // Some are for everything their advertiser does, some for one brand.
  await link('brands', 'brand_id', ({ key, sale }) =>
    sale.brand > 0 && createRandom(`brand of ${key}`).chance(0.4) ? [sale.brand] : [],
  );
  const platforms = deals.map((deal) =>
    platformRowsOf(deal, idOf(ids, deal.name), (platform) => idOf(members, platform), now),
  );
  await insertRows(
    db,
    'masterdeal_platforms',
    platforms.flatMap((one) => one.rows),
  );
  await insertRows(
    db,
    'masterdeal_seats',
    platforms.flatMap(({ seats }) => seats),
  );
  const stored = platforms.flatMap(({ rows: all }, at) => {
    const plan = deals[at];
    return plan ? [{ masterdeal_id: idOf(ids, plan.name), plan, platforms: all }] : [];
  });
  await addDealPast(db, stored, seller, now);
}
