import type { AlertStep } from '@encart/contract/alerts/alert-subjects.ts';
import { dayOf, REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { daysText } from '@encart/contract/texts/days-text.ts';

const formatOf = (region: string) =>
  new Intl.DateTimeFormat(region, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: REPORTING_ZONE,
  });
const formats: Record<Locale, Intl.DateTimeFormat> = { fr: formatOf('fr-FR'), en: formatOf('en-GB') };

/** When something began, as finely as it was looked at, by the clocks of the reporting zone. */
export function alertMoment(locale: Locale, at: Date, step: AlertStep | null): string {
  if (step !== 'day') return formats[locale].format(at);
  const day = dayOf(at);
  return daysText(locale, { start: day, end: day });
}
