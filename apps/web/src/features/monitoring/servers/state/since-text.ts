import { dayOf } from '@encart/contract/analytics/zone.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { clockText } from '#kit/figures/period/moment-text.ts';
import { shorterMoment } from '#kit/i18n/moment-text.ts';

/** When something began: 14:02 today, 12 nov. 14:02 before; true for as long as nothing changes, unlike an age. */
export const sinceText = (locale: Locale, since: Date, now: Date) =>
  dayOf(since) === dayOf(now) ? clockText(locale, since) : shorterMoment(locale, since, now);
