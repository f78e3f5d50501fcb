import { isOneOf } from './objects.ts';

/** The two languages of the product: French first, English as the fallback for everybody else. */
export const LOCALES = ['fr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'fr';

export const CURRENCIES = ['EUR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The currency amounts start in, by language. */
export const currencyOf: Record<Locale, Currency> = { fr: 'EUR', en: 'USD' };

/** Picks the language of an Accept-Language header; French when nothing is said. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';');
      const weight = options.map((option) => option.trim()).find((option) => option.startsWith('q='));
      return { language: tag.split('-')[0], weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter((one) => one.language && one.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  if (wanted.length === 0) return DEFAULT_LOCALE;
  const known = wanted.map((one) => one.language).find((one) => isOneOf(LOCALES, one) || one === '*');
  if (known === '*') return DEFAULT_LOCALE;
  return isOneOf(LOCALES, known) ? known : 'en';
}
