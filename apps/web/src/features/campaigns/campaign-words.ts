import type { ProfileType } from '@encart/contract/access/roles.ts';
import { sells } from '@encart/contract/access/roles.ts';
import type { CampaignRow } from '@encart/contract/analytics/campaigns.calls.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import i18next from 'i18next';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { periodText } from '#kit/figures/period/day-text.ts';
import { MISSING } from '#kit/i18n/format.ts';

/** What a figure of the list is called: what sellers earn is what buyers and advertisers spend. */
export function figureName(metric: 'revenue_gross' | 'ecpm_gross', type: ProfileType): string {
  return sells(type) ? metricName(metric) : i18next.t(`campaigns.bought.${metric}`);
}

/** From the first to the last day of delivery. */
export const deliveryText = (locale: Locale, { first_day, last_day }: CampaignRow) =>
  first_day && last_day ? periodText(locale, { start: first_day, end: last_day }) : MISSING;
