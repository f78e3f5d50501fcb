import { createRandom } from '#demo/random.ts';
import { chosen, chosenId } from './choose.ts';
import { commissionOf } from './commission.ts';
import type { Company, Publisher } from './company.ts';
import type { Sale } from './demand-lines.ts';
import { type Entry, entryKey } from './entries.ts';
import { launchOf } from './launch.ts';

/** Something that is sold day after day: who, what and for whom, and how it behaves. */
export interface DeliveryLine {
  line: number;
  [dimension: `${string}_id`]: number;
  /** Impressions on a usual day, the part that is sold, and what a thousand cost. */
  weight: number;
  fill: number;
  cpm: number;
  clicks: number;
  viewability: number;
  /** The part of the bids at or above the floor that wins. */
  won: number;
  /** The part of all bids that is below the floor of the deal, and their price as a part of what is paid. */
  belowFloor: number;
  belowFloorPrice: number;
  /** Of its size a year later. */
  trend: number;
  weekend: number;
  commission: number;
  /** Its first day, counted from the first day of all. */
  start: number;
  /** Its first and its last day, counted from 1970. */
  since: number;
  until: number;
}

/** Later than any day. */
const NEVER = 2 ** 16;

/** How many lines a publisher has, the largest first; the small ones have none. */
export const linesOf = (rank: number) => (rank < 20 ? 9 : rank < 80 ? 3 : rank < 200 ? 1 : 0);
const LARGEST = 3_000_000;
const COUNTRY_OF = ['FR', 'FR', 'FR', 'FR', 'FR', 'FR', 'FR', 'FR', 'BE', 'CH', 'LU', 'CA'];

/** Where something is shown and who pays for it, before it has numbers and a behaviour. */
export interface Draft {
  publisher: Publisher;
  rank: number;
  /** Which of its publisher's. */
  at: number | string;
  regie: number;
  sale: Sale;
  group: string;
  position: string;
}

export const placementOf = ({ publisher, group, position }: Draft) =>
  `${publisher.name} – ${group} – ${position}`;

/** How a line behaves, decided once for good by what it is. */
export function lineOf(
  company: Company,
  draft: Draft,
  line: number,
  ids: ReadonlyMap<string, number>,
): DeliveryLine {
  const { publisher, rank, at, regie, sale, group, position } = draft;
  const key = `${publisher.id} ${at}`;
  const random = createRandom(`behaviour ${key}`);
  const ofPublisher = createRandom(`behaviour ${publisher.id}`);
  const share = (least: number, most: number) => random.between(least * 1_000, most * 1_000) / 1_000;
  const entry = (dimension: Entry['dimension'], name: string) => ids.get(entryKey(dimension, name)) ?? 0;
  const ssps = [...new Set(company.supplies.map(({ ssp }) => ssp))];
  const ssp = random.chance(0.7) ? publisher.ssp : chosenId(ssps, key);
  const supplies = company.supplies.filter((supply) => supply.ssp === ssp);
  const seller = company.regies.find(({ id }) => id === regie);
  const size = sale.product.sizes[random.between(0, sale.product.sizes.length - 1)];
  const code = random.pick(COUNTRY_OF);
  const [least, most] = sale.product.cpm;
  // The middle of the range, so that seasons and chance stay inside it.
  const price = least + (most - least) * share(0.25, 0.75);
  const trend = ofPublisher.between(65, 145) / 100;
  return {
    line,
    regie_id: regie,
    publisher_id: publisher.id,
    ssp_id: ssp,
    member_id: chosenId(seller?.members ?? [], key),
    supply_id: chosen(supplies, key)?.id ?? 0,
    deal_id: entry('deal', sale.deal),
    transaction_id: entry('transaction', sale.transaction),
    dsp_id: sale.dsp,
    buyer_id: sale.buyer,
    tradingdesk_id: sale.tradingdesk,
    advertiser_id: sale.advertiser,
    brand_id: sale.brand,
    campaign_id: entry('campaign', sale.campaign),
    lineitem_id: entry('lineitem', sale.lineitem),
    format_id: sale.format.id,
    size_id: company.sizes.find(({ name }) => name === size)?.id ?? 0,
    country_id: company.countries.find(({ name }) => name === code)?.id ?? 0,
    placement_id: entry('placement', placementOf(draft)),
    placementgroup_id: entry('placementgroup', group),
    position_id: entry('position', position),
    thematic_id: chosenId(publisher.thematics, key),
    weight: Math.round(
      ((LARGEST / (rank + 3) ** 0.9 / linesOf(rank)) * sale.product.volume * random.between(40, 160)) / 100,
    ),
    fill: share(0.4, 0.8),
    cpm: price,
    clicks: sale.product.clicks / 1_000,
    viewability: sale.product.viewability,
    won: share(0.08, 0.3),
    belowFloor: 0,
    belowFloorPrice: 0,
    trend,
    weekend: ofPublisher.between(68, 118) / 100,
    commission: commissionOf(regie) / 100,
    start: launchOf(publisher),
    since: 0,
    until: NEVER,
  };
}
