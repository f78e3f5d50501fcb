import { listCampaigns } from '@encart/contract/analytics/campaigns.calls.ts';
import { paginationOf, type QueryOf } from '@encart/contract/api/call.ts';
import { readLastDay } from '#domain/figures/figures-complete.store.ts';
import { openFiguresReader } from '#domain/figures/figures-reader.ts';
import { readFilterNames } from '#domain/figures/filter-names.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { readCampaigns } from './list-campaigns.ts';

/** Several ids of one dimension are alternatives: rows do not show that each of them is the reader's. */
const filtersOf = ({ advertiser = [], campaign = [] }: QueryOf<typeof listCampaigns>) => [
  ...advertiser.map((id) => ({ dimension: 'advertiser' as const, id })),
  ...campaign.map((id) => ({ dimension: 'campaign' as const, id })),
];

export function campaignsRoutes(api: Api, { figures }: Pick<Deps, 'figures'>) {
  api.mount(listCampaigns, async (caller) => {
    const { query, db } = caller;
    const reader = await openFiguresReader(figures, caller);
    const filters = filtersOf(query);
    const { rows, rowCount, truncated } = await readCampaigns(db, reader, query, await readLastDay(db));
    const isEachOne = new Set(filters.map(({ dimension }) => dimension)).size === filters.length;
    const where = await readFilterNames(db, reader, filters, { hasRows: isEachOne && rowCount > 0 });
    const pagination = paginationOf(query.page, query.limit, rowCount);
    return { data: rows, pagination, period: { start: query.start, end: query.end }, truncated, where };
  });
}
