import { CAMPAIGN_LEVELS, CAMPAIGN_SORTS } from '@encart/contract/analytics/campaigns.calls.ts';
import type { Day } from '@encart/contract/analytics/days.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { z } from 'zod';
import { definePageAddress, joinParts, type StateOf } from '#kit/address/page-address.ts';
import { choice, ids, pageNumber, pageSize, searchText, sorting } from '#kit/address/values.ts';
import { currencyPart } from '#kit/figures/metrics/currency.ts';
import { periodPart } from '#kit/figures/period/period-choice.ts';

const MOST_FILTERS = 50;

/** Everything the list of campaigns shows, as its address says it. */
export const campaignAddress = (today: Day) =>
  definePageAddress(
    joinParts(
      periodPart(today, limits.campaigns.days),
      currencyPart(),
      z.object({
        level: choice(CAMPAIGN_LEVELS, 'campaign'),
        q: searchText(),
        advertiser: ids(MOST_FILTERS),
        campaign: ids(MOST_FILTERS),
        sort: sorting(CAMPAIGN_SORTS, { key: 'revenue_gross', descending: true }),
        page: pageNumber(),
        limit: pageSize(),
      }),
    ),
    { complete: true },
  );
export type CampaignListState = StateOf<ReturnType<typeof campaignAddress>>;

/** The line items of one campaign, in the same period. */
export const lineItemsOf = (state: CampaignListState, campaign: number): CampaignListState => ({
  ...state,
  level: 'lineitem',
  campaign: [campaign],
  q: '',
  page: 1,
});
