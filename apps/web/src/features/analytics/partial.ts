import { addDays, addMonths } from '@encart/contract/analytics/days.ts';
import { HALF_HOUR_MS, type Interval, type Span } from '@encart/contract/analytics/durations.ts';
import { dayOf, instantAt } from '@encart/contract/analytics/zone.ts';

/** When the point after this one begins. */
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
