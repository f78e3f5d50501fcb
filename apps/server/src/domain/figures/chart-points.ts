import { engineInstant } from '@encart/analytics/plan/instant.ts';
import { addDays, addMonths, type Day, monthOf, weekOf } from '@encart/contract/analytics/days.ts';
import { HALF_HOUR_MS, type Span } from '@encart/contract/analytics/durations.ts';
import type { ComparedSpan } from '@encart/contract/analytics/span-comparison.ts';
import { dayOf, instantAt } from '@encart/contract/analytics/zone.ts';
import type { LoadInterval } from '@encart/contract/monitoring/load-intervals.ts';

/** A point of the chart: when it begins, and the step of the figures it shows. */
export interface Point {
  at: Date;
  key: string;
}

const LENGTHS: Partial<Record<LoadInterval, number>> = {
  minute: HALF_HOUR_MS / 30,
  half_hour: HALF_HOUR_MS,
  hour: 2 * HALF_HOUR_MS,
};
const NEXT: Partial<Record<LoadInterval, { first(day: Day): Day; next(day: Day): Day }>> = {
  day: { first: (day) => day, next: (day) => addDays(day, 1) },
  week: { first: weekOf, next: (day) => addDays(day, 7) },
  month: { first: monthOf, next: (day) => addMonths(day, 1) },
};

/** Every point of a span, also those without figures; days and longer are the reporting zone's. */
export function pointsOfSpan({ start, end }: Span, interval: LoadInterval): Point[] {
  const points: Point[] = [];
  const length = LENGTHS[interval];
  if (length) {
    for (let at = Math.floor(start.getTime() / length) * length; at < end.getTime(); at += length) {
      const moment = new Date(at);
      points.push({ at: moment, key: engineInstant(moment) });
    }
    return points;
  }
  const steps = NEXT[interval];
  if (!steps) return points;
  for (let day = steps.first(dayOf(start)); instantAt(day) < end; day = steps.next(day))
    points.push({ at: instantAt(day), key: day });
  return points;
}

const isClock = (interval: LoadInterval) => LENGTHS[interval] !== undefined;

/** The point each point is compared with: hours and days by the clocks and the calendar, weeks and months in order. */
export function pointsBefore(
  points: readonly Point[],
  { span, momentBefore }: ComparedSpan,
  interval: LoadInterval,
): (Point | null)[] {
  if (interval === 'week' || interval === 'month') {
    const before = pointsOfSpan(span, interval);
    return points.map((_, at) => before[at] ?? null);
  }
  return points.map((point) => {
    const at = momentBefore(point.at);
    return at && { at, key: isClock(interval) ? engineInstant(at) : dayOf(at) };
  });
}

export const wireSpan = ({ start, end }: Span) => ({ start: start.toISOString(), end: end.toISOString() });
