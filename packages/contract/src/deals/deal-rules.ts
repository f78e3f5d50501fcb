import type { BrokenRule } from '#base/errors.ts';
import { limits } from '#base/limits.ts';
import type { Platform } from '#base/platforms.ts';
import { dealPrices, type EnteredPrice } from './deal-price.ts';

/** The parts of a deal that its rules look at, as far as they are known. */
export interface DealRecord {
  price_entered?: EnteredPrice;
  floorprice?: number | null;
  net_price?: number | null;
  commission?: number | null;
  startdate?: string | null;
  enddate?: string | null;
  buyers?: number[];
  publishers?: number[];
}

/** What ids alone do not tell: form and API each look it up. */
export interface DealContext {
  platformOfBuyer: ReadonlyMap<number, Platform>;
  /** The members that sell the deal. */
  members: readonly { member_name: string; platform: Platform }[];
  /** Publishers that the chosen sales thematics bring. */
  broughtPublishers: Iterable<number>;
}

const broken = (
  isBroken: boolean,
  field: string,
  rule: string,
  values?: BrokenRule['values'],
): BrokenRule[] => (isBroken ? [{ field, rule, ...(values ? { values } : {}) }] : []);

function priceRules(record: DealRecord): BrokenRule[] {
  const { price_entered = 'gross', floorprice = null, net_price = null, commission } = record;
  if (price_entered === 'gross' || commission === null || commission === undefined) return [];
  if (net_price === null) return broken(floorprice !== null, 'net_price', 'required');
  const { min } = limits.floor;
  const prices = dealPrices({ price_entered, floorprice, net_price, commission });
  return broken((prices.floorprice ?? min) < min, 'net_price', 'net_too_low', { min });
}

/** What is wrong between the parts of a deal: the same in the form and in the API. */
export const dealRules = (record: DealRecord): BrokenRule[] => {
  const { startdate, enddate } = record;
  const isBackwards = !!startdate && !!enddate && Date.parse(enddate) <= Date.parse(startdate);
  return [...broken(isBackwards, 'enddate', 'after'), ...priceRules(record)];
};

/** What is wrong between a deal and what its ids stand for: a buyer for each platform, and no more publishers than platforms take. */
export function dealContextRules(record: DealRecord, context: DealContext): BrokenRule[] {
  const { buyers = [], publishers = [] } = record;
  const reached = new Set(buyers.map((id) => context.platformOfBuyer.get(id)));
  const missing = context.members.filter(({ platform }) => !reached.has(platform));
  const platforms = missing.map(({ member_name }) => member_name).join(', ');
  const { maxPublishers: max } = limits.deal;
  const all = new Set([...publishers, ...context.broughtPublishers]);
  return [
    ...broken(missing.length > 0, 'buyers', 'buyer_platform', { platforms }),
    ...broken(publishers.length <= max && all.size > max, 'publishers', 'max_array', { max }),
  ];
}
