import { LOAD_METRICS } from '@encart/contract/monitoring/load-metrics.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { loadTables } from '#facts/load-tables.ts';
import { INSERT_SETTINGS } from '#facts/tables.ts';

const SETTINGS = `max_execution_time = 120, max_memory_usage = 2000000000, do_not_merge_across_partitions_select_final = 1, ${INSERT_SETTINGS}`;

const { minutes, halfHours } = loadTables;

/** What a half hour keeps of each measure, and how it is made of its minutes. */
const parts = LOAD_METRICS.flatMap((metric) => [
  { name: `${metric}_minutes`, made: `count(${metric})` },
  { name: `${metric}_sum`, made: `ifNull(sum(${metric}), 0)` },
  { name: `${metric}_min`, made: `min(${metric})` },
  { name: `${metric}_max`, made: `max(${metric})` },
]);
export const halfHourColumns = parts.map(({ name }) => name);

/** The engine adds up in any order, so that sums of the same minutes may differ in their last digits. */
const differs = halfHourColumns.map((name) =>
  name.endsWith('_sum')
    ? `abs(made.${name} - kept.${name}) > 1e-9 * (abs(made.${name}) + abs(kept.${name}))`
    : `ifNull(made.${name} != kept.${name}, 0)`,
);

/**
 * Makes the half hours of the minutes that are kept, where they are not there yet as these minutes have them; of the
 * newest days alone where those are told. Of equally many minutes the half hour made last counts, so that it follows
 * minutes that were sent again. Done again it adds nothing; a half hour that has lost minutes to their expiry stays as
 * it was.
 */
export async function sumUpLoads(
  engine: FigureEngine,
  newestDays = Number.POSITIVE_INFINITY,
  signal?: AbortSignal,
): Promise<void> {
  // A partition is a day: none of its rows is read to know that it is there.
  const rows = await engine.rows<[day: string]>(
    `select distinct _partition_id as day from ${minutes.name} order by day desc`,
    {},
    signal,
  );
  for (const [day] of rows.slice(0, newestDays))
    await sumUpDay(engine, day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'), signal);
}

async function sumUpDay(engine: FigureEngine, day: string, signal?: AbortSignal) {
  const inDay = (time: string) =>
    `${time} >= toDateTime({day:Date}, 'UTC') and ${time} < toDateTime({day:Date} + 1, 'UTC')`;
  const sql = [
    `insert into ${halfHours.name} (server_id, ${halfHours.time}, minutes, ${halfHourColumns.join(', ')})`,
    `select server_id, half_hour, rows_in, ${halfHourColumns.map((name) => `made.${name}`).join(', ')}`,
    `from (select server_id, toStartOfInterval(${minutes.time}, interval 30 minute) as half_hour, count() as rows_in,`,
    parts.map(({ name, made }) => `${made} as ${name}`).join(', '),
    `from ${minutes.name} final where ${inDay(minutes.time)} group by server_id, half_hour) as made`,
    `left join (select server_id, ${halfHours.time} as half_hour, minutes, ${halfHourColumns.join(', ')}`,
    `from ${halfHours.name} final where ${inDay(halfHours.time)}) as kept using (server_id, half_hour)`,
    `where rows_in > kept.minutes or (rows_in = kept.minutes and (${differs.join(' or ')}))`,
    `settings ${SETTINGS}`,
  ].join('\n');
  await engine.run(sql, { day }, signal);
}
