import type { CampaignRow } from '@encart/contract/analytics/campaigns.calls.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { periodText } from '#kit/figures/period/day-text.ts';
import { MISSING } from '#kit/i18n/format.ts';

/** From the first to the last day of delivery. */
export const deliveryText = (locale: Locale, { first_day, last_day }: CampaignRow) =>
  first_day && last_day ? periodText(locale, { start: first_day, end: last_day }) : MISSING;
