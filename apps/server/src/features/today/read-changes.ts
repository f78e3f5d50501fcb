import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import { subtractExactly } from '@encart/contract/analytics/decimals.ts';
import { type DeliveryDimension, NO_VALUE } from '@encart/contract/analytics/dimensions.ts';
import type { DeliveryMeasure } from '@encart/contract/analytics/metrics.ts';
import type { FiguresReader } from '#domain/figures/figures-reader.ts';
import type { Change } from './changes.ts';
import { weekBefore } from './today-links.ts';

/** Of each dimension only so many values, those that changed most, are looked at. */
const CANDIDATES = 50;
/** A value is new that has not sold for so long, and gone that sold on each of so many days. */
const NEW_DAYS = 90;
const STEADY_DAYS = 14;

export interface DimensionChanges {
  changes: Change[];
  fresh: Change[];
  gone: Change[];
}

interface Sale {
  change: Change;
  soldNow: boolean;
  soldBefore: boolean;
}

const oneDay = (day: Day) => ({ from: day, to: day });

/** Reads how one dimension's values did on the day, which of them are new, and which have stopped. */
export async function readChanges(
  reader: Pick<FiguresReader, 'query' | 'days'>,
  dimension: DeliveryDimension,
  measure: DeliveryMeasure,
  day: Day,
): Promise<DimensionChanges> {
  const measures = [measure, 'impressions_sold'] as const;
  const { groups } = await reader.query({
    fact: 'delivery',
    measures,
    ranges: [oneDay(day), oneDay(weekBefore(day))],
    by: [dimension],
    limit: CANDIDATES,
    order: { by: 'change', measure, weights: [1, 1] },
  });
  const sales = groups
    .map(({ ids: [id = NO_VALUE], now, before }): Sale => {
      const sums = { now: now[measure], before: before[measure] };
      return {
        change: { dimension, id, ...sums, change: subtractExactly(sums.now, [sums.before]) },
        soldNow: sums.now > 0 || now.impressions_sold > 0,
        soldBefore: sums.before > 0 || before.impressions_sold > 0,
      };
    })
    .filter(({ change }) => change.id !== NO_VALUE);
  const started = sales
    .filter(({ soldNow, soldBefore }) => soldNow && !soldBefore)
    .map(({ change }) => change);
  const stopped = sales
    .filter(({ soldNow, soldBefore }) => !soldNow && soldBefore)
    .map(({ change }) => change);
  const [fresh, gone] = await Promise.all([
    withoutEarlierSales(reader, started, day),
    withSteadySales(reader, stopped, measure, day),
  ]);
  return { changes: sales.map(({ change }) => change), fresh, gone };
}

const idsOf = (changes: readonly Change[]) => changes.map(({ id }) => id);

/** Those that had sold nothing in the weeks before. */
async function withoutEarlierSales(
  reader: Pick<FiguresReader, 'days'>,
  started: readonly Change[],
  day: Day,
): Promise<Change[]> {
  const [first] = started;
  if (!first) return [];
  const range = { from: addDays(day, -NEW_DAYS), to: addDays(day, -1) };
  const sold = await reader.days({ dimension: first.dimension, ids: idsOf(started), range });
  const known = new Set(sold.map(({ id }) => id));
  return started.filter(({ id }) => !known.has(id));
}

/** Those that had sold on each of the days before. */
async function withSteadySales(
  reader: Pick<FiguresReader, 'query'>,
  stopped: readonly Change[],
  measure: DeliveryMeasure,
  day: Day,
): Promise<Change[]> {
  const [first] = stopped;
  if (!first) return [];
  const { dimension } = first;
  const ids = idsOf(stopped);
  const { groups } = await reader.query({
    fact: 'delivery',
    measures: [measure, 'impressions_sold'],
    ranges: [{ from: addDays(day, -STEADY_DAYS), to: addDays(day, -1) }],
    by: [dimension, 'date'],
    where: { dimension, ids },
    limit: ids.length * STEADY_DAYS,
  });
  const days = new Map<number, number>();
  for (const {
    ids: [id = NO_VALUE],
    now,
  } of groups)
    if (now[measure] > 0 || now.impressions_sold > 0) days.set(id, (days.get(id) ?? 0) + 1);
  return stopped.filter(({ id }) => days.get(id) === STEADY_DAYS);
}
