import type { Locale } from '@encart/contract/base/locales.ts';
import { MISSING } from './format.ts';
import { unitText } from './unit-text.ts';

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1024;

/** How large a file is, in the unit people say it in: 12 ko, 3,4 Mo. */
export function formatBytes(locale: Locale, bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return MISSING;
  // What would be written as 1024 of a unit is one of the next.
  const rounded = (size: number) => (size < 10 ? Math.round(size * 10) / 10 : Math.round(size));
  let at = 0;
  let size = bytes;
  while (rounded(size) >= STEP && at < SIZES.length - 1) {
    size /= STEP;
    at += 1;
  }
  const unit = SIZES[at] ?? 'byte';
  return at === 0
    ? unitText(locale, size, unit, { unitDisplay: 'long' })
    : unitText(locale, rounded(size), unit, { unitDisplay: 'short', maximumFractionDigits: 1 });
}
