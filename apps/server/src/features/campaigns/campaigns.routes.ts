import { listCampaigns } from '@encart/contract/analytics/campaigns.calls.ts';
import { paginationOf } from '@encart/contract/api/call.ts';
import { readLastDay } from '#domain/figures/figures-complete.store.ts';
import { openFiguresReader } from '#domain/figures/figures-reader.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { readFilters } from './filter-names.ts';
import { readCampaigns } from './list-campaigns.ts';

export function campaignsRoutes(api: Api, { figures }: Pick<Deps, 'figures'>) {
  api.mount(listCampaigns, async (caller) => {
    const { query, db } = caller;
    const reader = await openFiguresReader(figures, caller);
    const [{ rows, rowCount, truncated }, where] = await Promise.all([
      readCampaigns(db, reader, query, await readLastDay(db)),
      readFilters(db, reader, query),
    ]);
    const pagination = paginationOf(query.page, query.limit, rowCount);
    return { data: rows, pagination, period: { start: query.start, end: query.end }, truncated, where };
  });
}
