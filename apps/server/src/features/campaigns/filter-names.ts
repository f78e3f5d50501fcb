import type { FiguresReader } from '#domain/figures/figures-reader.ts';
import { nameOf, namesOf } from '#domain/figures/names.store.ts';
import type { Database } from '#kit/db/database.ts';
import type { WantedCampaigns } from './list-campaigns.ts';

/** What a list is filtered by, with the names of what has figures the reader sees: any id may be asked for. */
export async function readFilters(
  db: Database,
  reader: FiguresReader,
  { start, end, advertiser = [], campaign = [] }: WantedCampaigns,
) {
  const filters = [
    { dimension: 'advertiser' as const, ids: advertiser },
    { dimension: 'campaign' as const, ids: campaign },
  ].filter(({ ids }) => ids.length > 0);
  const named = await Promise.all(
    filters.map(async ({ dimension, ids }) => {
      const { groups } = await reader.query({
        fact: 'delivery',
        measures: ['impressions_sold'],
        ranges: [{ from: start, to: end }],
        by: [dimension],
        where: { dimension, ids },
        limit: ids.length,
      });
      const names = await namesOf(
        db,
        dimension,
        groups.flatMap((group) => group.ids),
      );
      return ids.map((id) => ({ dimension, ...nameOf(names, id) }));
    }),
  );
  return named.flat();
}
