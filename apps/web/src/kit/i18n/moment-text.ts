import { clockText, dayOf, REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import i18next from 'i18next';

const format = (language: string) =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: REPORTING_ZONE,
  });
const DAYS: Record<Locale, Intl.DateTimeFormat> = { fr: format('fr-FR'), en: format('en-GB') };

/** Lun. 23 nov. 08:00 by the clocks of the reporting zone; with its year where that is not this one. */
export function shortMoment(locale: Locale, at: Date, now = new Date()): string {
  const parts = Object.fromEntries(DAYS[locale].formatToParts(at).map(({ type, value }) => [type, value]));
  const year = dayOf(at).slice(0, 4);
  const words = [parts.weekday, parts.day, parts.month, ...(year === dayOf(now).slice(0, 4) ? [] : [year])];
  return `${words.join(' ')} ${clockText(at).slice(11, 16)}`;
}

/** The same without the day of the week, where there is little room. */
export const shorterMoment = (locale: Locale, at: Date, now?: Date) =>
  shortMoment(locale, at, now).replace(/^\S+ /, '');

/** 2026-11-23 08:00:00 by the clocks of the reporting zone, which it names. */
export const exactMoment = (at: Date) => `${clockText(at)} (${i18next.t('figures.zone')})`;
