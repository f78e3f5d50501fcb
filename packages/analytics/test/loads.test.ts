import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monthOf, weekOf } from '@encart/contract/analytics/days.ts';
import type { Span } from '@encart/contract/analytics/durations.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { LOAD_INTERVALS, type LoadInterval } from '@encart/contract/monitoring/load-intervals.ts';
import { LOAD_METRICS, type LoadMetric } from '@encart/contract/monitoring/load-metrics.ts';
import { scaled, todaysSeed } from '@encart/testing/generated.ts';
import { createRandom } from '@encart/testing/seeded-random.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLoads, type MinuteLoad } from '../src/ingest/insert-loads.ts';
import { sumUpLoads } from '../src/ingest/sum-up-loads.ts';
import { engineInstant } from '../src/plan/instant.ts';
import { queryLoads, type StepLoad } from '../src/query-loads.ts';
import { ForeignRowsError } from '../src/result/reject-foreign-rows.ts';
import { migrationsDir } from './engines.ts';
import { keepLoads, randomLoads } from './load-samples.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

const MINUTE_MS = 60_000;
const random = createRandom(todaysSeed);
const SERVERS = [3, 70_000, 4_000_000_001];
/** Around the night in October when the clocks go back, and the one in March when they go forward. */
const DAYS = [
  ['2026-10-24T20:00:00Z', '2026-10-26T03:00:00Z'],
  ['2026-03-28T20:00:00Z', '2026-03-30T01:00:00Z'],
] as const;

let figures: TestFigures;
let loads: MinuteLoad[];
beforeAll(async () => {
  figures = await openTestFigures();
  await keepLoads(figures.engine());
  loads = DAYS.flatMap(([start, end]) =>
    randomLoads(random, SERVERS, new Date(start), new Date(end), scaled(90) / 100),
  );
  await insertLoads(figures.engine(), loads);
  await sumUpLoads(figures.engine());
});
afterAll(() => figures.close());

const floorTo = (at: Date, minutes: number) =>
  new Date(Math.floor(at.getTime() / (minutes * MINUTE_MS)) * minutes * MINUTE_MS);
const STEP_OF: Record<LoadInterval, (at: Date) => string> = {
  minute: engineInstant,
  half_hour: (at) => engineInstant(floorTo(at, 30)),
  hour: (at) => engineInstant(floorTo(at, 60)),
  day: dayOf,
  week: (at) => weekOf(dayOf(at)),
  month: (at) => monthOf(dayOf(at)),
};

/** The same in plain words: every minute in its step. */
function plainly(span: Span, metric: LoadMetric, step: LoadInterval, together: boolean): StepLoad[] {
  const steps = new Map<string, { server_id: number; step: string; values: number[] }>();
  for (const load of loads) {
    const value = load[metric];
    if (value === null || load.minute < span.start || load.minute >= span.end) continue;
    const own = { server_id: together ? 0 : load.server_id, step: STEP_OF[step](load.minute) };
    const key = `${own.server_id} ${own.step}`;
    const known = steps.get(key) ?? { ...own, values: [] };
    steps.set(key, known);
    known.values.push(value);
  }
  return [...steps.values()].map(({ values, ...own }) => ({
    ...own,
    min: Math.min(...values),
    avg: values.reduce((sum, value) => sum + value, 0) / values.length,
    max: Math.max(...values),
  }));
}

const inOrder = (rows: StepLoad[]) =>
  rows.toSorted((a, b) => a.server_id - b.server_id || a.step.localeCompare(b.step));
/** The engine reads a number that is sent as text to within its last digit, and adds them up in another order. */
const about = (rows: StepLoad[]) =>
  inOrder(rows).map(({ min, avg, max, ...own }) => ({
    ...own,
    min: expect.closeTo(min, 8),
    avg: expect.closeTo(avg, 8),
    max: expect.closeTo(max, 8),
  }));

describe.each(DAYS)('loads of %s', (first, last) => {
  const span = { start: new Date(first), end: new Date(last) };
  const soon = new Date(span.end.getTime() + 86_400_000);
  const late = new Date(span.end.getTime() + 40 * 86_400_000);

  it.each(LOAD_INTERVALS)('equal a plain computation by %s, from minutes', async (step) => {
    for (const metric of LOAD_METRICS)
      for (const together of [false, true]) {
        const found = await queryLoads(figures.engine(), {
          servers: SERVERS,
          metric,
          span,
          step,
          now: soon,
          together,
        });
        expect(found.step).toBe(step);
        expect(inOrder(found.loads), metric).toEqual(about(plainly(span, metric, step, together)));
      }
  });

  it.each(LOAD_INTERVALS.filter((step) => step !== 'minute'))('and by %s, from half hours', async (step) => {
    for (const metric of LOAD_METRICS)
      for (const together of [false, true]) {
        const found = await queryLoads(figures.engine(), {
          servers: SERVERS,
          metric,
          span,
          step,
          now: late,
          together,
        });
        expect(inOrder(found.loads), metric).toEqual(about(plainly(span, metric, step, together)));
      }
  });

  it('are by half hour where minutes are no longer kept', async () => {
    const query = { servers: SERVERS, metric: 'cpu', span, step: 'minute', now: late } as const;
    const found = await queryLoads(figures.engine(), query);
    expect(found.step).toBe('half_hour');
    expect(inOrder(found.loads)).toEqual(about(plainly(span, 'cpu', 'half_hour', false)));
  });
});

describe('loads', () => {
  const [first, last] = DAYS[0];
  const span = { start: new Date(first), end: new Date(last) };
  const now = new Date(last);
  const query = { servers: SERVERS, metric: 'last_minute', span, step: 'minute', now } as const;

  it('are those of the servers and the time that were asked for', async () => {
    const [one = 0] = SERVERS;
    const short = { start: new Date(first), end: new Date(Date.parse(first) + 5 * MINUTE_MS) };
    const found = await queryLoads(figures.engine(), { ...query, servers: [one], span: short });
    expect(inOrder(found.loads)).toEqual(
      about(plainly(short, 'last_minute', 'minute', false).filter(({ server_id }) => server_id === one)),
    );
    expect((await queryLoads(figures.engine(), { ...query, servers: [] })).loads).toEqual([]);
    expect((await queryLoads(figures.engine(), { ...query, servers: [9] })).loads).toEqual([]);
  });

  it('count once when they are sent again, before and after the engine has merged them', async () => {
    const expected = about(plainly(span, 'last_minute', 'minute', false));
    await insertLoads(figures.engine(), loads.slice(0, 3_000));
    await insertLoads(figures.engine(), loads.slice(1_000, 4_000));
    expect(inOrder((await queryLoads(figures.engine(), query)).loads)).toEqual(expected);
    await figures.engine().run('optimize table serverloads final');
    expect(inOrder((await queryLoads(figures.engine(), query)).loads)).toEqual(expected);
  });

  // Later than every load before: only the newest day has to be summed up.
  const sumUpNewestDay = () => sumUpLoads(figures.engine(), 1);

  it('make half hours once, again when minutes come late, and not when minutes have expired', async () => {
    const rows = async () =>
      (await figures.engine().rows<[string]>('select toString(count()) from serverload_half_hours'))[0]?.[0];
    const before = await rows();
    await sumUpLoads(figures.engine());
    expect(await rows()).toBe(before);

    const at = new Date('2026-11-10T10:00:00Z');
    const late = randomLoads(random, [5], at, new Date(at.getTime() + 20 * MINUTE_MS), 1);
    const halfHour = async () => {
      const day = { start: at, end: new Date(at.getTime() + 30 * MINUTE_MS) };
      const later = new Date('2026-12-20T10:00:00Z');
      const asked = { ...query, servers: [5], span: day, step: 'half_hour', now: later } as const;
      return (await queryLoads(figures.engine(), asked)).loads[0]?.avg;
    };
    const average = (some: MinuteLoad[]) =>
      some.reduce((sum, { last_minute }) => sum + last_minute, 0) / some.length;
    await insertLoads(figures.engine(), late.slice(0, 10));
    expect(await halfHour()).toBeUndefined();
    await sumUpNewestDay();
    expect(await halfHour()).toBeCloseTo(average(late.slice(0, 10)), 9);
    await insertLoads(figures.engine(), late.slice(10));
    await sumUpNewestDay();
    expect(await halfHour()).toBeCloseTo(average(late), 9);
    await figures
      .engine()
      .run(
        `alter table serverloads delete where server_id = 5 and minute >= '2026-11-10 10:05:00' settings mutations_sync = 2`,
      );
    await sumUpNewestDay();
    expect(await halfHour()).toBeCloseTo(average(late), 9);
  });

  it('make a half hour anew when one of its minutes is sent again with other numbers, and back', async () => {
    const at = new Date('2026-11-11T10:00:00Z');
    const sent = randomLoads(random, [8], at, new Date(at.getTime() + 30 * MINUTE_MS), 1);
    const halfHour = { start: at, end: new Date(at.getTime() + 30 * MINUTE_MS) };
    const read = async (metric: LoadMetric, now: Date) =>
      (
        await queryLoads(figures.engine(), {
          ...query,
          servers: [8],
          span: halfHour,
          step: 'half_hour',
          metric,
          now,
        })
      ).loads;
    const soon = new Date('2026-11-12T10:00:00Z');
    const late = new Date('2026-12-21T10:00:00Z');
    const isTheSame = async () => {
      for (const metric of LOAD_METRICS)
        expect(await read(metric, late), metric).toEqual(about(await read(metric, soon)));
    };
    const again = async (change: Partial<MinuteLoad>) => {
      const [, , third] = sent;
      if (third) await insertLoads(figures.engine(), [{ ...third, ...change }]);
      await sumUpNewestDay();
      await isTheSame();
    };
    await insertLoads(figures.engine(), sent);
    await sumUpNewestDay();
    await isTheSame();
    await again({ last_minute: 500 });
    expect((await read('last_minute', late))[0]?.max).toBe(500);
    await again({ cpu: null, memory: 0.25 });
    await again({});
    await figures.engine().run('optimize table serverload_half_hours final');
    await isTheSame();
  });

  it('read recent minutes beside half hours, whether or not those are made', async () => {
    const end = new Date('2026-07-20T12:00:00Z');
    const long = { start: new Date('2026-06-20T00:00:00Z'), end };
    const recent = randomLoads(random, [6], new Date('2026-07-18T22:00:00Z'), end, 1);
    await insertLoads(figures.engine(), recent);
    const asked = { ...query, servers: [6], span: long, step: 'month', now: end } as const;
    const { loads: found } = await queryLoads(figures.engine(), asked);
    expect(found).toHaveLength(1);
    expect(found[0]?.max).toBeCloseTo(Math.max(...recent.map(({ last_minute }) => last_minute)), 9);
  });

  it('expire as the limits say', async () => {
    const sql = await readFile(join(migrationsDir, '0006-serverloads.sql'), 'utf8');
    expect(sql).toContain(`ttl minute + interval ${limits.serverLoads.minuteDays} day`);
    expect(sql).toContain(`ttl at + interval ${limits.serverLoads.halfHourMonths} month`);
    const fresh = await openTestFigures();
    try {
      const old = new Date(Date.now() - (limits.serverLoads.minuteDays + 1) * 86_400_000);
      const kept = new Date(Date.now() - (limits.serverLoads.minuteDays - 1) * 86_400_000);
      for (const minute of [old, kept])
        await insertLoads(
          fresh.engine(),
          randomLoads(random, [1], minute, new Date(minute.getTime() + 1), 1),
        );
      await fresh.engine().run('optimize table serverloads final');
      const left = await fresh.engine().rows<[number]>('select toUInt32(count()) from serverloads');
      expect(left).toEqual([[1]]);
    } finally {
      await fresh.close();
    }
  });

  it('are rejected when they are not this query’s', async () => {
    const rows = async <Row extends unknown[]>() => [[1, []]] as unknown[] as Row[];
    await expect(queryLoads({ ...figures.engine(), rows }, query)).rejects.toThrow(ForeignRowsError);
  });
});
