import { addDays, addMonths } from '@encart/contract/analytics/days.ts';
import { HALF_HOUR_MS, type Span } from '@encart/contract/analytics/durations.ts';
import { dayOf, instantAt } from '@encart/contract/analytics/zone.ts';
import type { LoadInterval } from '@encart/contract/monitoring/load-intervals.ts';

interface WireSpan {
  start: string;
  end: string;
}

const LENGTHS: Partial<Record<LoadInterval, number>> = {
  minute: 60_000,
  half_hour: HALF_HOUR_MS,
  hour: 2 * HALF_HOUR_MS,
};

/** The start of the next point. */
function endOf(point: Date, interval: LoadInterval): Date {
  const length = LENGTHS[interval];
  if (length) return new Date(point.getTime() + length);
  const day = dayOf(point);
  if (interval === 'month') return instantAt(addMonths(day, 1));
  return instantAt(addDays(day, interval === 'week' ? 7 : 1));
}

/** Whether a point begins before its span or ends after it: its sums are then not those of a whole hour, day or month. */
export const isPartial = (point: Date, interval: LoadInterval, { start, end }: Span) =>
  point < start || endOf(point, interval) > end;

export const spanIn = ({ start, end }: WireSpan): Span => ({
  start: new Date(start),
  end: new Date(end),
});

/** Indexes of the complete points; all of them where too few would be left for a line. */
export function wholePoints({
  points,
  interval,
  span,
}: {
  points: readonly string[];
  interval: LoadInterval;
  span: WireSpan;
}): number[] {
  const all = points.map((_, at) => at);
  const whole = all.filter((at) => !isPartial(new Date(points[at] ?? ''), interval, spanIn(span)));
  return whole.length > 1 ? whole : all;
}
