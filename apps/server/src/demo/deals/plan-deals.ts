import type { DealType } from '@encart/contract/resources/masterdeals.ts';
import { COMMISSION_RAISE, commissionOf } from '#demo/figures/commission.ts';
import type { Company, Regie } from '#demo/figures/company.ts';
import { createDemand, type Sale } from '#demo/figures/demand-lines.ts';
import { createRandom } from '#demo/random.ts';
import { dealTypes } from '#demo/words/products.ts';
import { buyersOf, type DealBuyers } from './deal-buyers.ts';
import { type DealDates, datesOf } from './deal-dates.ts';
import { type Story, storiesOf } from './deal-stories.ts';
import { type DealTargeting, targetingOf } from './deal-targeting.ts';

/** A deal of the demo: its record and its figures are both made from this. */
export interface DealPlan {
  key: string;
  story: Story;
  name: string;
  /** What Rubicon calls it, and the other platform. */
  externalIds: { rubicon: string; other: string };
  regie: Regie;
  type: DealType;
  /** With the name figures know the deal under: its own, or one that a platform gave it. */
  sale: Sale;
  buyers: DealBuyers;
  targeting: DealTargeting;
  dates: DealDates;
  /** What a thousand impressions are paid, and at least; in percent, what is kept of it. */
  price: number;
  floor: number;
  commission: number;
}

/** All deals of the demo, the same as long as its company is, counted from the day it was filled. */
export function planDeals(company: Company): DealPlan[] {
  const demand = createDemand(company);
  const planOf = (regie: Regie, story: Story, at: number): DealPlan[] => {
    const key = `deal ${regie.id} ${at}`;
    const random = createRandom(key);
    const sale = demand.agreed(key);
    const type = dealTypes[sale.format.name];
    const agreedWith = company.buyers.find(({ id }) => id === sale.buyer);
    const buyers = buyersOf(demand.buyers, agreedWith, story, key);
    if (!type || !buyers) return [];
    const seller = story === 'network' ? 'Réseau national' : regie.name;
    const name = `${seller} – ${agreedWith?.name ?? 'acheteur'} – ${sale.format.name} ${at + 1}`;
    const number = (regie.id * 100 + at) * 1_000 + random.between(0, 999);
    const externalIds = { rubicon: `RPD-${number}`, other: String(4_000_000 + number) };
    // What Rubicon has refused has no name there.
    const external = story === 'platform_refused' ? externalIds.other : externalIds.rubicon;
    const [least, most] = sale.product.cpm;
    const price = least + ((most - least) * random.between(30, 70)) / 100;
    return [
      {
        key,
        story,
        name,
        externalIds,
        regie,
        type,
        sale: { ...sale, deal: at % 4 === 1 ? external : name },
        buyers,
        targeting: targetingOf(company, regie, sale.product, story, key),
        dates: datesOf(story, key, company.filledOn),
        price,
        // Close to what is paid, yet never above what a bad day pays.
        floor: (price * random.between(80, 90)) / 100,
        commission: commissionOf(regie.id) + COMMISSION_RAISE,
      },
    ];
  };
  return company.regies.flatMap((regie, place) => {
    const publishers = company.publishers.filter(({ regies }) => regies.includes(regie.id));
    return storiesOf(place, publishers.length).flatMap((story, at) => planOf(regie, story, at));
  });
}
