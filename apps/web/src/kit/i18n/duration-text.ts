import type { Locale } from '@encart/contract/base/locales.ts';
import { unitText } from './unit-text.ts';

/** The units of a length of time, the largest first, with how many seconds each has. */
export const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A length of time in its two largest units: 1 min 12 s. */
export function formatDuration(locale: Locale, ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const first = UNITS.findIndex(([, length]) => seconds >= length);
  if (first === -1) return `< ${unitText(locale, 1, 'second')}`;
  let rest = seconds;
  return UNITS.slice(first, first + 2)
    .flatMap(([unit, length]) => {
      const count = Math.floor(rest / length);
      rest -= count * length;
      return count > 0 ? [unitText(locale, count, unit)] : [];
    })
    .join(' ');
}
