import type { Sums } from '@encart/analytics/result/figures-result.ts';
import type {
  CampaignLevel,
  CampaignRow,
  CampaignSort,
  CampaignState,
} from '@encart/contract/analytics/campaigns.calls.ts';
import { compareFigures, computeMetric, type Figure } from '@encart/contract/analytics/compute-metric.ts';
import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import { type DeliveryDimension, NO_VALUE } from '@encart/contract/analytics/dimensions.ts';
import { deliveryMetrics } from '@encart/contract/analytics/metrics.ts';
import { type Period, pointsOf } from '@encart/contract/analytics/periods.ts';
import type { NamedId } from '@encart/contract/analytics/wire.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { FiguresReader } from '#domain/figures/figures-reader.ts';
import { nameOf, namesOf } from '#domain/figures/names.store.ts';
import type { Database } from '#kit/db/database.ts';

export interface WantedCampaigns extends Period {
  level: CampaignLevel;
  q?: string | undefined;
  advertiser?: number[] | undefined;
  campaign?: number[] | undefined;
  sort: string;
  page: number;
  limit: number;
}

interface Delivered {
  id: number;
  name: string | null;
  sums: Sums;
}

const MEASURES = ['revenue_gross', 'impressions_sold', 'clicks'] as const;
const { ecpm_gross, ctr } = deliveryMetrics;

const rangeOf = ({ start, end }: Period) => ({ from: start, to: end });

/** All that was delivered in the period and is asked for, the largest first, as far as one list may go. */
async function readDelivered(reader: FiguresReader, wanted: WantedCampaigns) {
  const { level: dimension, q = '', advertiser, campaign } = wanted;
  const { groups, truncated } = await reader.query({
    fact: 'delivery',
    measures: MEASURES,
    ranges: [rangeOf(wanted)],
    by: [dimension],
    where: {
      all: [
        { not: { dimension, ids: [NO_VALUE] } },
        ...(advertiser ? [{ dimension: 'advertiser' as const, ids: advertiser }] : []),
        ...(campaign ? [{ dimension: 'campaign' as const, ids: campaign }] : []),
        ...(q.trim() ? [{ dimension, comparator: 'contains' as const, text: q.trim() }] : []),
      ],
    },
    order: { by: 'size', measure: 'revenue_gross' },
    limit: limits.figures.rows,
  });
  return { delivered: groups.map(({ ids: [id = NO_VALUE], now: sums }) => ({ id, sums })), truncated };
}

const byFigure: Record<Exclude<CampaignSort, 'name'>, (sums: Sums) => Figure> = {
  revenue_gross: ({ revenue_gross }) => revenue_gross,
  impressions_sold: ({ impressions_sold }) => impressions_sold,
  ecpm_gross: (sums) => computeMetric(ecpm_gross, sums),
};

function sorted(rows: Delivered[], sort: string): Delivered[] {
  const isDescending = sort.startsWith('-');
  const name = sort.replace('-', '') as CampaignSort;
  if (name !== 'name')
    return rows.toSorted((a, b) =>
      compareFigures(byFigure[name](a.sums), byFigure[name](b.sums), isDescending),
    );
  const ascending = rows.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'fr'));
  return isDescending ? ascending.toReversed() : ascending;
}

/** For each id, the value of another dimension it is delivered with; of several the largest. */
async function readOwners(
  db: Database,
  reader: FiguresReader,
  wanted: WantedCampaigns,
  ids: number[],
  owner: DeliveryDimension,
): Promise<Map<number, NamedId>> {
  const { groups } = await reader.query({
    fact: 'delivery',
    measures: ['revenue_gross', 'impressions_sold'],
    ranges: [rangeOf(wanted)],
    by: [wanted.level, owner],
    where: { dimension: wanted.level, ids },
    order: { by: 'size', measure: 'revenue_gross' },
    limit: limits.figures.rows,
  });
  const owners = new Map<number, number>();
  for (const {
    ids: [id = 0, ownerId = 0],
  } of groups)
    if (!owners.has(id) && ownerId !== NO_VALUE) owners.set(id, ownerId);
  const names = await namesOf(db, owner, [...new Set(owners.values())]);
  return new Map([...owners].map(([id, ownerId]) => [id, nameOf(names, ownerId)]));
}

/** Days by values would be more rows than a query gives for the largest pages. */
const SERIES_AT_ONCE = 100;

async function readSparks(reader: FiguresReader, wanted: WantedCampaigns, ids: number[]) {
  const points = pointsOf(wanted, false);
  const at = new Map(points.map((day, index) => [day, index]));
  const sparks = new Map(ids.map((id) => [id, points.map(() => 0)]));
  for (let from = 0; from < ids.length; from += SERIES_AT_ONCE) {
    const some = ids.slice(from, from + SERIES_AT_ONCE);
    const { groups } = await reader.query({
      fact: 'delivery',
      measures: ['impressions_sold'],
      ranges: [rangeOf(wanted)],
      by: [wanted.level],
      step: 'day',
      where: { dimension: wanted.level, ids: some },
      limit: some.length * points.length,
    });
    for (const {
      ids: [id = 0],
      step,
      now,
    } of groups) {
      const index = at.get(step);
      const spark = sparks.get(id);
      if (spark && index !== undefined) spark[index] = now.impressions_sold;
    }
  }
  return sparks;
}

const stateOf = (last: Day | undefined, lastDay: Day | null): CampaignState =>
  last && lastDay && last >= addDays(lastDay, -limits.campaigns.silentDays) ? 'running' : 'ended';

/** A page of campaigns or line items; `lastDay` is the last day there are figures of. */
export async function readCampaigns(
  db: Database,
  reader: FiguresReader,
  wanted: WantedCampaigns,
  lastDay: Day | null,
): Promise<{ rows: CampaignRow[]; rowCount: number; truncated: boolean }> {
  const { level, page, limit } = wanted;
  const { delivered, truncated } = await readDelivered(reader, wanted);
  const isByName = wanted.sort.endsWith('name');
  const all = isByName
    ? await namesOf(
        db,
        level,
        delivered.map(({ id }) => id),
      )
    : undefined;
  const named = delivered.map(({ id, sums }) => ({ id, sums, name: all?.get(id)?.name ?? null }));
  const shown = sorted(named, wanted.sort).slice((page - 1) * limit, page * limit);
  const ids = shown.map(({ id }) => id);
  if (ids.length === 0) return { rows: [], rowCount: delivered.length, truncated };
  const [names, advertisers, campaigns, days, sparks] = await Promise.all([
    all ?? namesOf(db, level, ids),
    readOwners(db, reader, wanted, ids, 'advertiser'),
    level === 'lineitem' ? readOwners(db, reader, wanted, ids, 'campaign') : new Map<number, NamedId>(),
    reader.days({ dimension: level, ids }),
    readSparks(reader, wanted, ids),
  ]);
  const daysOf = new Map(days.map((one) => [one.id, one]));
  const rows = shown.map(({ id, sums }) => ({
    ...nameOf(names, id),
    advertiser: advertisers.get(id) ?? null,
    campaign: campaigns.get(id) ?? null,
    first_day: daysOf.get(id)?.first ?? null,
    last_day: daysOf.get(id)?.last ?? null,
    campaign_state: stateOf(daysOf.get(id)?.last, lastDay),
    revenue_gross: sums.revenue_gross,
    impressions_sold: sums.impressions_sold,
    ecpm_gross: computeMetric(ecpm_gross, sums),
    ctr: computeMetric(ctr, sums),
    spark: sparks.get(id) ?? [],
  }));
  return { rows, rowCount: delivered.length, truncated };
}
