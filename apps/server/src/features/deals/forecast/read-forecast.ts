import type { QueryOf } from '@encart/analytics/plan/figures-query.ts';
import type { ResultGroup } from '@encart/analytics/result/figures-result.ts';
import { daysBetween } from '@encart/contract/analytics/days.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import type { DealTargeting } from '@encart/contract/deals/deal-figures.calls.ts';
import { PRICE_DECIMALS } from '@encart/contract/deals/deal-price.ts';
import type { FiguresReader } from '#domain/figures/figures-reader.ts';
import type { DaySales, ForecastFigures } from './compute-forecast.ts';
import { type TargetingContext, targetingConditions } from './forecast-filter.ts';

type DeliveryFilter = NonNullable<QueryOf<'delivery'>['where']>;

/** What has a price of its own on a day: nothing finer is known of what an impression was sold at. */
const CELLS = ['publisher', 'buyer', 'format', 'size', 'country'] as const;

/** Prices are compared in whole parts of their smallest decimal, so that one right at the floor is at the floor. */
const PARTS = 10 ** PRICE_DECIMALS;

/** The cells of each day, below the floor and at or above it. */
const aroundFloor = (floor: number) => ({
  cells: CELLS,
  over: 'revenue_gross' as const,
  under: 'impressions_sold' as const,
  times: 1_000 * PARTS,
  starts: [0, Math.round(floor * PARTS)],
});
const ABOVE = 1;

const salesOf = (groups: readonly ResultGroup[]): DaySales[] =>
  groups.map(({ step, now: { impressions_sold, revenue_gross } }) => ({
    day: step,
    impressions_sold,
    revenue_gross,
  }));

/** Reads what a forecast is made from, its statements side by side. */
export async function readForecastFigures(
  { query }: Pick<FiguresReader, 'query'>,
  targeting: DealTargeting,
  context: TargetingContext,
  period: Period,
): Promise<ForecastFigures> {
  const conditions = targetingConditions(targeting, context);
  const all = [...conditions.values()];
  const days = daysBetween(period.start, period.end);
  const floor = targeting.floorprice ?? 0;
  const delivery = {
    fact: 'delivery' as const,
    ranges: [{ from: period.start, to: period.end }] as const,
    by: [],
  };

  const readTotal = async () => {
    const { total } = await query({
      ...delivery,
      measures: ['impressions_available', 'impressions_sold', 'revenue_gross', 'revenue_net'],
      where: { all },
      limit: 0,
    });
    return total.now;
  };
  const readSales = async (where: readonly DeliveryFilter[]) => {
    const sales = {
      ...delivery,
      measures: ['impressions_sold', 'revenue_gross'] as const,
      where: { all: where },
      step: 'day' as const,
    };
    if (floor === 0) return salesOf((await query({ ...sales, limit: days })).groups);
    const { groups } = await query({ ...sales, histogram: aroundFloor(floor), limit: 2 * days });
    return salesOf(groups.filter(({ ids: [range] }) => range === ABOVE));
  };
  const readWithout = async (choice: Parameters<typeof conditions.get>[0]) => {
    const others = [...conditions].filter(([one]) => one !== choice).map(([, condition]) => condition);
    const { total } = await query({
      ...delivery,
      measures: ['impressions_available'],
      where: { all: others },
      limit: 0,
    });
    return { choice, impressions_available: total.now.impressions_available };
  };

  const { buyers } = targeting;
  const [total, sales, salesOfBuyers, without] = await Promise.all([
    readTotal(),
    readSales(all),
    buyers.length > 0 ? readSales([...all, { dimension: 'buyer', ids: buyers }]) : null,
    Promise.all([...conditions.keys()].map(readWithout)),
  ]);
  return { period, total, sales, salesOfBuyers, hasFloor: floor > 0, without };
}
