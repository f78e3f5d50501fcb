import type { ReaderView } from '@encart/analytics/plan/reader-view.ts';
import { queryFigures } from '@encart/analytics/query-figures.ts';
import type { ResultGroup } from '@encart/analytics/result/figures-result.ts';
import { addDays } from '@encart/contract/analytics/days.ts';
import { NAMED_DIMENSIONS, NO_VALUE } from '@encart/contract/analytics/dimensions.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { readReaderView } from './reader-view.store.ts';

const DAYS = 30;
const PUBLISHERS_AT_ONCE = 500;

type ReadSold = (publishers: readonly number[]) => Promise<ResultGroup[]>;

/** Reads the impressions sold by publisher and regie; in halves where they are too many for one result. */
function soldReader({ figures, clock }: Pick<Deps, 'figures' | 'clock'>, view: ReaderView): ReadSold {
  const today = dayOf(clock.now());
  const readSold: ReadSold = async (publishers) => {
    const { groups, truncated } = await queryFigures(
      figures.engine(),
      {
        fact: 'delivery',
        measures: ['impressions_sold'],
        ranges: [{ from: addDays(today, -DAYS), to: addDays(today, -1) }],
        by: ['publisher', 'regie'],
        where: { dimension: 'publisher', ids: publishers },
        order: { by: 'size', measure: 'impressions_sold' },
        limit: limits.figures.rows,
      },
      view,
      'interactive',
    );
    if (!truncated || publishers.length === 1) return groups;
    const half = Math.ceil(publishers.length / 2);
    return [...(await readSold(publishers.slice(0, half))), ...(await readSold(publishers.slice(half)))];
  };
  return readSold;
}

/** Writes a zero for regies of a publisher that sold nothing: empty means that nothing was counted yet. */
async function writeImpressions(db: Database, publishers: readonly number[], sold: readonly ResultGroup[]) {
  const ids = sold.map(({ ids: [publisher = 0] }) => publisher);
  const regies = sold.map(({ ids: [, regie = 0] }) => regie);
  const impressions = sold.map(({ now }) => now.impressions_sold);
  await sql`
    with counted as (
      select publisher_id, regie_id, sum(impressions) as impressions from (
        select * from unnest(${ids}::int[], ${regies}::int[], ${impressions}::bigint[]) as sold(publisher_id, regie_id, impressions)
        union all select publisher_id, regie_id, 0 from publisher_regies where publisher_id = any(${publishers}::int[])
        union all select publisher_id, ${NO_VALUE}::int, 0 from publishers where publisher_id = any(${publishers}::int[])
      ) as parts
      where exists (select 1 from publishers where publishers.publisher_id = parts.publisher_id)
      group by publisher_id, regie_id
    ), gone as (
      delete from publisher_regie_impressions as kept where publisher_id = any(${publishers}::int[]) and not exists (
        select 1 from counted where counted.publisher_id = kept.publisher_id and counted.regie_id = kept.regie_id)
    )
    insert into publisher_regie_impressions (publisher_id, regie_id, publisher_impressions)
    select publisher_id, regie_id, impressions from counted
    on conflict (publisher_id, regie_id) do update set publisher_impressions = excluded.publisher_impressions`.execute(
    db,
  );
}

/** Writes, for every publisher, the impressions each regie sold in the last thirty days; empty without any figures. */
export async function refreshPublisherImpressions(deps: Pick<Deps, 'db' | 'figures' | 'clock'>) {
  const { db } = deps;
  const view = await readReaderView(db, 'everything', NAMED_DIMENSIONS);
  if (view.snapshot.upTo === 0) return;
  const readSold = soldReader(deps, view);
  const { rows } = await sql<{ id: number }>`
    select publisher_id as id from publishers order by publisher_id`.execute(db);
  const ids = rows.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += PUBLISHERS_AT_ONCE) {
    const publishers = ids.slice(at, at + PUBLISHERS_AT_ONCE);
    await writeImpressions(db, publishers, await readSold(publishers));
  }
}
