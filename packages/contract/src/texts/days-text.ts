import type { Day } from '#analytics/days.ts';
import type { Period } from '#analytics/periods.ts';
import { REPORTING_ZONE } from '#analytics/zone.ts';
import type { Locale } from '#base/locales.ts';

const MONTHS: Record<Locale, Intl.DateTimeFormat> = {
  fr: new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }),
};

/** In French the first of a month is the only one that is counted. */
const numberOf = (locale: Locale, day: number) => (locale === 'fr' && day === 1 ? '1er' : String(day));

const partsOf = (locale: Locale, day: Day) => ({
  day: numberOf(locale, Number(day.slice(8))),
  month: MONTHS[locale].format(new Date(`${day}T00:00:00Z`)),
  year: day.slice(0, 4),
});

/** Du 9 au 15 novembre; what two days share is said once, and the year of `today` not at all. */
export function daysText(locale: Locale, { start, end }: Period, today?: Day): string {
  const [from, to] = [partsOf(locale, start), partsOf(locale, end)];
  const sameYear = from.year === to.year;
  const sameMonth = sameYear && from.month === to.month;
  const year = (one: typeof from) => (one.year === today?.slice(0, 4) && sameYear ? '' : ` ${one.year}`);
  const last = `${to.day} ${to.month}${year(to)}`;
  if (start === end) return locale === 'fr' ? `le ${last}` : last;
  const first = `${from.day}${sameMonth ? '' : ` ${from.month}${sameYear ? '' : year(from)}`}`;
  return locale === 'fr' ? `du ${first} au ${last}` : `${first} to ${last}`;
}

const MOMENTS: Record<Locale, Intl.DateTimeFormat> = {
  fr: momentFormat('fr-FR'),
  en: momentFormat('en-GB'),
};

function momentFormat(language: string) {
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: REPORTING_ZONE,
  });
}

/** 8 h, 8:00 */
export const hourText = (locale: Locale, hour: number) => (locale === 'fr' ? `${hour} h` : `${hour}:00`);

/** Lundi 23 novembre à 8 h, by the clocks of the reporting zone. */
export function momentInWords(locale: Locale, at: Date): string {
  const parts = Object.fromEntries(MOMENTS[locale].formatToParts(at).map(({ type, value }) => [type, value]));
  const day = `${parts.weekday} ${numberOf(locale, Number(parts.day))} ${parts.month}`;
  return `${day} ${locale === 'fr' ? 'à' : 'at'} ${hourText(locale, Number.parseInt(parts.hour ?? '0', 10))}`;
}
