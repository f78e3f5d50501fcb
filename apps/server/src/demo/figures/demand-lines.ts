import { createRandom } from '#demo/random.ts';
import { dealTypes } from '#demo/words/products.ts';
import { chosen, chosenId, shuffled } from './choose.ts';
import type { Advertiser, Buyer, Company } from './company.ts';
import { type Product, productOf } from './products.ts';
import { campaignGoals, dealKinds, openAuction } from './words.ts';

/** Who pays for a sale, what for, and how it was agreed. */
export interface Sale {
  transaction: string;
  deal: string;
  dsp: number;
  buyer: number;
  tradingdesk: number;
  advertiser: number;
  brand: number;
  campaign: string;
  lineitem: string;
  format: { id: number; name: string };
  product: Product;
}

/** How many of the buyers and advertisers are seen in the figures, besides those whose people can sign in. */
const SEEN = 80;

function pool<T extends { id: number; own: boolean }>(list: readonly T[], series: string) {
  const own = list.filter((item) => item.own);
  const others = shuffled(
    list.filter((item) => !item.own),
    series,
  ).slice(0, SEEN);
  const pick = (key: string, ownShare: number): T | undefined =>
    own.length > 0 && createRandom(`${series} own ${key}`).chance(ownShare)
      ? chosen(own, key)
      : (chosen(others, key) ?? chosen(own, key));
  return { all: [...own, ...others], pick };
}

/** Makes sales: of an open auction, or agreed upon in a deal. */
export function createDemand({ formats, buyers, advertisers }: Company) {
  const seats = pool<Buyer>(buyers, 'buyers');
  const payers = pool<Advertiser>(advertisers, 'advertisers');
  // Each as often as it is sold.
  const drawn = formats.flatMap((format) =>
    Array.from({ length: productOf(format.name).share }, () => format),
  );
  const inDeals = drawn.filter(({ name }) => dealTypes[name]);

  const saleOf = (key: string, ownShare: number, sold = drawn): Sale => {
    const random = createRandom(`sale ${key}`);
    const format = sold.length > 0 ? random.pick(sold) : { id: 0, name: '' };
    const buyer = seats.pick(key, ownShare);
    // Not everybody who bids says for whom.
    const advertiser = random.chance(0.92) ? payers.pick(key, ownShare) : undefined;
    const campaign = advertiser ? `${advertiser.name} – ${random.pick(campaignGoals)}` : '';
    return {
      transaction: openAuction,
      deal: '',
      dsp: buyer?.dsp ?? 0,
      buyer: buyer?.id ?? 0,
      tradingdesk: buyer?.tradingdesk ?? 0,
      advertiser: advertiser?.id ?? 0,
      brand: chosenId(advertiser?.brands ?? [], key),
      campaign,
      lineitem: campaign && `${campaign} – ${format.name}`,
      format,
      product: productOf(format.name),
    };
  };

  return {
    open: (key: string) => saleOf(key, 0.3),
    /** One of a deal, which has no name yet. */
    agreed: (key: string): Sale => ({
      ...saleOf(key, 0.6, inDeals),
      transaction: createRandom(key).pick(dealKinds),
    }),
    /** Those who are seen in the figures. */
    buyers: seats.all,
  };
}
