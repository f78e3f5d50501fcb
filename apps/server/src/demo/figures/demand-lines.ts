import { createRandom } from '#demo/random.ts';
import { chosen, chosenId, shuffled } from './choose.ts';
import type { Advertiser, Buyer, Company, Regie } from './company.ts';
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
  /** Of so many days, on for the first ones, counted from another day for everybody. */
  cycle: number;
  on: number;
  phase: number;
}

/** How many of the buyers and advertisers are seen in the figures, besides those whose people can sign in. */
const SEEN = 80;

function pool<T extends { id: number; own: boolean }>(list: readonly T[], series: string) {
  const own = list.filter((item) => item.own);
  const others = shuffled(
    list.filter((item) => !item.own),
    series,
  ).slice(0, SEEN);
  return (key: string, ownShare: number): T | undefined =>
    own.length > 0 && createRandom(`${series} own ${key}`).chance(ownShare)
      ? chosen(own, key)
      : (chosen(others, key) ?? chosen(own, key));
}

/** Makes sales: one of an open auction, or all those a regie has agreed upon. */
export function createDemand({ formats, buyers, advertisers }: Company) {
  const buyerOf = pool<Buyer>(buyers, 'buyers');
  const advertiserOf = pool<Advertiser>(advertisers, 'advertisers');
  // Each as often as it is sold.
  const drawn = formats.flatMap((format) =>
    Array.from({ length: productOf(format.name).share }, () => format),
  );

  const saleOf = (key: string, ownShare: number): Sale => {
    const random = createRandom(`sale ${key}`);
    const format = drawn.length > 0 ? random.pick(drawn) : { id: 0, name: '' };
    const buyer = buyerOf(key, ownShare);
    // Not everybody who bids says for whom.
    const advertiser = random.chance(0.92) ? advertiserOf(key, ownShare) : undefined;
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
      cycle: 1,
      on: 1,
      phase: 0,
    };
  };

  return {
    open: (key: string) => saleOf(key, 0.3),
    dealsOf({ id, name }: Regie): Sale[] {
      const count = createRandom(`deals ${id}`).between(3, 6);
      return Array.from({ length: count }, (_, at) => {
        const key = `deal ${id} ${at}`;
        const random = createRandom(key);
        const sale = saleOf(key, 0.6);
        const buyer = buyers.find((one) => one.id === sale.buyer);
        const cycle = random.between(330, 700);
        return {
          ...sale,
          transaction: random.pick(dealKinds),
          deal: `${name} – ${buyer?.name ?? 'acheteur'} – ${sale.format.name} ${at + 1}`,
          cycle,
          on: Math.round(cycle * (random.between(35, 100) / 100)),
          phase: random.between(0, cycle),
        };
      });
    },
  };
}
