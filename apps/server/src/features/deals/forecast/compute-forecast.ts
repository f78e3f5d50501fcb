import { addDays, type Day, daysBetween } from '@encart/contract/analytics/days.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import type { DealForecast } from '@encart/contract/deals/deal-figures.calls.ts';
import type { FilteringChoice } from './forecast-filter.ts';

/** What was sold on a day at or above the floor. */
export interface DaySales {
  day: Day;
  impressions_sold: number;
  revenue_gross: number;
}

/** The figures a forecast is made from. */
export interface ForecastFigures {
  period: Period;
  total: {
    impressions_available: number;
    impressions_sold: number;
    revenue_gross: number;
    revenue_net: number;
  };
  /** At or above the floor, by everybody and by the deal's buyers; null where no buyer was chosen. */
  sales: readonly DaySales[];
  salesOfBuyers: readonly DaySales[] | null;
  hasFloor: boolean;
  /** What would be available without each choice. */
  without: readonly { choice: FilteringChoice; impressions_available: number }[];
}

/** The revenue is made from so many whole weeks up to the last day, for so many days to come. */
const WEEKS = 4;
const COMING_DAYS = 30;
/**
 * How much further than its worst and best week a range goes: measured on the demo's past, where the weeks alone held a
 * third of what came and this holds more than nine of ten (decision 0060, `npm run bench -- deals`).
 */
export const RANGE = { low: 0.85, high: 1.18 };

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
/** Euros add up in millionths, as figures are stored. */
const sumMoney = (euros: readonly number[]) => sum(euros.map((one) => Math.round(one * 1e6))) / 1e6;

/** The revenue of each of the last whole weeks, the oldest first. */
export function weeklyRevenue(sales: readonly DaySales[], { end }: Period): number[] {
  return Array.from({ length: WEEKS }, (_, week) => {
    const last = addDays(end, -7 * (WEEKS - 1 - week));
    const first = addDays(last, -6);
    const days = sales.filter(({ day }) => day >= first && day <= last);
    return sumMoney(days.map(({ revenue_gross }) => revenue_gross));
  });
}

/** What weeks like these bring in the days to come. */
export function expectedRevenue(weeks: readonly number[]) {
  const coming = (week: number) => (week * COMING_DAYS) / 7;
  return {
    low: coming(Math.min(...weeks) * RANGE.low),
    expected: coming(sumMoney(weeks) / weeks.length),
    high: coming(Math.max(...weeks) * RANGE.high),
  };
}

/** What a choice leaves of what there would be without it. */
const share = ({ with: left, without }: { with: number; without: number }) =>
  without > 0 ? left / without : 1;

export function computeForecast(figures: ForecastFigures): DealForecast {
  const { period, total, sales, salesOfBuyers, hasFloor, without } = figures;
  const days = daysBetween(period.start, period.end);
  const soldAtFloor = sum(sales.map(({ impressions_sold }) => impressions_sold));
  const weeksOfBuyers = salesOfBuyers && weeklyRevenue(salesOfBuyers, period);
  const isOfBuyers = weeksOfBuyers !== null && sum(weeksOfBuyers) > 0;
  const narrowing: DealForecast['narrowing'] = [
    ...without.map(({ choice, impressions_available }) => ({
      choice,
      with: total.impressions_available / days,
      without: impressions_available / days,
    })),
    ...(hasFloor
      ? [{ choice: 'floorprice' as const, with: soldAtFloor / days, without: total.impressions_sold / days }]
      : []),
  ];
  return {
    period,
    available_per_day: total.impressions_available / days,
    sold_per_day: total.impressions_sold / days,
    share_at_floor: total.impressions_sold > 0 ? soldAtFloor / total.impressions_sold : null,
    revenue:
      total.impressions_sold > 0
        ? expectedRevenue(isOfBuyers ? weeksOfBuyers : weeklyRevenue(sales, period))
        : null,
    bought_by: isOfBuyers ? 'buyers' : 'everybody',
    narrowing: narrowing.toSorted((a, b) => share(a) - share(b)),
    commission:
      total.revenue_gross > 0
        ? ((total.revenue_gross - total.revenue_net) / total.revenue_gross) * 100
        : null,
  };
}
