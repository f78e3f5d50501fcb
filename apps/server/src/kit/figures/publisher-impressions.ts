import { ask } from '@encart/analytics/ask.ts';
import { addDays } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { sql } from 'kysely';
import type { Deps } from '#kit/deps.ts';
import { readingFor } from '#kit/figures/reading.store.ts';

const DAYS = 30;

/** Writes beside every publisher what it sold in the last thirty days; empty as long as there are no figures at all. */
export async function refreshPublisherImpressions({
  db,
  figures,
  clock,
}: Pick<Deps, 'db' | 'figures' | 'clock'>) {
  if (figures.state().status !== 'ok') return;
  const today = dayOf(clock.now());
  const reading = await readingFor(db, 'everything');
  if (reading.snapshot.upTo === 0) return;
  const { groups } = await ask(
    figures.engine(),
    {
      fact: 'delivery',
      measures: ['impressions_sold'],
      ranges: [{ from: addDays(today, -DAYS), to: addDays(today, -1) }],
      by: ['publisher'],
      where: [],
    },
    reading,
  );
  const ids = groups.map(({ ids: [id = 0] }) => id);
  const sold = groups.map(({ now }) => now.impressions_sold);
  await sql`
    update publishers set publisher_impressions = coalesce(sold.impressions, 0)
    from publishers as p
      left join unnest(${ids}::int[], ${sold}::bigint[]) as sold(publisher_id, impressions) using (publisher_id)
    where publishers.publisher_id = p.publisher_id
      and publishers.publisher_impressions is distinct from coalesce(sold.impressions, 0)`.execute(db);
}
