import type { Locale } from '@encart/contract/base/locales.ts';
import { MISSING } from '#kit/i18n/format.ts';
import { unitText } from '#kit/i18n/unit-text.ts';

/** How long an answer took: 4,2 ms, 180 ms, 2,5 s. */
export function formatMs(locale: Locale, ms: number | null): string {
  if (ms === null) return MISSING;
  const [value, unit] = ms < 999.5 ? ([ms, 'millisecond'] as const) : ([ms / 1000, 'second'] as const);
  return unitText(locale, value, unit, {
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}
