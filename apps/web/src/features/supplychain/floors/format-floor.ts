import type { Locale } from '@encart/contract/base/locales.ts';

const formats = Object.fromEntries(
  (['fr', 'en'] as const).map((locale) => [
    locale,
    // Floors are euros, whoever reads them, and have up to four decimals.
    new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 4,
    }),
  ]),
) as Record<Locale, Intl.NumberFormat>;

/** A floor as an amount: 0,40 €, or 0,055 € where two decimals would say another price. */
export const formatFloor = (locale: Locale, value: number): string => formats[locale].format(value);
