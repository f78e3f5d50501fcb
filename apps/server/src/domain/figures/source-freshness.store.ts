import type { FactName } from '@encart/contract/analytics/batches.ts';
import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** The figures of a source up to a moment, and when batches that brought them came: the first one, and the last one sent again. */
export interface Arrival {
  fact: FactName;
  batch_source: string;
  covered_until: Date;
  first_received_at: Date;
  last_received_at: Date;
}

/** So many ends of days or half hours tell when a source usually sends. */
const ARRIVALS = 30;

/**
 * The last arrivals of each source, the latest covered first. What was sent again later had already arrived; what was
 * replaced and covers nothing any more does not count.
 */
export async function readArrivals(db: Database): Promise<[Arrival, ...Arrival[]][]> {
  // The names come from jumps along the index: there are few of them, and many batches of each.
  const { rows } = await sql<Arrival>`
    with recursive sources as (
      (select fact, batch_source from batches where batch_state in ('ready', 'replaced')
        order by fact, batch_source limit 1)
      union all
      select next.fact, next.batch_source from sources cross join lateral (
        select fact, batch_source from batches
        where batch_state in ('ready', 'replaced') and (fact, batch_source) > (sources.fact, sources.batch_source)
        order by fact, batch_source limit 1
      ) as next
    )
    select fact, batch_source, first_received_at, last_received_at,
      coalesce(last_at, (last_day + 1)::timestamp at time zone ${REPORTING_ZONE}) as covered_until
    from sources cross join lateral (
      select last_day, last_at, min(received_at) as first_received_at, max(received_at) as last_received_at
      from batches
      where fact = sources.fact and batch_source = sources.batch_source and batch_state in ('ready', 'replaced')
        and (last_day is not null or last_at is not null)
      group by last_day, last_at having bool_or(batch_state = 'ready')
      order by last_day desc, last_at desc limit ${ARRIVALS}
    ) as arrivals
    order by fact desc, batch_source, covered_until desc`.execute(db);
  const bySource = new Map<string, [Arrival, ...Arrival[]]>();
  for (const row of rows) {
    const key = `${row.fact} ${row.batch_source}`;
    const arrivals = bySource.get(key);
    if (arrivals) arrivals.push(row);
    else bySource.set(key, [row]);
  }
  return [...bySource.values()];
}
