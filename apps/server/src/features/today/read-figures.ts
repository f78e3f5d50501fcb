import type { Principal } from '@encart/contract/access/principal.ts';
import { sells } from '@encart/contract/access/roles.ts';
import { EVOLUTION_DECIMALS, evolutionOf } from '@encart/contract/analytics/compute-metric.ts';
import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import {
  auctionMetric,
  type DeliveryMetric,
  deliveryMetric,
  isPaidBy,
  type Metric,
} from '@encart/contract/analytics/metrics.ts';
import { instantAt } from '@encart/contract/analytics/zone.ts';
import type { TodayItem, TodayItemOf, TodayTone } from '@encart/contract/today/today-items.ts';
import { type FiguresReader, openFiguresReader, type Reader } from '#domain/figures/figures-reader.ts';
import { namesOf } from '#domain/figures/names.store.ts';
import type { Deps } from '#kit/deps.ts';
import { bySize, type Change, isSameEvent, pickMovers, type Whole } from './changes.ts';
import { openDimensions, openReports } from './open-dimensions.ts';
import { readAuctions } from './read-auctions.ts';
import { readChanges } from './read-changes.ts';
import { readDay, type WholeDay } from './read-day.ts';
import { readAuctionsEnd } from './today.store.ts';
import { dayLink, valueLink } from './today-links.ts';

/** Those who sell count what they earn; those who buy, what they pay. */
const moneyOf = (who: Principal): 'revenue_net' | 'revenue_gross' =>
  sells(who.profile_type) ? 'revenue_net' : 'revenue_gross';

const toneOf = ({ better }: Metric, change: number): TodayTone => {
  if (better === 'neither' || change === 0) return 'neutral';
  return change > 0 === (better === 'up') ? 'good' : 'bad';
};
const moneyTone = (who: Principal, metric: DeliveryMetric, change: number): TodayTone =>
  isPaidBy(who.profile_type, metric) ? 'neutral' : toneOf(deliveryMetric(metric), change);

function evolution({ now, before }: Whole): number | null {
  const parts = 10 ** EVOLUTION_DECIMALS;
  const change = evolutionOf(now, before);
  return change === null ? null : Math.round(change * parts) / parts;
}
const compared = ({ now, before }: Whole) => ({ now, before, evolution: evolution({ now, before }) });

export interface FigureItems {
  /** Something happened. */
  items: TodayItem[];
  /** The day, where nothing about it is unusual; none without any figures. */
  day: TodayItemOf<'day'> | null;
}

/** Reads what the figures have to say to this reader, in as few statements as it takes. */
export async function readFigureItems(
  figures: Deps['figures'],
  caller: Reader,
  { day, today }: { day: Day; today: Day },
): Promise<FigureItems> {
  const { who } = caller;
  const reader = await openFiguresReader(figures, caller);
  const [delivery, auctions] = await Promise.all([
    openReports(who).length > 0 ? readDelivery(reader, caller, day) : { items: [], day: null },
    readAuctionItem(reader, caller, { day, today }),
  ]);
  return { items: [...delivery.items, ...auctions], day: delivery.day };
}

async function readDelivery(reader: FiguresReader, { who, db }: Reader, day: Day): Promise<FigureItems> {
  const metric = moneyOf(who);
  const whole = await readDay(reader.query, metric, day);
  if (!whole.hasFigures) return { items: [], day: null };
  const dayItem = dayItemOf(who, metric, whole, day);
  const read = await Promise.all(
    openDimensions(who).map((dimension) => readChanges(reader, dimension, metric, day)),
  );
  /** What is new or gone is told of so, and by one dimension alone. */
  const fresh = read.flatMap((one) => one.fresh).toSorted(bySize)[0];
  const gone = read.flatMap((one) => one.gone).toSorted(bySize)[0];
  const told = [fresh, gone].filter((one) => one !== undefined);
  const movers = pickMovers(
    read.flatMap(({ changes }) => changes).filter((change) => !told.some((one) => isSameEvent(one, change))),
    whole,
  );
  const named = async (change: Change | undefined) => {
    if (!change) return undefined;
    const { name } = (await namesOf(db, change.dimension, [change.id])).get(change.id) ?? { name: null };
    if (name === null) return undefined;
    const value = { dimension: change.dimension, id: change.id, name };
    return { change, value, link: valueLink(who, value, day) };
  };
  const countOf = (of: 'fresh' | 'gone', { dimension }: Change) =>
    read.flatMap((one) => one[of]).filter((one) => one.dimension === dimension).length;

  const items: TodayItem[] = whole.unusual ? [dayItem] : [];
  const [freshValue, goneValue, ...moverValues] = await Promise.all([fresh, gone, ...movers].map(named));
  for (const mover of moverValues)
    if (mover)
      items.push({
        kind: 'mover',
        tone: moneyTone(who, metric, mover.change.change),
        link: mover.link,
        ...mover.value,
        metric,
        ...compared(mover.change),
        change: mover.change.change,
        whole: compared(whole),
      });
  if (goneValue)
    items.push({
      kind: 'gone',
      tone: moneyTone(who, metric, -1),
      link: goneValue.link,
      ...goneValue.value,
      count: countOf('gone', goneValue.change),
      metric,
      before: goneValue.change.before,
    });
  if (freshValue)
    items.push({
      kind: 'new',
      tone: moneyTone(who, metric, 1),
      link: freshValue.link,
      ...freshValue.value,
      count: countOf('fresh', freshValue.change),
      metric,
      now: freshValue.change.now,
    });
  return { items, day: whole.unusual ? null : dayItem };
}

const dayItemOf = (
  who: Principal,
  metric: DeliveryMetric,
  whole: WholeDay,
  day: Day,
): TodayItemOf<'day'> => ({
  kind: 'day',
  tone: whole.unusual ? moneyTone(who, metric, whole.unusual === 'high' ? 1 : -1) : 'neutral',
  link: dayLink(who, day),
  metric,
  ...compared(whole),
  usual: whole.usual,
  unusual: whole.unusual,
});

/** Auctions are those of who sells, and are told of once the whole day is here. */
async function readAuctionItem(
  reader: FiguresReader,
  { who, db }: Reader,
  { day, today }: { day: Day; today: Day },
): Promise<TodayItemOf<'auctions'>[]> {
  if (!sells(who.profile_type)) return [];
  const end = await readAuctionsEnd(db, today);
  if (!end || end < instantAt(addDays(day, 1))) return [];
  const found = await readAuctions(reader.query, day);
  if (!found) return [];
  return [
    {
      kind: 'auctions',
      tone: toneOf(auctionMetric(found.metric), found.unusual === 'high' ? 1 : -1),
      link: {
        page: 'analytics-dashboard',
        params: {},
        search: { duration: 'one_week', interval: 'day', compare: 'one_week', metrics: found.metric },
      },
      ...found,
    },
  ];
}
