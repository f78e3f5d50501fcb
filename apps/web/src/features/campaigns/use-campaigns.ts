import { type CampaignSort, listCampaigns } from '@encart/contract/analytics/campaigns.calls.ts';
import type { Day } from '@encart/contract/analytics/days.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import { useCall } from '#kit/api/queries.ts';
import { periodOf } from '#kit/figures/period/period-choice.ts';
import type { CampaignListState } from './campaign-address.ts';

/** The order as the API takes it. */
const sortText = ({ key, descending }: CampaignListState['sort']): CampaignSort | `-${CampaignSort}` =>
  descending ? `-${key}` : key;

/** The level that a query of the list was about. */
function levelIn(key: readonly unknown[] = []) {
  const query = key.at(-1);
  return isObject(query) ? query.level : undefined;
}

/** The rows of the list; those of another level are not kept while these are fetched. */
export function useCampaigns(state: CampaignListState, today: Day) {
  const { level, q, advertiser, campaign, page, limit } = state;
  const query = {
    ...periodOf(state.period, today),
    level,
    sort: sortText(state.sort),
    page,
    limit,
    ...(q ? { q } : {}),
    advertiser: advertiser.map(String),
    campaign: campaign.map(String),
  };
  return useCall(
    listCampaigns,
    { query },
    {
      ownErrors: true,
      placeholderData: (rows, last) => (levelIn(last?.queryKey) === level ? rows : undefined),
    },
  );
}
