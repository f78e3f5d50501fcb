import type { Span } from '@encart/contract/analytics/durations.ts';
import { HALF_HOUR_MS } from '@encart/contract/analytics/durations.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { LoadInterval } from '@encart/contract/monitoring/load-intervals.ts';
import type { LoadMetric } from '@encart/contract/monitoring/load-metrics.ts';
import type { LoadsPlan } from '#compile/loads-statement.ts';

export interface LoadsQuery {
  servers: readonly number[];
  metric: LoadMetric;
  span: Span;
  step: LoadInterval;
  /** Minutes are kept for some days before this moment. */
  now: Date;
  /** All of them as one instead of each. */
  together?: boolean;
}

const DAY_MS = 86_400_000;
/** Where half hours are read, minutes still are for the last days: their half hours may not be made yet. */
const FROM_MINUTES_DAYS = 2;

const dayBefore = (now: Date, days: number) =>
  new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - days * DAY_MS);
const floorToHalfHour = (at: Date) => new Date(Math.floor(at.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS);

/** Minutes where every minute of the span is still kept; else half hours, but for the last days. */
export function planLoads({ servers, metric, span, step, now, together = false }: LoadsQuery): LoadsPlan {
  const common = { servers, metric, together };
  const keptSince = now.getTime() - limits.serverLoads.minuteDays * DAY_MS;
  if (span.start.getTime() >= keptSince) return { ...common, step, minutes: span, halfHours: null };
  const start = floorToHalfHour(span.start);
  const cut = dayBefore(now, FROM_MINUTES_DAYS);
  return {
    ...common,
    step: step === 'minute' ? 'half_hour' : step,
    minutes: span.end > cut ? { start: cut, end: span.end } : null,
    halfHours: { start, end: span.end > cut ? cut : span.end },
  };
}
