import { LOAD_METRICS, type LoadMetric } from '@encart/contract/monitoring/load-metrics.ts';
import { createParams } from '#compile/params.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { loadTables } from '#facts/load-tables.ts';
import { INSERT_SETTINGS } from '#facts/tables.ts';

/** The load of a server in a minute; what was not measured is null. */
export interface MinuteLoad extends Record<Exclude<LoadMetric, 'last_minute'>, number | null> {
  server_id: number;
  minute: Date;
  last_minute: number;
}

/** So many rows a statement: a ClickHouse server takes no bound value longer than 128 kB. */
const ROWS_AT_ONCE = 2_000;
const SETTINGS = `max_execution_time = 20, max_memory_usage = 1000000000, ${INSERT_SETTINGS}`;

/** Writes loads by minute; one that is there already is replaced, so that writing them again changes nothing. */
export async function insertLoads(
  engine: FigureEngine,
  loads: readonly MinuteLoad[],
  signal?: AbortSignal,
): Promise<void> {
  for (let start = 0; start < loads.length; start += ROWS_AT_ONCE)
    await insertSome(engine, loads.slice(start, start + ROWS_AT_ONCE), signal);
}

async function insertSome(engine: FigureEngine, loads: readonly MinuteLoad[], signal?: AbortSignal) {
  const { params, bind } = createParams();
  const { name, time } = loadTables.minutes;
  const servers = bind(
    loads.map(({ server_id }) => server_id),
    'Array(UInt32)',
  );
  const seconds = bind(
    loads.map(({ minute }) => Math.floor(minute.getTime() / 60_000) * 60),
    'Array(UInt32)',
  );
  const measures = LOAD_METRICS.map((metric) =>
    bind(
      loads.map((load) => load[metric]),
      metric === 'last_minute' ? 'Array(Float64)' : 'Array(Nullable(Float64))',
    ),
  );
  const lists = [servers, seconds, ...measures].map((list, at) => `${list} as c${at}`);
  const columns = LOAD_METRICS.map((_, at) => `c${at + 2}`);
  const sql = [
    `insert into ${name} (server_id, ${time}, ${LOAD_METRICS.join(', ')})`,
    `select c0, toDateTime(c1, 'UTC'), ${columns.join(', ')}`,
    `from system.one array join ${lists.join(', ')}`,
    `settings ${SETTINGS}`,
  ].join('\n');
  await engine.run(sql, params, signal);
}
