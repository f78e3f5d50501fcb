import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import type { DeliveryMeasure } from '@encart/contract/analytics/metrics.ts';
import type { QueryFigures } from '#domain/figures/figures-reader.ts';
import type { Whole } from './changes.ts';
import { weekBefore } from './today-links.ts';
import { type Range, unusualSide, usualRange } from './usual-range.ts';

/** How many of the same weekdays before say what is usual. */
export const USUAL_WEEKS = 8;

export interface WholeDay extends Whole {
  usual: Range | null;
  unusual: 'low' | 'high' | null;
  /** There was anything at all in these weeks. */
  hasFigures: boolean;
}

/** The same weekday of each of the weeks before. */
export const usualDays = (day: Day): Day[] =>
  Array.from({ length: USUAL_WEEKS }, (_, week) => addDays(day, -7 * (week + 1)));

/** Reads the money of the day as a whole, beside what its weekday usually brings. */
export async function readDay(query: QueryFigures, measure: DeliveryMeasure, day: Day): Promise<WholeDay> {
  const days = [day, ...usualDays(day)];
  const { groups } = await query({
    fact: 'delivery',
    measures: [measure],
    ranges: [{ from: addDays(day, -7 * USUAL_WEEKS), to: day }],
    by: ['date'],
    limit: 7 * USUAL_WEEKS + 1,
  });
  const byDay = new Map(groups.map(({ times: [at = ''], now }) => [at, now[measure]]));
  const [now = 0, ...earlier] = days.map((one) => byDay.get(one));
  const usual = usualRange(earlier.filter((value) => value !== undefined));
  return {
    now,
    before: byDay.get(weekBefore(day)) ?? 0,
    usual,
    unusual: unusualSide(now, usual),
    hasFigures: groups.length > 0,
  };
}
