import { DAY_MS, type Day, midnightOf } from '@encart/contract/analytics/days.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Platform } from '@encart/contract/base/platforms.ts';
import type { DealPlan } from '#demo/deals/plan-deals.ts';
import { createRandom } from '#demo/random.ts';
import { shuffled } from './choose.ts';
import type { Buyer, Company, Publisher } from './company.ts';
import { type DeliveryLine, type Draft, lineOf } from './delivery-line.ts';
import { placementGroups, positions } from './words.ts';

/** Impressions of a deal on a usual day, where its format is sold as often as a banner. */
const USUAL = 60_000;
/** More and more is sold in deals, and a little less in each. */
const TREND = 0.8;
/** Bids of a deal whose buyers offer too little: how many, and at which part of the floor. */
const TOO_LOW = { share: 0.8, price: 0.71 };

/** Of each deal, enough for none to carry it alone. */
const PUBLISHERS = 3;
/** Smaller publishers sell nothing in the open either. */
const LARGE = 200;

const { deal: ofDeals, rubiconMember } = limits;
/** Our seat on the platform a buyer bids on. */
const memberOf: Record<Platform, number> = {
  classic: ofDeals.members.blind,
  brand: ofDeals.members.transparent,
  rubicon: rubiconMember.production,
  rubicon_staging: rubiconMember.staging,
};

/** One publisher of a deal and one of its buyers. */
export interface DealDraft extends Draft {
  deal: DealPlan;
  buyer: Buyer;
  /** Its part of the deal. */
  part: number;
}

/** Every buyer has a line, and as many publishers as are large enough to show. */
export function dealDrafts(deals: readonly DealPlan[], rankOf: (publisher: Publisher) => number) {
  return deals.flatMap((deal): DealDraft[] => {
    const { key, story, sale, regie, buyers, targeting, dates } = deal;
    const random = createRandom(`lines ${key}`);
    const largest = shuffled(targeting.sold.publishers, key)
      .toSorted((a, b) => Number(rankOf(a) >= LARGE) - Number(rankOf(b) >= LARGE))
      .slice(0, PUBLISHERS);
    if (!dates.sells || largest.length === 0) return [];
    const count = Math.max(largest.length, buyers.bidding.length);
    const parts = Array.from({ length: count }, (_, at) =>
      story === 'one_publisher' ? (at === 0 ? 100 : 1) : random.between(60, 140),
    );
    const whole = parts.reduce((sum, part) => sum + part, 0);
    const isVideo = deal.type !== 'native';
    return parts.flatMap((part, at) => {
      const publisher = largest[at % largest.length];
      const buyer = buyers.bidding[at % buyers.bidding.length];
      if (!publisher || !buyer) return [];
      const seat = { buyer: buyer.id, dsp: buyer.dsp, tradingdesk: buyer.tradingdesk };
      return {
        deal,
        buyer,
        part: part / whole,
        publisher,
        rank: rankOf(publisher),
        at: `${key} ${at}`,
        regie: regie.id,
        sale: { ...sale, ...seat },
        group: isVideo ? 'Lecteur vidéo' : random.pick(placementGroups.slice(0, 4)),
        position: isVideo ? 'Dans la vidéo' : random.pick(positions.slice(0, 4)),
      };
    });
  });
}

/** A day as the engine counts it. */
const numberOf = (day: Day) => midnightOf(day) / DAY_MS;

/** What is sold under a deal, on its days, at its price, in its sizes and countries. */
export function dealLineOf(
  company: Company,
  draft: DealDraft,
  line: number,
  ids: ReadonlyMap<string, number>,
): DeliveryLine {
  const { deal, part, buyer, publisher } = draft;
  const { story, key, sale, targeting, dates, regie, price, floor } = deal;
  const random = createRandom(`behaviour ${key} ${publisher.id} ${buyer.id}`);
  const share = (least: number, most: number) => random.between(least * 1_000, most * 1_000) / 1_000;
  const usual = lineOf(company, draft, line, ids);
  const size = random.pick(targeting.sold.sizes);
  const code = random.pick(targeting.sold.countries);
  const supply = targeting.supplies.length > 0 ? random.pick(targeting.supplies) : undefined;
  const member = memberOf[buyer.platform];
  const volume = createRandom(`volume ${key}`).between(80, 125) / 100;
  const cpm = price * share(0.98, 1.02);
  const isTooLow = story === 'bids_below_floor';
  return {
    ...usual,
    ...(supply ? { supply_id: supply.id, ssp_id: supply.ssp } : {}),
    ...(regie.members.includes(member) ? { member_id: member } : {}),
    size_id: company.sizes.find(({ name }) => name === size)?.id ?? 0,
    country_id: company.countries.find(({ name }) => name === code)?.id ?? 0,
    weight: Math.round(USUAL * sale.product.volume * volume * part * (story === 'ends_behind' ? 0.3 : 1)),
    fill: share(0.6, 0.92),
    cpm,
    won: story === 'low_win_rate' ? share(0.04, 0.06) : share(0.35, 0.7),
    belowFloor: isTooLow ? TOO_LOW.share : share(0.03, 0.12),
    belowFloorPrice: ((isTooLow ? TOO_LOW.price : share(0.84, 0.93)) * floor) / cpm,
    trend: TREND,
    start: 0,
    since: dates.sells ? numberOf(dates.sells.since) : usual.until,
    // What people do to a deal later shows from the demo's first day on.
    until: Math.min(
      dates.sells?.until ? numberOf(dates.sells.until) : usual.until,
      company.stoppedDeals.includes(sale.deal) ? numberOf(company.filledOn) - 1 : usual.until,
    ),
  };
}
