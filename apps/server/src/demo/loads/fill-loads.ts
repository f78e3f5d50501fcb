import { sumUpLoads } from '@encart/analytics/ingest/sum-up-loads.ts';
import { engineInstant } from '@encart/analytics/plan/instant.ts';
import { addDays } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { LOAD_METRICS } from '@encart/contract/monitoring/load-metrics.ts';
import { type ServerLoad, writeLastLoads } from '#domain/serverloads/last-loads.store.ts';
import type { LoadsDeps } from '#domain/serverloads/receive-loads.ts';
import { DAY, earlier, HOUR } from '#kit/process/clock.ts';
import { addDemoServers, readLastDate } from './demo-servers.store.ts';
import { DEMO_SERVERS, SILENT_SERVER } from './demo-servers.ts';
import { halfHourRows, minuteRows, SERVER_COLUMNS } from './load-rows.ts';

const MINUTE_MS = 60_000;
const SILENT_FOR_HOURS = 3;
const DAYS_A_MONTH = 31;
/** So much a statement: readers are served in between. */
const MINUTES_AT_ONCE = 2 * DAY;
const HALF_HOURS_AT_ONCE = 62 * DAY;

/** Stores whose past is known to be filled, so that only what is new is looked at. */
const complete = new WeakSet<LoadsDeps['figures']>();

const floorTo = (at: Date, step: number) => new Date(Math.floor(at.getTime() / step) * step);

/** The servers of the demo that go on sending, as lists of numbers. */
function linesOf(ids: ReadonlyMap<string, number>, without: string | undefined) {
  const lines = DEMO_SERVERS.flatMap((like, line) => {
    const server_id = ids.get(like.server);
    return server_id === undefined || like.server === without ? [] : [{ ...like, server_id, line }];
  });
  return Object.fromEntries(SERVER_COLUMNS.map((name) => [name, lines.map((line) => line[name])]));
}

/** The first and the last moment a table has of some servers, where it has any. */
async function readCovered({ figures }: LoadsDeps, table: string, time: string, servers: readonly number[]) {
  const [row] = await figures
    .engine()
    .rows<[first: number, last: number]>(
      `select toUInt32(min(${time})), toUInt32(max(${time})) from ${table} where server_id in {servers:Array(UInt32)}`,
      { servers },
    );
  const [first = 0, last = 0] = row ?? [];
  return last > 0 ? { first: new Date(first * 1_000), last: new Date(last * 1_000) } : undefined;
}

/**
 * Brings the loads of the demo's servers up to the present: the last days by minute and months of half hours the first
 * time, the newest first; later the minutes that are missing. Each is made from its moment alone, and what is there is
 * the only memory of what is done, so that it goes on wherever it was stopped.
 */
export async function fillDemoLoads(deps: LoadsDeps, months: number, signal?: AbortSignal): Promise<void> {
  const { db, figures, clock } = deps;
  const ids = await addDemoServers(db);
  const servers = [...ids.values()];
  const now = clock.now();
  const to = floorTo(now, MINUTE_MS);
  const busy_day = addDays(dayOf(now), -1);
  const write = async (sql: string, from: Date, end: Date, without?: string) => {
    signal?.throwIfAborted();
    const span = { from: engineInstant(from), to: engineInstant(end) };
    await figures.engine().run(sql, { ...linesOf(ids, without), busy_day, ...span }, signal);
  };
  const writeBack = async (sql: string, first: Date, end: Date, atOnce: number) => {
    for (let last = end; last > first; ) {
      const from = new Date(Math.max(first.getTime(), last.getTime() - atOnce));
      await write(sql, from, last);
      last = from;
    }
  };

  /** The newest minutes, and what they make of the servers. */
  const writeForward = async (from: Date) => {
    if (from < to) await write(minuteRows, from, to, SILENT_SERVER);
    await writeLastLoads(db, now, await readLast(deps, servers, from));
  };
  const minutesSince = floorTo(earlier(now, (limits.serverLoads.minuteDays - 1) * DAY), DAY);
  if (complete.has(figures)) {
    const last = await readLastDate(db, servers);
    return writeForward(new Date(Math.max(minutesSince.getTime(), last.getTime() + MINUTE_MS)));
  }

  const minutes = await readCovered(deps, 'serverloads', 'minute', servers);
  const silentSince = floorTo(earlier(now, SILENT_FOR_HOURS * HOUR), MINUTE_MS);
  const next = minutes ? new Date(minutes.last.getTime() + MINUTE_MS) : silentSince;
  await writeForward(new Date(Math.max(minutesSince.getTime(), next.getTime())));
  await writeBack(minuteRows, minutesSince, minutes?.first ?? silentSince, MINUTES_AT_ONCE);
  await writeLastLoads(db, now, await readLast(deps, servers, minutesSince));

  const kept = Math.min(months, limits.serverLoads.halfHourMonths) * DAYS_A_MONTH * DAY;
  const halfHours = await readCovered(deps, 'serverload_half_hours', 'at', servers);
  const halfHoursTo = halfHours ? halfHours.first : minutesSince;
  await writeBack(halfHourRows, floorTo(earlier(now, kept), DAY), halfHoursTo, HALF_HOURS_AT_ONCE);
  // The first time, the schedule that makes half hours of minutes ran before there were any.
  if (!minutes) await sumUpLoads(figures.engine(), undefined, signal);
  complete.add(figures);
}

/** The newest minute of each server since a moment. */
async function readLast(
  { figures }: LoadsDeps,
  servers: readonly number[],
  since: Date,
): Promise<ServerLoad[]> {
  type Values = [server_id: number, seconds: number, ...measures: number[]];
  const rows = await figures.engine().rows<Values>(
    `select server_id, toUInt32(max(minute)), ${LOAD_METRICS.map((metric) => `argMax(${metric}, minute)`).join(', ')}
     from serverloads where server_id in {servers:Array(UInt32)} and minute >= {since:DateTime('UTC')} group by server_id`,
    { servers, since: engineInstant(since) },
  );
  return rows.map(([server_id, seconds, ...measures]) => {
    const [last_minute = 0, low = null, average = null, high = null, cpu = null, memory = null, disk = null] =
      measures;
    return {
      server_id,
      minute: new Date(seconds * 1_000),
      cores: null,
      last_minute,
      last_5_minutes_min: low,
      last_5_minutes_avg: average,
      last_5_minutes_max: high,
      cpu,
      memory,
      disk,
    };
  });
}
