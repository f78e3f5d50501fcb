import type { Locale } from '@encart/contract/base/locales.ts';

/** An amount with its unit, as the language writes it. */
export const unitText = (
  locale: Locale,
  value: number,
  unit: string,
  options: Intl.NumberFormatOptions = { unitDisplay: 'short' },
) => new Intl.NumberFormat(locale, { style: 'unit', unit, ...options }).format(value);
