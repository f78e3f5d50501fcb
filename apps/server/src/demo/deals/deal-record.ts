import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import { instantAt } from '@encart/contract/analytics/zone.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { dealPrices } from '@encart/contract/deals/deal-price.ts';
import type { DealSegmentGroup } from '@encart/contract/deals/deal-segments.ts';
import { createRandom } from '#demo/random.ts';
import { earlier } from '#kit/process/clock.ts';
import type { DealPlan } from './plan-deals.ts';

const MINUTE = 60_000;

/** In working hours of a day, not all at the same minute; never later than now. */
export const workedAt = (day: Day, minutes: number, now: Date) =>
  new Date(Math.min(now.getTime(), instantAt(day, 9).getTime() + minutes * MINUTE));

/** Groups of ten: twenty of them, or a few. */
function segmentGroupsOf({ story, key }: DealPlan, segments: readonly number[]): DealSegmentGroup[] {
  const random = createRandom(`segments of ${key}`);
  const isTargeted = story === 'audiences' || (story === 'running' && random.chance(0.25));
  const count = story === 'audiences' ? 20 : isTargeted ? random.between(1, 3) : 0;
  return Array.from({ length: count }, () => ({
    segments: random
      .some(segments, story === 'audiences' ? 10 : random.between(1, 4))
      .map((segment_id) => ({ segment_id, match: !random.chance(0.15), external_value: null })),
  }));
}

/** Round prices, as people agree upon: to five cents gross, or to a cent net. */
function pricesOf({ floor, commission }: DealPlan, isNet: boolean) {
  const gross = Math.max(limits.floor.min, Math.floor(floor * 20) / 20);
  const price_entered = isNet ? ('net' as const) : ('gross' as const);
  const net = Math.floor(floor * (1 - commission / 100) * 100) / 100;
  return {
    price_entered,
    commission,
    ...dealPrices({ price_entered, commission, floorprice: gross, net_price: net }),
  };
}

/** A deal as it is stored, without its links; the rest follows from its platforms. */
export function recordOf(deal: DealPlan, segments: readonly number[], user_id: number, now: Date) {
  const { story, key, name, type, sale, buyers, targeting, dates } = deal;
  const random = createRandom(`record of ${key}`);
  const at = (day: Day | null) => {
    const minutes = random.between(0, 500);
    return day === null ? null : workedAt(day, minutes, now);
  };
  const viewability = Math.floor(sale.product.viewability * 20 - random.between(1, 3)) * 5;
  return {
    name,
    type,
    transparency: buyers.transparency,
    auction: sale.transaction === 'Enchères privées' || random.chance(0.7) ? 'private' : 'open',
    privilege: random.pick([5, 5, 5, 5, 3, 8, 10]),
    ...pricesOf(deal, random.chance(0.25)),
    visibility_minimum: random.chance(0.3) ? viewability : null,
    ctr: random.chance(0.12) ? Math.floor(sale.product.clicks * 5) / 100 : null,
    startdate: dates.start === null ? null : instantAt(dates.start),
    enddate: dates.end === null ? null : earlier(instantAt(addDays(dates.end, 1)), MINUTE),
    inventory_action: targeting.inventory_action,
    country_action: targeting.country_action,
    segment_operator: random.pick(['or', 'or', 'and']),
    segmentgroup_operator: random.pick(['and', 'and', 'or']),
    segmentgroups: segmentGroupsOf(deal, segments),
    user_id,
    created_at: at(dates.created),
    sent_at: at(dates.sent),
    version: story === 'changed' ? 2 : 1,
    sent_version: dates.sent === null ? null : 1,
    paused: story === 'paused',
    ended_at: at(dates.ended),
    seen_at: now,
  };
}
