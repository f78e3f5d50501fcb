import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { addDays, DAY_MS } from '@encart/contract/analytics/days.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { dealDimensionsFor } from '@encart/contract/deals/deal-dimensions.ts';
import { figuresOfDeals } from '#domain/deals/deals-of-figures.store.ts';
import { readLastCompleteDay } from '#domain/figures/figures-complete.store.ts';
import type { FiguresReader } from '#domain/figures/figures-reader.ts';
import { nameOf, namesOf } from '#domain/figures/names.store.ts';
import type { Database } from '#kit/db/database.ts';
import { type DealFacts, isGoing } from './deal-facts.ts';
import { type DealParts, type RunningDeal, readDealParts, readRunningDeals } from './deal-parts.store.ts';
import { type DealSums, emptyDays, readDealDays, readDealSums, readDealValues } from './read-deal-figures.ts';
import { readTargeted } from './read-targeted.ts';
import { runningDays } from './running-days.ts';
import { thresholds } from './thresholds.ts';

/** Who asks, and how they read figures. */
export interface FactsReader {
  db: Database;
  scope: Scope;
  who: Principal;
  reader: FiguresReader;
  now: Date;
}

/** The deals of the caller's among those asked for: what they did day by day, and what findings are made from. */
export interface ReadFacts {
  period: Period;
  facts: Map<number, DealFacts>;
}

/** Seats are told apart here for those who buy too: they hear of their own. */
export const factsDimensions = (who: Principal): NamedDimension[] => [
  ...new Set<NamedDimension>([...dealDimensionsFor(who), 'buyer']),
];

const isSeller = (scope: Scope) => scope === 'everything' || scope.profile_type === 'P';

/** Whose each deal of the figures is. */
const ownersOf = (figures: ReadonlyMap<number, readonly number[]>, wanted: ReadonlySet<number>) =>
  new Map(
    [...figures].flatMap(([masterdeal_id, ids]) =>
      wanted.has(masterdeal_id) ? ids.map((id) => [id, masterdeal_id] as const) : [],
    ),
  );

/** The other deals of a deal's type, taken together: those that have figures. */
function peersOf(
  { masterdeal_id, type }: DealParts,
  running: readonly RunningDeal[],
  sums: ReadonlyMap<number, DealSums>,
  period: Period,
): DealFacts['peers'] {
  const peers = { deals: 0, running_days: 0, bids: 0, impressions_sold: 0, revenue_gross: 0 };
  for (const peer of running) {
    const own = sums.get(peer.masterdeal_id);
    const days = runningDays(peer, period);
    if (!own || days === 0 || peer.type !== type || peer.masterdeal_id === masterdeal_id) continue;
    peers.deals += 1;
    peers.running_days += days;
    peers.bids += own.bids;
    peers.impressions_sold += own.impressions_sold;
    peers.revenue_gross += own.revenue_gross;
  }
  return peers;
}

const idsOf = (lists: readonly { id: number }[][]) => [...new Set(lists.flat().map(({ id }) => id))];

/** Reads what findings are made from, for many deals with as many statements as for one. */
export async function readDealFacts(
  { db, scope, who, reader, now }: FactsReader,
  masterdeal_ids: readonly number[],
  { isDetailed = false } = {},
): Promise<ReadFacts> {
  const today = dayOf(now);
  const [parts, end] = await Promise.all([
    readDealParts(db, scope, masterdeal_ids),
    readLastCompleteDay(db, today),
  ]);
  const period = { start: addDays(end, 1 - thresholds.days), end };
  const going = parts.filter(isGoing);
  const running = await readRunningDeals(db, scope, [...new Set(going.map(({ type }) => type))], period);
  const ids = [parts, running].flat().map(({ masterdeal_id }) => masterdeal_id);
  const figures = await figuresOfDeals(db, scope, [...new Set(ids)]);
  const owners = ownersOf(figures, new Set(parts.map(({ masterdeal_id }) => masterdeal_id)));
  const ofGoing = ownersOf(figures, new Set(going.map(({ masterdeal_id }) => masterdeal_id)));
  const ofPeers = ownersOf(figures, new Set(running.map(({ masterdeal_id }) => masterdeal_id)));

  const open = dealDimensionsFor(who);
  const mayKnow = (dimension: NamedDimension) => open.includes(dimension);
  const mayTarget = isSeller(scope) && (['publisher', 'supply', 'size', 'country'] as const).every(mayKnow);
  const lastDays = { start: addDays(end, 1 - thresholds.silentBuyer.days), end };
  const daysRead = readDealDays(reader, owners, period);
  const [days, peers, sold, bids, targeted] = await Promise.all([
    daysRead,
    readDealSums(reader, ofPeers, period),
    mayKnow('publisher')
      ? readDealValues(reader, ofGoing, period, { dimension: 'publisher', measure: 'impressions_sold' })
      : null,
    // Only seats that the caller may know are told of, whoever else bids.
    readDealValues(reader, ofGoing, lastDays, {
      dimension: 'buyer',
      measure: 'bids',
      ids: idsOf(going.map(({ buyers }) => buyers)),
    }),
    mayTarget
      ? readTargeted(reader, {
          deals: going.filter(({ is_partial }) => !is_partial),
          period,
          days: daysRead,
          isDetailed,
        })
      : null,
  ]);
  const publisherIds = [...(sold?.values() ?? [])].flatMap((values) => [...values.keys()]);
  const names = await namesOf(db, 'publisher', [...new Set(publisherIds)]);

  const factsOf = (deal: DealParts): DealFacts => {
    const ofDeal = sold?.get(deal.masterdeal_id) ?? new Map<number, number>();
    const isNamed = deal.names_inventory && deal.inventory_action === 'include';
    const bidsOf = bids?.get(deal.masterdeal_id);
    return {
      state: deal.state,
      floorprice: deal.floorprice,
      days_left: deal.enddate && Math.max(0, Math.ceil((deal.enddate.getTime() - now.getTime()) / DAY_MS)),
      platforms: deal.platforms,
      days: days.get(deal.masterdeal_id) ?? emptyDays(period),
      running_days: runningDays(deal, period),
      peers: peersOf(deal, running, peers, period),
      is_seller: isSeller(scope),
      is_partial: deal.is_partial,
      publishers: sold && {
        targeted: isNamed ? deal.publishers.length : ofDeal.size,
        sold: [...ofDeal].map(([id, impressions_sold]) => ({
          name: nameOf(names, id).name ?? String(id),
          impressions_sold,
        })),
      },
      seats: bids ? deal.buyers.map(({ id, name }) => ({ name, bids: bidsOf?.get(id) ?? 0 })) : [],
      targeted: targeted?.get(deal.masterdeal_id) ?? null,
    };
  };
  return { period, facts: new Map(parts.map((deal) => [deal.masterdeal_id, factsOf(deal)])) };
}
