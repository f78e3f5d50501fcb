import { insertLoads, type MinuteLoad } from '@encart/analytics/ingest/insert-loads.ts';
import { sumUpLoads } from '@encart/analytics/ingest/sum-up-loads.ts';
import { COMPARISON_PERIODS } from '@encart/contract/analytics/comparisons.ts';
import { monthOf, weekOf } from '@encart/contract/analytics/days.ts';
import { DURATIONS } from '@encart/contract/analytics/durations.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { type LoadInterval, loadIntervalsFor } from '@encart/contract/monitoring/load-intervals.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { keepLoads } from '../../../packages/analytics/test/load-samples.ts';
import { useFiguresApp } from './figures-app.ts';
import type { Headers } from './test-app.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const t = useFiguresApp();
const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const DAY_MS = 86_400_000;
const NAMES = ['alpha', 'beta'];

let ids: number[];
let sa: Headers;
const loads: MinuteLoad[] = [];
/** A Tuesday afternoon, two days after the clocks went forward: 2026-03-31T13:17:30 in Paris. */
const NOW = new Date('2026-03-31T11:17:30Z');

const nothing = {
  last_5_minutes_min: null,
  last_5_minutes_max: null,
  cpu: null,
  memory: null,
  disk: null,
};

beforeAll(async () => {
  await keepLoads(t.figures.engine());
  t.clock.forward(NOW.getTime() - t.clock.now().getTime());
  // Everybody's session has expired meanwhile.
  sa = await t.signIn('demo.sa');
  await t.db
    .insertInto('serverloads')
    .values(NAMES.map((server) => ({ server })))
    .execute();
  const rows = await t.db.selectFrom('serverloads').select('serverload_id').orderBy('server').execute();
  ids = rows.map(({ serverload_id }) => serverload_id);
  // Every minute of the last two days and around the changes of clocks; further back a few minutes of every tenth hour.
  for (const [line, server_id] of ids.entries())
    for (let at = NOW.getTime() - 420 * DAY_MS; at < NOW.getTime(); ) {
      const value = ((Math.floor(at / MINUTE_MS) * (line + 3)) % 1_009) / 100;
      loads.push({
        server_id,
        minute: new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS),
        last_minute: value,
        last_5_minutes_avg: line === 1 && Math.floor(at / MINUTE_MS) % 3 === 0 ? null : value / 2,
        ...nothing,
      });
      const isClose = NOW.getTime() - at < 3 * DAY_MS || /^2025-10-26/.test(new Date(at).toISOString());
      at += isClose ? 7 * MINUTE_MS : 619 * MINUTE_MS;
    }
  // Minutes as long as they are kept, and the night in October; what is older came as half hours of one minute each.
  const isMinute = ({ minute }: MinuteLoad) =>
    NOW.getTime() - minute.getTime() < 15 * DAY_MS || /^2025-10-26/.test(minute.toISOString());
  await insertLoads(t.figures.engine(), loads.filter(isMinute));
  await sumUpLoads(t.figures.engine());
  const old = loads.filter((load) => !isMinute(load) && load.last_5_minutes_avg !== null);
  await t.figures.engine().run(
    `insert into serverload_half_hours (server_id, at, minutes, last_5_minutes_avg_minutes, last_5_minutes_avg_sum,
       last_5_minutes_avg_min, last_5_minutes_avg_max)
     select id, toStartOfInterval(toDateTime(seconds, 'UTC'), interval 30 minute), 1, 1, value, value, value
     from system.one array join {ids:Array(UInt32)} as id, {seconds:Array(UInt32)} as seconds, {values:Array(Float64)} as value`,
    {
      ids: old.map(({ server_id }) => server_id),
      seconds: old.map(({ minute }) => minute.getTime() / 1_000),
      values: old.map(({ last_5_minutes_avg }) => last_5_minutes_avg),
    },
  );
});

const floorTo = (at: Date, step: number) => new Date(Math.floor(at.getTime() / step) * step).toISOString();
const KEYS: Record<LoadInterval, (at: Date) => string> = {
  minute: (at) => floorTo(at, MINUTE_MS),
  half_hour: (at) => floorTo(at, HALF_HOUR_MS),
  hour: (at) => floorTo(at, 2 * HALF_HOUR_MS),
  day: dayOf,
  week: (at) => weekOf(dayOf(at)),
  month: (at) => monthOf(dayOf(at)),
};
const about = (value: number | null) => (value === null ? null : expect.closeTo(value, 3));

/** The values of a server, or of all, in a span by step, computed in the plainest way. */
function plainly(server_id: number | null, span: { start: string; end: string }, interval: LoadInterval) {
  const steps = new Map<string, number[]>();
  for (const load of loads) {
    const value = load.last_5_minutes_avg;
    if (value === null || (server_id !== null && load.server_id !== server_id)) continue;
    if (load.minute < new Date(span.start) || load.minute >= new Date(span.end)) continue;
    const key = KEYS[interval](load.minute);
    steps.set(key, [...(steps.get(key) ?? []), value]);
  }
  return (point: string | null) => {
    const values = point === null ? undefined : steps.get(KEYS[interval](new Date(point)));
    if (!values) return { min: null, avg: null, max: null };
    return {
      min: Math.min(...values),
      avg: values.reduce((sum, value) => sum + value, 0) / values.length,
      max: Math.max(...values),
    };
  };
}

const chart = async (query: string) => {
  const reply = await t.call('GET', `/api/serverloads/chart/?${query}`, { headers: sa });
  expect(reply.statusCode, `${query} ${reply.body}`).toBe(200);
  return reply.json().data;
};

describe.each(DURATIONS)('the chart of %s', (duration) => {
  it.each(loadIntervalsFor(duration))('by %s equals a plain computation', async (interval) => {
    for (const chosen of ['', ids.map((id) => `server=${id}&`).join('')]) {
      const data = await chart(`${chosen}duration=${duration}&interval=${interval}`);
      expect(data.points.length).toBeGreaterThan(0);
      expect(data.series).toHaveLength(chosen ? 2 : 1);
      for (const { serverload_id, min, avg, max, before } of data.series) {
        const now = plainly(serverload_id, data.span, interval);
        const expected = data.points.map(now);
        expect(min).toEqual(expected.map((one: { min: number | null }) => about(one.min)));
        expect(avg).toEqual(expected.map((one: { avg: number | null }) => about(one.avg)));
        expect(max).toEqual(expected.map((one: { max: number | null }) => about(one.max)));
        const earlier = plainly(serverload_id, data.compared, interval);
        expect(before).toEqual(data.compared_points.map((point: string | null) => about(earlier(point).avg)));
      }
    }
  });
});

describe('the chart', () => {
  it.each(
    COMPARISON_PERIODS,
  )('beside %s has the same points, as far as minutes are kept', async (compare) => {
    const data = await chart(`server=${ids[0]}&duration=one_day&interval=hour&compare=${compare}`);
    const earlier = plainly(ids[0] ?? 0, data.compared, 'hour');
    const [series] = data.series;
    expect(series.before).toEqual(
      data.compared_points.map((point: string | null) => about(earlier(point).avg)),
    );
    expect(data.compared_points).toHaveLength(data.points.length);
  });

  it('by minute beside a year ago shows the half hours that are kept', async () => {
    const data = await chart(`server=${ids[0]}&duration=one_day&interval=minute&compare=three_months`);
    const earlier = plainly(ids[0] ?? 0, data.compared, 'half_hour');
    const [series] = data.series;
    expect(series.before).toEqual(
      data.compared_points.map((point: string | null) => about(earlier(point).avg)),
    );
    expect(series.before.some((value: number | null) => value !== null)).toBe(true);
  });

  it('knows servers by their ids and names, leaves out those that are none, and takes few at once', async () => {
    const data = await chart(`server=${ids[1]}&server=999999&duration=one_hour`);
    expect(data.series).toMatchObject([{ serverload_id: ids[1], server: 'beta' }]);
    expect(data.interval).toBe('minute');
    const refused = async (query: string) =>
      (await t.call('GET', `/api/serverloads/chart/?${query}`, { headers: sa })).statusCode;
    const many = Array.from({ length: limits.serverLoads.charted + 1 }, (_, at) => `server=${at + 1}`);
    expect(await refused(many.join('&'))).toBeGreaterThanOrEqual(400);
    expect(await refused('duration=one_year&interval=minute')).toBeGreaterThanOrEqual(400);
  });

  it('has small lines of the last hour beside it, with holes where nothing came', async () => {
    const reply = await t.call('GET', `/api/serverloads/sparks/?server=${ids[0]}&server=${ids[1]}`, {
      headers: sa,
    });
    const { span, servers } = reply.json().data;
    expect(span.end).toBe('2026-03-31T11:17:00.000Z');
    expect(servers).toHaveLength(2);
    for (const { serverload_id, points } of servers) {
      expect(points).toHaveLength(60);
      const expected = points.map((_: unknown, at: number) => {
        const minute = Date.parse(span.start) + at * MINUTE_MS;
        const load = loads.find((one) => one.server_id === serverload_id && one.minute.getTime() === minute);
        return load ? expect.closeTo(load.last_minute, 3) : null;
      });
      expect(points).toEqual(expected);
    }
  });
});
