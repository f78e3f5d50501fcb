import type { Database } from '#kit/db/database.ts';
import type { Amounts } from './amounts.ts';
import type { DemoCompany } from './companies.ts';
import { findIds, type Ids, idOf, insertNamed, insertRows } from './insert-rows.ts';
import type { Market } from './market.ts';
import { createRandom } from './random.ts';
import { deskNames, deskTowns } from './words/platforms.ts';
import { families, ranges, trades } from './words/trades.ts';

/** Who pays and who buys. */
export interface Demand {
  advertisers: Ids;
  /** Their names; nobody needs the ids of all of them. */
  brands: readonly string[];
  tradingdesks: Ids;
  /** Those of the companies. */
  buyers: Ids;
}

interface Advertiser {
  advertiser_name: string;
  family: string;
  industry: string;
}

function makeAdvertisers(companies: readonly DemoCompany[], count: number): Advertiser[] {
  const random = createRandom('advertisers');
  const own = companies.flatMap(({ advertisers = [], industry = '' }) =>
    advertisers.map((advertiser_name) => ({
      advertiser_name,
      family: advertiser_name.split(' ')[0] ?? '',
      industry,
    })),
  );
  const others = new Map<string, Advertiser>();
  while (own.length + others.size < count) {
    const { industry_name: industry, houses } = random.pick(trades);
    const family = random.pick(families);
    const advertiser_name = `${random.pick(houses)} ${family}`;
    others.set(advertiser_name, { advertiser_name, family, industry });
  }
  return [...own, ...others.values()];
}

function makeBrands(advertisers: readonly Advertiser[], count: number) {
  const random = createRandom('brands');
  const made = new Map<string, Advertiser>();
  while (made.size < count) {
    // Everybody has a brand before anybody has two.
    const advertiser = advertisers[made.size] ?? random.pick(advertisers);
    const products = trades.find((trade) => trade.industry_name === advertiser.industry)?.products ?? [];
    const brand_name = `${advertiser.family} ${random.pick(products)} ${random.pick(ranges)}`.trim();
    if (!made.has(brand_name)) made.set(brand_name, advertiser);
  }
  return made;
}

function makeDesks(companies: readonly DemoCompany[], count: number): string[] {
  const random = createRandom('tradingdesks');
  const own = companies.flatMap((company) => company.tradingdesks ?? []);
  const make = () => `${random.pick(deskNames)} ${random.pick(deskTowns)}`;
  return [...own, ...random.different(count - own.length, make, own)];
}

/** Seats: those of the companies, then desks that buy for an advertiser, and advertisers on their own. */
function makeBuyers(
  companies: readonly DemoCompany[],
  desks: readonly string[],
  advertisers: readonly Advertiser[],
  count: number,
) {
  const random = createRandom('buyers');
  const made = new Map<string, string | undefined>();
  for (const { buyers = [], tradingdesks = [] } of companies)
    for (const name of buyers) made.set(name, tradingdesks[0]);
  while (made.size < count) {
    const { advertiser_name } = random.pick(advertisers);
    const desk = random.chance(0.1) ? undefined : (desks[made.size] ?? random.pick(desks));
    made.set(`${advertiser_name} – ${desk ?? 'en direct'}`, desk);
  }
  return made;
}

export async function addDemand(
  db: Database,
  companies: readonly DemoCompany[],
  market: Market,
  amounts: Amounts,
): Promise<Demand> {
  const random = createRandom('seats');
  const made = makeAdvertisers(companies, amounts.advertisers);
  const advertisers = await insertNamed(
    db,
    'advertisers',
    made.map(({ advertiser_name, industry }) => ({
      advertiser_name,
      industry_id: idOf(market.industries, industry),
    })),
  );
  const brands = makeBrands(made, amounts.brands);
  await insertRows(
    db,
    'brands',
    [...brands].map(([brand_name, { advertiser_name, industry }]) => ({
      brand_name,
      advertiser_id: idOf(advertisers, advertiser_name),
      industry_id: idOf(market.industries, industry),
    })),
  );
  const desks = makeDesks(companies, amounts.tradingdesks);
  const tradingdesks = await insertNamed(
    db,
    'tradingdesks',
    desks.map((tradingdesk_name) => ({ tradingdesk_name })),
  );
  const dsps = [...market.dsps.values()];
  // Of a company that has several seats, the last one buys brand deals.
  const brandSeats = companies.flatMap(({ buyers = [] }) => buyers.slice(1).slice(-1));
  const platformOf = (name: string) => {
    const platform = random.pick(['classic', 'classic', 'classic', 'brand', 'rubicon', 'rubicon']);
    return brandSeats.includes(name) ? 'brand' : platform;
  };
  await insertRows(
    db,
    'buyers',
    [...makeBuyers(companies, desks, made, amounts.buyers)].map(([buyer_name, desk]) => ({
      buyer_name,
      dsp_id: random.pick(dsps),
      tradingdesk_id: desk ? idOf(tradingdesks, desk) : null,
      platform: platformOf(buyer_name),
    })),
  );
  const own = companies.flatMap((company) => company.buyers ?? []);
  const buyers = await findIds(db, 'buyers', own);
  return { advertisers, brands: [...brands.keys()], tradingdesks, buyers };
}
