import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import type { Locale } from '@encart/contract/base/locales.ts';

export interface HeatCell {
  day: number;
  hour: number;
  value: number;
}

/** The hours of the week with the highest and the lowest value; null where there is none at all. */
export function extremesOf(
  heat: readonly (readonly Figure[])[],
): { highest: HeatCell; lowest: HeatCell } | null {
  const cells = heat
    .flatMap((line, day) => line.map((value, hour) => ({ day, hour, value })))
    .filter((cell): cell is HeatCell => cell.value !== null)
    .toSorted((a, b) => b.value - a.value);
  const [highest, lowest] = [cells[0], cells.at(-1)];
  return highest && lowest ? { highest, lowest } : null;
}

/** The days of a week from Monday: 1 January 2024 was one. */
export const weekdays = (locale: Locale, length: 'short' | 'long'): string[] => {
  const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    weekday: length,
    timeZone: 'UTC',
  });
  return Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2024, 0, 1 + at)));
};
