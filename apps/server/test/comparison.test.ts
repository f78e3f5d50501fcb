import { COMPARISON_PERIODS } from '@encart/contract/analytics/comparisons.ts';
import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { DURATIONS, intervalsFor } from '@encart/contract/analytics/durations.ts';
import { type DeliveryMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from '#kit/files/csv.ts';
import { csvOf, useFiguresApp } from './figures-app.ts';
import type { Headers } from './test-app.ts';

const t = useFiguresApp();
let sa: Headers;

const DAY = 86_400_000;
const HALF_HOUR = 1_800_000;
const FIRST_DAY = Date.UTC(2024, 8, 1);
const FIRST_AUCTION = '2026-10-24T00:00:00.000Z';
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** What was sold on a day: another number every day, so that a sum shows which days it counts. */
const soldOn = (ms: number) => 1_000 + Math.round((ms - FIRST_DAY) / DAY) ** 2;
const soldFrom = (start: string, end: string) => {
  let sum = 0;
  for (let day = Date.parse(start); day <= Date.parse(end); day += DAY) sum += soldOn(day);
  return sum;
};
/** Requests of a half hour, in the same way. */
const requestsAt = (at: number) => 1 + ((at / HALF_HOUR) % 9_973);
const requestsFrom = (start: string, end: string) => {
  let sum = 0;
  for (let at = Date.parse(start); at < Date.parse(end); at += HALF_HOUR) sum += requestsAt(at);
  return sum;
};

const auctions = (start: string, end: string) => {
  const rows: Record<string, unknown>[] = [];
  for (let at = Date.parse(start); at < Date.parse(end); at += HALF_HOUR)
    rows.push({
      at: new Date(at).toISOString().replace('.000', ''),
      publisher: 'Le Matin',
      requests: requestsAt(at),
    });
  return csvOf(rows, ',', 'auctions');
};
const toInstant = async (instant: string) => {
  t.clock.forward(Date.parse(instant) - t.clock.now().getTime());
  sa = await t.signIn('demo.sa');
};
const get = async (url: string) => {
  const reply = await t.call('GET', `/api/${url}`, { headers: sa });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply;
};

beforeAll(async () => {
  await toInstant('2026-11-01T09:40:00Z');
  const rows = Array.from({ length: 791 }, (_, at) => FIRST_DAY + at * DAY).map((day) => ({
    day: isoDay(day),
    publisher: 'Le Matin',
    impressions_sold: soldOn(day),
  }));
  const replies = [
    await t.send('delivery', csvOf(rows)),
    await t.send('autumn', auctions(FIRST_AUCTION, '2026-11-01T09:30:00Z'), { fact: 'auctions' }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

describe('comparison in a quick report', () => {
  const report = async (query: string) => {
    const { data } = (await get(`quickreports/publishers/?${query}`)).json();
    const at = data.metrics.indexOf('impressions_sold');
    const [row] = data.rows;
    expect([row.now[at], row.before?.[at]]).toEqual([data.totals.now[at], data.totals.before?.[at]]);
    return { compared: data.compared, now: data.totals.now[at], before: data.totals.before?.[at] };
  };
  const october = 'start=2026-10-01&end=2026-10-31';

  it.each([
    [`${october}&compare=previous`, '2026-09-01', '2026-09-30'],
    [`${october}&compare=last_year`, '2025-10-01', '2025-10-31'],
    [october, '2025-10-01', '2025-10-31'],
    [`${october}&compare=last_year&align_weekdays=true`, '2025-10-02', '2025-11-01'],
    ['start=2026-07-01&end=2026-09-30&compare=previous', '2026-04-01', '2026-06-30'],
    ['start=2026-03-01&end=2026-03-31&compare=one_month', '2026-02-01', '2026-02-28'],
    ['start=2026-03-01&end=2026-03-30&compare=one_month', '2026-02-01', '2026-02-28'],
    ['start=2026-10-02&end=2026-10-08', '2025-10-03', '2025-10-09'],
    ['start=2026-10-02&end=2026-10-08&align_weekdays=false', '2025-10-02', '2025-10-08'],
    ['start=2026-10-02&end=2026-10-08&compare=one_year', '2025-10-02', '2025-10-08'],
    ['start=2026-10-02&end=2026-10-08&monthly=true', '2025-10-02', '2025-10-08'],
  ])('%s counts the days from %s to %s', async (query, start, end) => {
    const [, from = '', to = ''] = /start=(\S+?)&end=([^&]+)/.exec(query) ?? [];
    expect(await report(query)).toEqual({
      compared: { start, end },
      now: soldFrom(from, to),
      before: soldFrom(start, end),
    });
  });

  it('sets each day beside its own, and none beside a day that the month before did not have', async () => {
    const query = `${october}&compare=previous&id=0`;
    const { data } = (await get(`quickreports/publishers/trend/?${query}`)).json();
    const at = data.metrics.indexOf('impressions_sold');
    expect(data.points).toHaveLength(31);
    expect(data.compared_points.slice(28)).toEqual(['2026-09-29', '2026-09-30', null]);
    expect(data.total.before[29][at]).toBe(soldFrom('2026-09-30', '2026-09-30'));
    expect(data.total.before[30]).toEqual(data.metrics.map(() => null));
  });

  it('names both periods in every line of its file', async () => {
    const { body } = await get(`quickreports/publishers/export/?${october}&compare=previous&separator=,`);
    const lines = body.replace('\uFEFF', '').trim().split('\r\n');
    const [header = [], ...rows] = lines.map((line) => line.split(','));
    expect(header.slice(2, 6)).toEqual(['start', 'end', 'compared_start', 'compared_end']);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows)
      expect(row.slice(2, 6)).toEqual(['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30']);
    const before = header.indexOf('impressions_sold_compared');
    expect(Number(rows.at(-1)?.[before])).toBe(soldFrom('2026-09-01', '2026-09-30'));
    const alone = await get(`quickreports/publishers/export/?${october}&compare=none&separator=,`);
    expect(alone.body).not.toContain('compared');
  });

  it.each([
    'previous',
    'none',
  ])('has a file that is its rows and totals, byte for byte: %s', async (compare) => {
    const query = `${october}&compare=${compare}`;
    const { data } = (await get(`quickreports/publishers/?${query}`)).json();
    const { body } = await get(`quickreports/publishers/export/?${query}&separator=;`);
    const { metrics, period, compared } = data;
    const days = {
      ...period,
      ...(compared && { compared_start: compared.start, compared_end: compared.end }),
    };
    const columns = metrics.flatMap((name: DeliveryMetric) => {
      const column = deliveryMetric(name).unit === 'money' ? `${name}_eur` : name;
      return compared ? [column, `${column}_compared`, `${column}_evolution`] : [column];
    });
    const line = (id: number | null, name: string | null, { now, before, evolution }: typeof data.totals) => {
      const figures = now.flatMap((figure: Figure, at: number) =>
        compared ? [figure, before[at], evolution[at]] : [figure],
      );
      return csvLine([id, name, ...Object.values(days), ...figures], ';');
    };
    expect(body).toBe(
      [
        `\uFEFF${csvLine(['publisher_id', 'publisher', ...Object.keys(days), ...columns], ';')}`,
        ...data.rows.map((row: typeof data.totals) => line(row.id, row.name, row)),
        line(null, 'total', data.totals),
      ].join(''),
    );
    expect(data.rows.length).toBeGreaterThan(0);
  });

  it('refuses days no figures are of, and aligned weekdays that are neither', async () => {
    for (const [query, broken] of [
      ['start=0001-01-01&end=0001-01-31&compare=one_month', { field: 'start', rule: 'day_range' }],
      ['start=2026-01-01&end=2100-01-01', { field: 'end', rule: 'day_range' }],
      ['start=2026-01-01&end=2026-01-31&align_weekdays=1', { field: 'align_weekdays', rule: 'choice' }],
    ] as const)
      for (const path of ['quickreports/publishers/', 'quickreports/publishers/export/', 'analytics/cpm/']) {
        const reply = await t.call('GET', `/api/${path}?${query}`, { headers: sa });
        expect([path, reply.statusCode]).toEqual([path, 400]);
        expect(reply.json().error.errors).toEqual(expect.arrayContaining([expect.objectContaining(broken)]));
      }
  });
});

describe('comparison in the CPM page', () => {
  it('is compared like a quick report, day by day', async () => {
    const query = 'start=2026-10-01&end=2026-10-31&compare=previous';
    const { data } = (await get(`analytics/cpm/?${query}`)).json();
    expect(data.compared).toEqual({ start: '2026-09-01', end: '2026-09-30' });
    expect(data.compared_points.slice(29)).toEqual(['2026-09-30', null]);
    expect([data.before.length, data.before[30]]).toEqual([31, null]);
    const soldIn = (rows: { id: number; impressions_sold: number }[]) =>
      new Map(rows.map(({ id, impressions_sold }) => [id, impressions_sold]));
    const alone = (await get('analytics/cpm/?start=2026-09-01&end=2026-09-30&compare=none')).json().data;
    const earlier = soldIn(alone.rows);
    expect(earlier.size).toBeGreaterThan(0);
    expect(data.rows.length).toBeGreaterThan(0);
    for (const { id, impressions_sold_before } of data.rows)
      expect([id, impressions_sold_before]).toEqual([id, earlier.get(id) ?? 0]);
    expect(alone.rows[0].impressions_sold_before).toBeNull();
    const aligned = (await get(`analytics/cpm/?${query}&align_weekdays=true`)).json().data;
    expect(aligned.compared).toEqual({ start: '2026-08-27', end: '2026-09-26' });
  });
});

describe('comparison in the dashboard', () => {
  const dashboard = async (query: string) => {
    const { data } = (await get(`analytics/dashboard/?${query}`)).json();
    const at = data.metrics.indexOf('requests');
    const pairs = data.points.map((point: string, index: number) => [
      point,
      data.compared_points[index],
      data.now[index][at],
      data.before[index][at],
    ]);
    return { ...data, pairs, total: data.totals.now[at], totalBefore: data.totals.before[at] };
  };

  it('compares with a day of 25 hours by the clocks: totals, hours and what moved', async () => {
    const { span, compared, pairs, total, totalBefore } = await dashboard(
      'duration=this_day&compare=one_week&interval=hour',
    );
    const [own, before] = [
      ['2026-10-31T23:00:00.000Z', '2026-11-01T09:30:00.000Z'],
      ['2026-10-24T22:00:00.000Z', '2026-10-25T09:30:00.000Z'],
    ] as const;
    expect([span, compared]).toEqual([
      { start: own[0], end: own[1] },
      { start: before[0], end: before[1] },
    ]);
    expect([total, totalBefore]).toEqual([requestsFrom(...own), requestsFrom(...before)]);
    // 02:00 is the first of two, and from 03:00 on both sides are an hour ahead of UTC.
    expect(pairs.slice(2, 5).map(([now, then]: string[]) => [now, then])).toEqual([
      ['2026-11-01T01:00:00.000Z', '2026-10-25T00:00:00.000Z'],
      ['2026-11-01T02:00:00.000Z', '2026-10-25T02:00:00.000Z'],
      ['2026-11-01T03:00:00.000Z', '2026-10-25T03:00:00.000Z'],
    ]);
    expect(pairs[8][3]).toBe(requestsFrom('2026-10-25T07:00:00Z', '2026-10-25T08:00:00Z'));
    const movers = (
      await get('analytics/movers/?duration=this_day&compare=one_week&metric=requests&by=publisher')
    ).json().data;
    expect([movers.compared.start, movers.now, movers.before]).toEqual([before[0], total, totalBefore]);
    expect(movers.rows[0].before).toBe(totalBefore);
  });

  it('gives each point a compared point or none, for every duration and every comparison', async () => {
    const asks = DURATIONS.flatMap((duration, at) =>
      [at, at + 3].map((other) => {
        const compare = COMPARISON_PERIODS[other % COMPARISON_PERIODS.length];
        const intervals = intervalsFor(duration);
        return `duration=${duration}&compare=${compare}&interval=${intervals[other % intervals.length]}`;
      }),
    );
    for (const query of asks) {
      const { span, compared, points, compared_points, before, totalBefore } = await dashboard(query);
      expect(compared.end <= span.start, query).toBe(true);
      expect([compared_points.length, before.length], query).toEqual([points.length, points.length]);
      const first = compared.start > FIRST_AUCTION ? compared.start : FIRST_AUCTION;
      expect(totalBefore, query).toBe(requestsFrom(first, compared.end));
    }
  });
});
