import type { Locale } from '@encart/contract/base/locales.ts';
import i18next from 'i18next';
import { reportLink as en } from '#locales/en/report-link.ts';
import { reportLink as fr } from '#locales/fr/report-link.ts';

const words: Record<Locale, typeof fr> = { fr, en };

/** Brings the page's own words, in both languages: those of a signed-out visitor do not have them. */
export function addLinkWords() {
  for (const [locale, reportLink] of Object.entries(words))
    i18next.addResourceBundle(locale, 'words', { reportLink }, true, false);
}
