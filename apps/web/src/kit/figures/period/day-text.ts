import type { Day } from '@encart/contract/analytics/days.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import type { Locale } from '@encart/contract/base/locales.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  const format =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { ...options, timeZone: 'UTC' });
  formatters.set(key, format);
  return format;
}

// A day has no zone: read and written as UTC it stays the same everywhere.
const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);

const LONG = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** 14 nov. 2026 */
export const dayText = (locale: Locale, day: Day) => formatter(locale, LONG).format(dateOf(day));

/** 16 oct. – 14 nov. 2026, or one day alone. */
export const periodText = (locale: Locale, { start, end }: Period) =>
  start === end ? dayText(locale, start) : formatter(locale, LONG).formatRange(dateOf(start), dateOf(end));

/** Under the axis: 14 nov., or nov. 2026 by months. */
export const pointText = (locale: Locale, point: Day, monthly: boolean) =>
  formatter(
    locale,
    monthly ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' },
  ).format(dateOf(point));

/** Beside the pointer: sam. 14 nov. 2026, or novembre 2026 by months. */
export const pointTitle = (locale: Locale, point: Day, monthly: boolean) =>
  formatter(locale, monthly ? { month: 'long', year: 'numeric' } : { weekday: 'short', ...LONG }).format(
    dateOf(point),
  );

/** mardi 17 novembre */
export const longDayText = (locale: Locale, day: Day) =>
  formatter(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(dateOf(day));

/** mardi */
export const weekdayText = (locale: Locale, day: Day) =>
  formatter(locale, { weekday: 'long' }).format(dateOf(day));
