import { type Period, pointsOf } from '@encart/contract/analytics/periods.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { fromKeys } from '@encart/contract/base/objects.ts';
import type { FiguresReader } from '#domain/figures/figures-reader.ts';
import type { DealDay } from './deal-facts.ts';

type Query = Pick<FiguresReader, 'query'>;

const rangeOf = ({ start, end }: Period) => ({ from: start, to: end });

const DAY_MEASURES = [
  'impressions_available',
  'bids',
  'bids_below_floor',
  'bids_below_floor_value',
  'impressions_sold',
  'revenue_gross',
] as const;

/** A period without a figure. */
export const emptyDays = (period: Period): DealDay[] =>
  pointsOf(period, false).map((day) => ({ day, ...fromKeys(DAY_MEASURES, () => 0) }));

/** What deals did day by day, every day of the period there; `owners` says whose each deal of the figures is. */
export async function readDealDays(
  { query }: Query,
  owners: ReadonlyMap<number, number>,
  period: Period,
): Promise<Map<number, DealDay[]>> {
  const points = pointsOf(period, false);
  const days = new Map([...new Set(owners.values())].map((owner) => [owner, emptyDays(period)]));
  const at = new Map(points.map((day, index) => [day, index]));
  const ids = [...owners.keys()];
  // Days by deals are no more than a query gives.
  const atOnce = Math.floor(limits.figures.rows / points.length);
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    const { groups } = await query({
      fact: 'delivery',
      measures: DAY_MEASURES,
      ranges: [rangeOf(period)],
      by: ['deal'],
      step: 'day',
      where: { dimension: 'deal', ids: some },
      limit: some.length * points.length,
    });
    for (const {
      ids: [id = 0],
      step,
      now,
    } of groups) {
      const day = days.get(owners.get(id) ?? 0)?.[at.get(step) ?? -1];
      if (day) for (const measure of DAY_MEASURES) day[measure] += now[measure];
    }
  }
  return days;
}

export interface DealSums {
  bids: number;
  impressions_sold: number;
  revenue_gross: number;
}

/** What deals did in a period in all; those without figures are left out. */
export async function readDealSums(
  { query }: Query,
  owners: ReadonlyMap<number, number>,
  period: Period,
): Promise<Map<number, DealSums>> {
  const sums = new Map<number, DealSums>();
  if (owners.size === 0) return sums;
  const { groups } = await query({
    fact: 'delivery',
    measures: ['bids', 'impressions_sold', 'revenue_gross'],
    ranges: [rangeOf(period)],
    by: ['deal'],
    where: { dimension: 'deal', ids: [...owners.keys()] },
    order: { by: 'size', measure: 'revenue_gross' },
    limit: limits.figures.rows,
  });
  for (const {
    ids: [id = 0],
    now,
  } of groups) {
    const owner = owners.get(id);
    if (owner === undefined) continue;
    const before = sums.get(owner) ?? { bids: 0, impressions_sold: 0, revenue_gross: 0 };
    sums.set(owner, {
      bids: before.bids + now.bids,
      impressions_sold: before.impressions_sold + now.impressions_sold,
      revenue_gross: before.revenue_gross + now.revenue_gross,
    });
  }
  return sums;
}

/** Of each deal, a measure by the values of a dimension; null where there are more of them than one query gives. */
export async function readDealValues(
  { query }: Query,
  owners: ReadonlyMap<number, number>,
  period: Period,
  {
    dimension,
    measure,
    ids,
  }: { dimension: 'publisher' | 'buyer'; measure: 'bids' | 'impressions_sold'; ids?: number[] },
): Promise<Map<number, Map<number, number>> | null> {
  const found = new Map<number, Map<number, number>>();
  if (owners.size === 0) return found;
  const { groups, truncated } = await query({
    fact: 'delivery',
    measures: [measure],
    ranges: [rangeOf(period)],
    by: ['deal', dimension],
    where: { all: [{ dimension: 'deal', ids: [...owners.keys()] }, ...(ids ? [{ dimension, ids }] : [])] },
    limit: limits.figures.rows,
  });
  if (truncated) return null;
  for (const {
    ids: [deal = 0, value = 0],
    now,
  } of groups) {
    const owner = owners.get(deal) ?? 0;
    const values = found.get(owner) ?? new Map<number, number>();
    found.set(owner, values.set(value, (values.get(value) ?? 0) + now[measure]));
  }
  return found;
}
