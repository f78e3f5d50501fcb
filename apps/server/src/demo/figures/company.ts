import type { Day } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import type { Platform } from '@encart/contract/base/platforms.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

export interface Publisher {
  id: number;
  name: string;
  ssp: number;
  regies: number[];
  thematics: number[];
}
export interface Regie {
  id: number;
  name: string;
  members: number[];
  adapters: string[];
}
export interface Buyer {
  id: number;
  name: string;
  dsp: number;
  tradingdesk: number;
  platform: Platform;
  /** Of a company whose people can sign in. */
  own: boolean;
}
export interface Advertiser {
  id: number;
  name: string;
  brands: number[];
  own: boolean;
}
interface Named {
  id: number;
  name: string;
}

/** Whoever sells and buys at this moment, by number. */
export interface Company {
  /** The day the demo was filled, from which the days of its deals are counted. */
  filledOn: Day;
  publishers: Publisher[];
  regies: Regie[];
  buyers: Buyer[];
  advertisers: Advertiser[];
  formats: Named[];
  sizes: Named[];
  /** By their codes. */
  countries: Named[];
  supplies: { id: number; ssp: number }[];
  /** Names of deals that somebody, or their end, has stopped. */
  stoppedDeals: string[];
}

/** Reads the lists figures are told apart by; in the order of their numbers, so that nothing depends on chance. */
export async function readCompany(db: Database): Promise<Company> {
  const read = async <T>(query: RawBuilder<T>) => (await query.execute(db)).rows;
  const stopped = await read(sql<{ name: string }>`
    select entry_name as name from dimensionentries join masterdeal_deals on deal_id = entry_id
      join masterdeals using (masterdeal_id) where state not in ('sent', 'active') order by 1`);
  const [first] = await read(sql<{ at: Date }>`select min(created_at) as at from profiles`);
  return {
    filledOn: dayOf(first?.at ?? new Date(0)),
    publishers: await read(sql<Publisher>`
      select publisher_id as id, publisher_name as name, coalesce(ssp_id, 0) as ssp,
        array(select regie_id from publisher_regies as l where l.publisher_id = p.publisher_id order by 1) as regies,
        array(select salesthematic_id from publisher_salesthematics as l
          where l.publisher_id = p.publisher_id order by 1) as thematics
      from publishers as p
      where exists (select from publisher_regies as l where l.publisher_id = p.publisher_id)
      order by 1`),
    regies: await read(sql<Regie>`
      select regie_id as id, regie_name as name,
        array(select member_id from regie_members as l where l.regie_id = r.regie_id order by 1) as members,
        array(select coalesce(alias, adapter) from adapters as a where a.regie_id = r.regie_id order by 1) as adapters
      from regies as r order by 1`),
    buyers: await read(sql<Buyer>`
      select buyer_id as id, buyer_name as name, coalesce(dsp_id, 0) as dsp,
        coalesce(tradingdesk_id, 0) as tradingdesk, platform,
        exists (select from profile_buyers as l where l.buyer_id = b.buyer_id) as own
      from buyers as b order by 1`),
    advertisers: await read(sql<Advertiser>`
      select advertiser_id as id, advertiser_name as name,
        array(select brand_id from brands as l where l.advertiser_id = a.advertiser_id order by 1) as brands,
        exists (select from profile_advertisers as l where l.advertiser_id = a.advertiser_id) as own
      from advertisers as a order by 1`),
    formats: await read(sql<Named>`select format_id as id, format_name as name from formats order by 1`),
    sizes: await read(sql<Named>`select size_id as id, size_name as name from sizes order by 1`),
    countries: await read(sql<Named>`
      select country_id as id, country_code as name from countries
      where country_code in ('FR', 'BE', 'CH', 'LU', 'CA') order by 1`),
    supplies: await read(sql<{ id: number; ssp: number }>`
      select supply_id as id, coalesce(ssp_id, 0) as ssp from supplies order by 1`),
    stoppedDeals: stopped.map(({ name }) => name),
  };
}
