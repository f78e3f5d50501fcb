import { limits } from '@encart/contract/base/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestFigures, type TestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { createTestApp, type Headers, type TestApp } from './test-app.ts';

/** More deals, formats and bidders than are ever read: a batch may bring as many as it likes. */
const MANY = limits.figures.rows + 2_000;
const CELLS = 300_000;
const DAY = '2026-02-01';
const PERIOD = `start=${DAY}&end=${DAY}&compare=none`;

let figures: TestFigures;
let t: TestApp;
let sa: Headers;
let mostRows = 0;

beforeAll(async () => {
  figures = await openTestFigures();
  const real = figures.engine();
  const counting: typeof real = {
    ...real,
    rows: async <Row extends unknown[]>(...args: Parameters<typeof real.rows>) => {
      const rows = await real.rows<Row>(...args);
      mostRows = Math.max(mostRows, rows.length);
      return rows;
    },
  };
  t = await createTestApp({ figures: { ...figures, engine: () => counting } });
  sa = await t.signIn('demo.sa');
  const loads = await Promise.all(
    (['delivery', 'auctions'] as const).map((fact) =>
      t.db
        .insertInto('batches')
        .values({ fact, batch_source: 'test', batch_name: 'many', batch_state: 'ready' })
        .returning('batch_id')
        .executeTakeFirstOrThrow(),
    ),
  );
  const [delivery, auctions] = loads.map(({ batch_id }) => batch_id);
  // 200 publishers in 1,500 formats each, at CPMs from 0 to 29.99; and as many deals as there may be names.
  await real.run(
    `insert into delivery (load, day, publisher_id, format_id, deal_id, impressions_sold, revenue_gross)
      select ${delivery}, '${DAY}', 1 + number % 200, 1000000000 + intDiv(number, 200), 1000000000 + number % ${MANY},
        1000, toDecimal64(number % 3000, 6) / 100 from numbers(${CELLS})`,
  );
  await real.run(
    `insert into auctions (load, at, bidder_id, requests, revenue)
      select ${auctions}, '2026-03-02 07:30:00', 1000000000 + number, 1 + number, toDecimal64(1, 6) / 10
      from numbers(${MANY})`,
  );
});
afterAll(async () => {
  await t?.close();
  await figures?.close();
});

const get = async (path: string) => {
  mostRows = 0;
  const reply = await t.call('GET', `/api/${path}`, { headers: sa });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  expect(mostRows).toBeLessThanOrEqual(limits.figures.rows + 2);
  return reply;
};

describe('more values than are ever read', () => {
  it('a report says that it is truncated, and its totals count everything', async () => {
    const { rows, truncated, totals, metrics } = (await get(`quickreports/deals/?${PERIOD}`)).json().data;
    expect([rows.length, truncated]).toEqual([limits.figures.rows, true]);
    expect(totals.now[metrics.indexOf('impressions_sold')]).toBe(CELLS * 1_000);
  });

  it('a compared report has those that fell to nothing, where they were before they fell', async () => {
    const [fallen, before] = [2_000_000_000, '2026-01-25'];
    const { batch_id } = await t.db
      .insertInto('batches')
      .values({ fact: 'delivery', batch_source: 'test', batch_name: 'before', batch_state: 'ready' })
      .returning('batch_id')
      .executeTakeFirstOrThrow();
    await figures.engine().run(
      `insert into delivery (load, day, publisher_id, deal_id, impressions_sold, revenue_gross)
        values (${batch_id}, '${before}', 1, ${fallen}, 1, 100000)`,
    );
    const { data } = (await get(`quickreports/deals/?start=${DAY}&end=${DAY}&compare=one_week`)).json();
    expect([data.compared.start, data.truncated, data.rows.length]).toEqual([
      before,
      true,
      limits.figures.rows,
    ]);
    const at = data.metrics.indexOf('revenue_gross');
    const revenues = data.rows.map((row: { now: number[] }) => row.now[at]);
    expect(revenues).toEqual(revenues.toSorted((a: number, b: number) => b - a));
    const row = data.rows.find(({ id }: { id: number }) => id === fallen);
    expect([row.now[at], row.before[at], row.evolution[at]]).toEqual([0, 100_000, -1]);
  });

  it('the file of a report has all of them, the largest first, and its total last', async () => {
    const file = await get(`quickreports/deals/export/?${PERIOD}&separator=,`);
    const [header, ...lines] = file.body.trim().split('\r\n');
    const column = (name: string) => (header ?? '').split(',').indexOf(name);
    const total = lines.pop()?.split(',') ?? [];
    expect(lines).toHaveLength(MANY);
    expect([total[1], total[column('impressions_sold')]]).toEqual(['total', String(CELLS * 1_000)]);
    const revenues = lines.map((line) => Number(line.split(',')[column('revenue_gross_eur')]));
    expect(revenues).toEqual(revenues.toSorted((a, b) => b - a));
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(MANY);
  });

  it('a whole report says that it is whole', async () => {
    const { rows, truncated } = (await get(`quickreports/formats/?${PERIOD}`)).json().data;
    expect([rows.length, truncated]).toEqual([CELLS / 200, false]);
  });

  it('the CPM histogram is computed in the engine: a few buckets come, however many cells there are', async () => {
    const { data } = (await get(`analytics/cpm/?${PERIOD}&by=deal`)).json();
    expect([data.rows.length, data.truncated]).toEqual([limits.figures.rows, true]);
    expect(data.total).toMatchObject({ impressions_sold: CELLS * 1_000, revenue: 4_498_500 });
    const cells = Array.from({ length: CELLS }, (_, number) => (number % 3_000) / 100);
    const expected = data.distribution.map(({ from, to }: { from: number; to: number | null }) => ({
      from,
      to,
      impressions_sold: 1_000 * cells.filter((cpm) => cpm >= from && (to === null || cpm < to)).length,
    }));
    expect(data.distribution).toEqual(expected);
  });

  it('movers are the few that moved most, and the others make up the rest', async () => {
    const of = async (metric: string) =>
      (await get(`analytics/movers/?metric=${metric}&by=bidder&duration=one_hour&compare=one_day`)).json()
        .data;
    const requests = await of('requests');
    expect(requests.rows.map(({ contribution }: { contribution: number }) => contribution)).toEqual(
      Array.from({ length: 12 }, (_, at) => MANY - at),
    );
    const listed = (12 * (MANY + MANY - 11)) / 2;
    const whole = (MANY * (MANY + 1)) / 2;
    expect([requests.change, requests.others, requests.truncated]).toEqual([whole, whole - listed, true]);
    const revenue = await of('revenue');
    expect([revenue.change, revenue.others]).toEqual([MANY / 10, (MANY - 12) / 10]);
  });

  it('values of a filter say that there are more', async () => {
    const { data, truncated } = (await get('analytics/values/?of=bidder')).json();
    expect([data, truncated]).toEqual([[], true]);
    expect((await get('analytics/values/?of=regie')).json()).toEqual({ data: [], truncated: false });
  });
});
