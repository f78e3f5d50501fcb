import { addDays, addMonths } from '@encart/contract/analytics/days.ts';
import { HALF_HOUR_MS, type Interval, type Span } from '@encart/contract/analytics/durations.ts';
import { dayOf, instantAt } from '@encart/contract/analytics/zone.ts';
import type { Dashboard } from './use-dashboard.ts';

/** The start of the next point. */
function endOf(point: Date, interval: Interval): Date {
  if (interval === 'half_hour') return new Date(point.getTime() + HALF_HOUR_MS);
  if (interval === 'hour') return new Date(point.getTime() + 2 * HALF_HOUR_MS);
  const day = dayOf(point);
  if (interval === 'month') return instantAt(addMonths(day, 1));
  return instantAt(addDays(day, interval === 'week' ? 7 : 1));
}

/** Whether a point begins before its span or ends after it: its sums are then not those of a whole hour, day or month. */
export const isPartial = (point: Date, interval: Interval, { start, end }: Span) =>
  point < start || endOf(point, interval) > end;

export const spanIn = ({ start, end }: Dashboard['span']): Span => ({
  start: new Date(start),
  end: new Date(end),
});

/** Indexes of the complete points; all of them where too few would be left for a line. */
export function wholePoints({
  points,
  interval,
  span,
}: Pick<Dashboard, 'points' | 'interval' | 'span'>): number[] {
  const all = points.map((_, at) => at);
  const whole = all.filter((at) => !isPartial(new Date(points[at] ?? ''), interval, spanIn(span)));
  return whole.length > 1 ? whole : all;
}
