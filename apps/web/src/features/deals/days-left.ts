import { type Day, daysBetween } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import i18next from 'i18next';
import type { DealRow } from '#features/deals/deal-row.ts';
import { dayText } from '#kit/figures/period/day-text.ts';

type Dated = Pick<DealRow, 'startdate' | 'enddate' | 'state'>;

/** The reporting day of a moment, written out. */
export const dayIn = (locale: Locale, at: string) => dayText(locale, dayOf(new Date(at)));

/** How many days later a day is; 0 for the same. */
const daysFrom = (today: Day, day: Day) => daysBetween(today, day) - 1;

/** How long a deal still runs, or how soon it begins, in days of the reporting zone; null where nothing is to be waited for. */
export function daysLeft({ startdate, enddate, state }: Dated, now = new Date()): string | null {
  const { t } = i18next;
  const today = dayOf(now);
  const first = startdate ? dayOf(new Date(startdate)) : null;
  if (enddate && new Date(enddate) <= now) return t('deals.over');
  if (state === 'ended') return null;
  if (first && first > today) return t('deals.startsIn', { count: daysFrom(today, first) });
  if (!enddate) return null;
  const count = daysFrom(today, dayOf(new Date(enddate)));
  return count === 0 ? t('deals.lastDay') : t('deals.left', { count });
}
