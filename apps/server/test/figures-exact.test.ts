import { QUICKREPORTS, type QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import { AUCTION_METRICS } from '@encart/contract/analytics/metrics.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestFigures, type TestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { createTestApp, type Headers, type TestApp } from './test-app.ts';

/** Amounts whose floating sum has a tail, in any order: 0.1 + 0.2 is 0.30000000000000004. */
const AMOUNTS = ['0.1', '0.2', '0.7', '1.1', '1826.542088', '1826.542088', '0.000001'];
const SUM = 3_655.184_177;
const DAYS = ['2026-02-02', '2026-02-03'];
const PERIOD = `start=${DAYS[0]}&end=${DAYS[1]}`;
/** Delivered nothing at all; delivered something a year ago and nothing since. */
const [SILENT, GONE] = [8, 9];

let figures: TestFigures;
let t: TestApp;
let sa: Headers;

beforeAll(async () => {
  figures = await openTestFigures();
  t = await createTestApp({ figures });
  sa = await t.signIn('demo.sa');
  const [delivery, auctions] = await Promise.all(
    (['delivery', 'auctions'] as const).map(async (fact) => {
      const batch = { fact, batch_source: 'test', batch_name: 'exact', batch_state: 'ready' as const };
      const insert = t.db.insertInto('batches').values(batch);
      return (await insert.returning('batch_id').executeTakeFirstOrThrow()).batch_id;
    }),
  );
  const same = ['publisher', 'deal', 'dsp', 'format', 'member', 'supply', 'tradingdesk', 'regie', 'size'];
  const row = (day: string, id: number, sold: number, amount: string) =>
    `(${delivery}, '${day}', ${same.map(() => id).join()}, ${sold}, ${amount}, ${amount})`;
  await figures.engine().run(
    `insert into delivery (load, day, ${same.map((name) => `${name}_id`).join()},
       impressions_sold, revenue_gross, revenue_net) values ${[
         ...DAYS.flatMap((day) => AMOUNTS.map((amount, at) => row(day, at + 1, 1_000, amount))),
         row('2026-02-02', SILENT, 0, '0'),
         row('2025-02-03', GONE, 1_000, '0.3'),
       ].join()}`,
  );
  const at = (text: string, id: number, requests: number, amount: string) =>
    `(${auctions}, '${text}', ${[id, id, id, id, id].join()}, ${requests}, ${amount}, ${amount})`;
  await figures.engine().run(
    `insert into auctions (load, at, regie_id, publisher_id, bidder_id, device_id, country_id,
       requests, revenue, bids_value) values ${[
         ...AMOUNTS.map((amount, id) => at(`2026-03-02 0${id}:00:00`, id + 1, 1, amount)),
         ...Array.from({ length: 20 }, (_, id) => at('2026-03-02 07:30:00', id + 100, 1, '0.1')),
         at('2026-02-23 02:30:00', 1, 1, '0.3'),
         at('2026-03-02 07:00:00', SILENT, 0, '0'),
       ].join()}`,
  );
});
afterAll(async () => {
  await t?.close();
  await figures?.close();
});

const get = async (path: string) => {
  const reply = await t.call('GET', `/api/${path}`, { headers: sa });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply;
};
const dataOf = async (path: string) => (await get(path)).json().data;

describe('money adds up to the millionth', () => {
  it.each(QUICKREPORTS)('in the quick report of %s, its series and its file', async (noun) => {
    const { metrics, totals, rows } = await dataOf(`quickreports/${noun}/?${PERIOD}`);
    const gross = metrics.indexOf('revenue_gross');
    expect([totals.now[gross], totals.now[metrics.indexOf('revenue_net')]]).toEqual([2 * SUM, 2 * SUM]);
    const grossOf = new Map(rows.map((row: { id: number; now: number[] }) => [row.id, row.now[gross]]));
    for (const [at, amount] of AMOUNTS.entries()) expect(grossOf.get(at + 1)).toBe(2 * Number(amount));
    const trend = await dataOf(`quickreports/${noun}/trend/?${PERIOD}&id=1&id=2`);
    expect(trend.total.now.map((point: number[]) => point[gross])).toEqual([SUM, SUM]);
    const monthly = await dataOf(`quickreports/${noun}/trend/?${PERIOD}&monthly=true&id=1`);
    expect([monthly.total.now[0][gross], monthly.rows[0].now[0][gross]]).toEqual([2 * SUM, 0.2]);
    const file = await get(`quickreports/${noun}/export/?${PERIOD}&compare=none&separator=,`);
    const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
    const column = lines[0]?.split(',').indexOf('revenue_gross_eur') ?? -1;
    expect(lines.at(-1)?.split(',')[column]).toBe('7310.368354');
  });

  it.each(['net', 'gross'])('in the CPM page, %s', async (kind) => {
    const { total, rows } = await dataOf(`analytics/cpm/?${PERIOD}&kind=${kind}&by=publisher`);
    expect(total.revenue).toBe(2 * SUM);
    expect(rows.map((row: { revenue: number }) => row.revenue).sort()).toEqual(
      AMOUNTS.map((amount) => 2 * Number(amount)).sort(),
    );
  });

  it('in the floors beside it', async () => {
    const floors = ['0.1', '0.2', '0.3'].map((value) => ({ floor_value: Number(value) }));
    await sql`update regies set floors = '[]'`.execute(t.db);
    await sql`update regies set floors = ${JSON.stringify(floors)}::jsonb where regie_id = 1`.execute(t.db);
    const { floor } = await dataOf(`analytics/cpm/?${PERIOD}`);
    expect(floor).toMatchObject({ low: 0.1, average: 0.2, high: 0.3, count: 3 });
  });

  it.each(['half_hour', 'hour', 'day'])('in the dashboard by %s', async (interval) => {
    const { totals } = await dataOf(
      `analytics/dashboard/?duration=one_week&interval=${interval}&compare=one_week`,
    );
    for (const metric of ['revenue', 'bids_value'] as const) {
      const at = AUCTION_METRICS.indexOf(metric);
      expect([metric, totals.now[at]]).toEqual([metric, 3_657.184_177]);
    }
  });

  it('in what moved a metric: each part, the others and the whole change', async () => {
    const { rows, change, others } = await dataOf(
      'analytics/movers/?metric=revenue&by=publisher&duration=one_day&compare=one_week',
    );
    expect(change).toBe(3_656.884_177);
    const parts = new Map(
      rows.map((row: { id: number; contribution: number }) => [row.id, row.contribution]),
    );
    expect([parts.get(4), parts.get(5), parts.get(1)]).toEqual([1.1, 1_826.542_088, -0.2]);
    expect(rows).toHaveLength(12);
    // 14 of the 20 at a tenth each, and the millionth.
    expect(others).toBe(1.400_001);
  });
});

const idsIn = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('a group without a single figure', () => {
  const everywhere = async (noun: QuickreportName, narrowed: string) => {
    const path = `?${PERIOD}&compare=one_year${narrowed}`;
    const { rows } = await dataOf(`quickreports/${noun}/${path}`);
    const file = (await get(`quickreports/${noun}/export/${path}&separator=,`)).body;
    return { listed: idsIn(rows), file: file.split('\r\n').map((line) => Number(line.split(',')[0])) };
  };
  const NARROWED = [
    '',
    `&where=publisher:${SILENT}`,
    `&where=deal:${SILENT}`,
    `&where=publisher:${SILENT}&where=deal:${SILENT}`,
  ];

  it.each(
    QUICKREPORTS,
  )('is not listed in %s: narrowed or not, from sums or raw facts, before and after they merge', async (noun) => {
    const tables = ['publisher', 'buyer', 'format', 'supply'].map((name) => `delivery_by_${name}`);
    for (const merged of [false, true]) {
      if (merged) for (const table of tables) await figures.engine().run(`optimize table ${table} final`);
      for (const narrowed of NARROWED) {
        const { listed, file } = await everywhere(noun, narrowed);
        expect([narrowed, merged, listed.includes(SILENT), file.includes(SILENT)]).toEqual([
          narrowed,
          merged,
          false,
          false,
        ]);
      }
    }
  });

  it('is listed when it had one in either period', async () => {
    for (const narrowed of ['', `&where=deal:${GONE}`]) {
      const { listed, file } = await everywhere('publishers', narrowed);
      expect([narrowed, listed.includes(GONE), file.includes(GONE)]).toEqual([narrowed, true, true]);
    }
  });

  it('is in no table of CPM, moved nothing and is offered by no filter', async () => {
    for (const narrowed of NARROWED)
      expect(idsIn((await dataOf(`analytics/cpm/?${PERIOD}${narrowed}&by=publisher`)).rows)).not.toContain(
        SILENT,
      );
    for (const narrowed of ['', `&publisher=${SILENT}`, `&publisher=${SILENT}&device=${SILENT}`]) {
      const path = `analytics/movers/?metric=requests&by=publisher&duration=one_hour${narrowed}`;
      expect(idsIn((await dataOf(path)).rows)).not.toContain(SILENT);
    }
    const offered = idsIn(await dataOf('analytics/values/?of=publisher'));
    expect([offered.includes(1), offered.includes(SILENT)]).toEqual([true, false]);
  });
});
