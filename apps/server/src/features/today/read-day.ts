import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import { type DeliveryMeasure, deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { type JudgedDay, judgeDay, USUAL_DAYS } from '#domain/alerts/judge-day.ts';
import type { QueryFigures } from '#domain/figures/figures-reader.ts';
import type { Whole } from './changes.ts';
import { weekBefore } from './today-links.ts';

export interface WholeDay extends Whole, Pick<JudgedDay, 'usual' | 'unusual'> {
  /** There was anything at all in these weeks. */
  hasFigures: boolean;
}

/** Reads the money of the day as a whole, beside what its weekday usually brings. */
export async function readDay(
  query: QueryFigures,
  measure: DeliveryMeasure & ('revenue_net' | 'revenue_gross'),
  day: Day,
): Promise<WholeDay> {
  const { groups } = await query({
    fact: 'delivery',
    measures: [measure],
    ranges: [{ from: addDays(day, -USUAL_DAYS), to: day }],
    by: ['date'],
    limit: USUAL_DAYS + 1,
  });
  const byDay = new Map(groups.map(({ times: [at = ''], now }) => [at, now]));
  const { usual, unusual } = judgeDay(deliveryMetric(measure), byDay, day);
  return {
    now: byDay.get(day)?.[measure] ?? 0,
    before: byDay.get(weekBefore(day))?.[measure] ?? 0,
    usual,
    unusual,
    hasFigures: groups.length > 0,
  };
}
