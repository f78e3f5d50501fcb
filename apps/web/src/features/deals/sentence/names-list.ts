import type { Locale } from '@encart/contract/base/locales.ts';

/** "France et Belgique", "France, Belgique et Suisse". */
export const namesList = (locale: Locale, names: readonly string[]): string =>
  new Intl.ListFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { type: 'conjunction' }).format(names);
