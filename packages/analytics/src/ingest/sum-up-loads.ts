import { LOAD_METRICS } from '@encart/contract/monitoring/load-metrics.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { loadTables } from '#facts/load-tables.ts';
import { INSERT_SETTINGS } from '#facts/tables.ts';

const SETTINGS = `max_execution_time = 120, max_memory_usage = 2000000000, do_not_merge_across_partitions_select_final = 1, ${INSERT_SETTINGS}`;

const { minutes, halfHours } = loadTables;

/** What a half hour keeps of each measure. */
export const halfHourColumns = LOAD_METRICS.flatMap((metric) =>
  ['minutes', 'sum', 'min', 'max'].map((part) => `${metric}_${part}`),
);
const summed = LOAD_METRICS.flatMap((metric) => [
  `count(${metric})`,
  `ifNull(sum(${metric}), 0)`,
  `min(${metric})`,
  `max(${metric})`,
]);

/**
 * Makes the half hours of the minutes that are kept, where they are not there yet with as many minutes; of the newest
 * days alone where those are told. Done again it adds nothing; a half hour that has lost minutes to their expiry stays
 * as it was, since the most minutes count.
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
    `select server_id, toStartOfInterval(${minutes.time}, interval 30 minute) as half_hour, count() as rows_in,`,
    summed.join(', '),
    `from ${minutes.name} final where ${inDay(minutes.time)}`,
    'group by server_id, half_hour',
    `having (server_id, half_hour, toUInt8(rows_in)) global not in (`,
    `select server_id, ${halfHours.time}, minutes from ${halfHours.name} final where ${inDay(halfHours.time)})`,
    `settings ${SETTINGS}`,
  ].join('\n');
  await engine.run(sql, { day }, signal);
}
