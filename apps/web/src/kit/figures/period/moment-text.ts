import type { Span } from '@encart/contract/analytics/durations.ts';
import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import type { LoadInterval } from '@encart/contract/monitoring/load-intervals.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Moments are formatted in the reporting zone, wherever the reader is. */
function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  const format =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { ...options, timeZone: REPORTING_ZONE });
  formatters.set(key, format);
  return format;
}

const DAY = { day: 'numeric', month: 'short' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const MOMENT = { ...DAY, ...CLOCK } as const;

const ONE_DAY_MS = 86_400_000;

/** 14 nov., 12:00 */
export const momentText = (locale: Locale, at: Date) => formatter(locale, MOMENT).format(at);

/** 12:00 */
export const clockText = (locale: Locale, at: Date) => formatter(locale, CLOCK).format(at);

/** 14 nov., 12:00 – 15 nov., 12:00 */
export const spanText = (locale: Locale, { start, end }: Span) =>
  formatter(locale, { ...MOMENT, year: 'numeric' }).formatRange(start, end);

const CLOCKS: readonly LoadInterval[] = ['minute', 'half_hour', 'hour'];
const isClock = (interval: LoadInterval) => CLOCKS.includes(interval);

/** Under the axis: the hour while a day is told, then the day, then the month. */
export function tickText(locale: Locale, at: Date, interval: LoadInterval, { start, end }: Span) {
  if (interval === 'month') return formatter(locale, { month: 'short', year: 'numeric' }).format(at);
  if (!isClock(interval)) return formatter(locale, DAY).format(at);
  const clock = clockText(locale, at);
  if (clock === '00:00') return formatter(locale, DAY).format(at);
  return end.getTime() - start.getTime() <= 2 * ONE_DAY_MS ? clock : momentText(locale, at);
}

/** Beside the pointer, in full; a week is told by its Monday. */
export function momentTitle(locale: Locale, at: Date, interval: LoadInterval) {
  if (interval === 'month') return formatter(locale, { month: 'long', year: 'numeric' }).format(at);
  const day = { weekday: 'short', ...DAY, year: 'numeric' } as const;
  return formatter(locale, isClock(interval) ? { ...day, ...CLOCK } : day).format(at);
}
