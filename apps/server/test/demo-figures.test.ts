import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillDemoFigures } from '#demo/figures/fill-figures.ts';
import { openTestFigures, type TestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { createTestApp, type TestApp } from './test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 480_000 });

let figures: TestFigures;
let t: TestApp;
beforeAll(async () => {
  figures = await openTestFigures();
  t = await createTestApp({ figures });
  await fillDemoFigures(t.deps, { months: 3, days: 9 });
});
afterAll(async () => {
  await t.close();
  await figures.close();
});

const rows = <Row extends unknown[]>(query: string) => figures.engine().rows<Row>(query);
const one = async (query: string) => (await rows<number[]>(query))[0] ?? [];
const pairs = async (query: ReturnType<typeof sql<{ pair: string }>>) =>
  new Set((await query.execute(t.db)).rows.map(({ pair }) => pair));
const ready = () =>
  t.db.selectFrom('batches').selectAll().where('batch_state', '=', 'ready').orderBy('batch_id').execute();

describe('the demo’s figures', () => {
  it('come as one batch a fact, up to yesterday and to the last half hour', async () => {
    const [auctions, delivery, ...more] = await ready();
    expect(more).toEqual([]);
    expect(auctions).toMatchObject({ fact: 'auctions', batch_source: 'demo' });
    expect(auctions?.last_at?.toISOString()).toBe('2026-03-02T08:00:00.000Z');
    expect(delivery).toMatchObject({ fact: 'delivery', batch_source: 'demo' });
    const [first, last, days, count] = await rows<[string, string, number, number]>(
      'select min(day), max(day), toUInt32(uniqExact(day)), toUInt32(count()) from delivery',
    ).then(([row]) => row ?? []);
    expect([first, last, days]).toEqual(['2025-12-02', '2026-03-01', 90]);
    expect(Number(delivery?.batch_rows)).toBe(count);
    const [halfHours] = await one('select toUInt32(uniqExact(at)) from auctions');
    expect(halfHours).toBe(9 * 48 + 18);
  });

  it('are told apart by what belongs together', async () => {
    const sold = await pairs(sql`select publisher_id || ' ' || regie_id as pair from publisher_regies`);
    const seats = await pairs(sql`
      select buyer_id || ' ' || dsp_id || ' ' || coalesce(tradingdesk_id, 0) as pair from buyers`);
    const brands = await pairs(sql`select brand_id || ' ' || advertiser_id as pair from brands`);
    const members = await pairs(sql`select member_id || ' ' || regie_id as pair from regie_members`);
    const supplies = await pairs(sql`select supply_id || ' ' || ssp_id as pair from supplies`);
    const all = async (columns: string, where = '1', table = 'delivery') =>
      (await rows<number[]>(`select distinct ${columns} from ${table} where ${where}`)).map((row) =>
        row.join(' '),
      );
    const known = 'publisher_id < 1000000000';
    const strangers = (found: string[], given: Set<string>) => found.filter((pair) => !given.has(pair));
    expect(strangers(await all('publisher_id, regie_id', known), sold)).toEqual([]);
    expect(strangers(await all('publisher_id, regie_id', '1', 'auctions'), sold)).toEqual([]);
    expect(strangers(await all('buyer_id, dsp_id, tradingdesk_id', known), seats)).toEqual([]);
    expect(strangers(await all('brand_id, advertiser_id', 'brand_id > 0'), brands)).toEqual([]);
    expect(strangers(await all('member_id, regie_id', known), members)).toEqual([]);
    expect(strangers(await all('supply_id, ssp_id', 'supply_id > 0'), supplies)).toEqual([]);
  });

  it('are believable: prices by format, views, clicks, margins, days and nights', async () => {
    const prices = await rows<[number, number]>(`
      select format_id, toFloat64(sum(revenue_gross)) / sum(impressions_sold) * 1000 from delivery group by 1`);
    const { rows: formats } = await sql<{ format_id: number; format_name: string }>`
      select format_id, format_name from formats`.execute(t.db);
    const nameOf = (id: number) => formats.find(({ format_id }) => format_id === id)?.format_name ?? '';
    expect(prices.length).toBeGreaterThan(5);
    for (const [id, price] of prices) {
      const name = nameOf(id);
      const [least, most] = /roll|Outstream|Audio|Télé/.test(name)
        ? [6, 14]
        : /Native|Carrousel/.test(name)
          ? [2, 5]
          : [0.8, 2];
      expect.soft(price, name).toBeGreaterThanOrEqual(least);
      expect.soft(price, name).toBeLessThanOrEqual(most);
    }
    const [view = 0, click = 0, margin = 0, win = 0, odd = 1] = await one(`
      select sum(views_achieved) / sum(views_measured), sum(clicks) / sum(impressions_sold),
        toFloat64(sum(revenue_net)) / toFloat64(sum(revenue_gross)), sum(impressions_sold) / sum(bids),
        toUInt32(countIf(impressions_sold > impressions_available or views_achieved > views_measured
          or views_measured > impressions_sold or clicks > impressions_sold or revenue_net > revenue_gross))
      from delivery`);
    expect(odd).toBe(0);
    expect(view).toBeGreaterThan(0.55);
    expect(view).toBeLessThan(0.75);
    expect(click).toBeGreaterThan(0.0005);
    expect(click).toBeLessThan(0.004);
    expect(margin).toBeGreaterThan(0.75);
    expect(margin).toBeLessThan(0.9);
    expect(win).toBeLessThan(0.7);
    const [sunday = 0, wednesday = 0] = await one(`
      select toFloat64(sumIf(impressions_sold, toDayOfWeek(day) = 7)),
        toFloat64(sumIf(impressions_sold, toDayOfWeek(day) = 3)) from delivery`);
    expect(sunday).toBeLessThan(wednesday);
    const [night = 0, evening = 0, impossible = 1] = await one(`
      select toFloat64(sumIf(requests, toHour(toTimeZone(at, 'Europe/Paris')) = 4)),
        toFloat64(sumIf(requests, toHour(toTimeZone(at, 'Europe/Paris')) = 21)),
        toUInt32(countIf(consents > requests or cookiematchs > consents or impressions > bids or timeout > requests))
      from auctions`);
    expect(night * 4).toBeLessThan(evening);
    expect(impossible).toBe(0);
  });

  it('have bids below the floor of deals alone: a few of them, at a price that is a bit lower', async () => {
    const [open = 1, share = 0, odd = 1] = await one(`
      select toUInt32(sumIf(bids_below_floor, deal_id = 0)) + toFloat64(sumIf(bids_below_floor_value, deal_id = 0)),
        sum(bids_below_floor) / sumIf(bids, deal_id > 0),
        toUInt32(countIf(bids_below_floor + impressions_sold > bids or bids_below_floor > 0
          and not toFloat64(bids_below_floor_value) / bids_below_floor * impressions_sold / toFloat64(revenue_gross)
            between 0.6 and 1))
      from delivery`);
    expect(open).toBe(0);
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.15);
    expect(odd).toBe(0);
  });

  it('have two silent days at one platform', async () => {
    const counts = await rows<[number, number]>(`
      select ssp_id, toUInt32(uniqExact(day)) as days from delivery group by 1 having days = 88`);
    expect(counts).toHaveLength(1);
  });

  it('bring names of their own, a few of them unknown, and what publishers sold', async () => {
    const states = await sql<{ entry_state: string; count: number }>`
      select entry_state, count(*)::int from dimensionentries group by 1 order by 1`.execute(t.db);
    expect(states.rows).toEqual([
      { entry_state: 'known', count: expect.any(Number) },
      { entry_state: 'unmapped', count: 4 },
    ]);
    const { rows: sold } = await sql<{ total: string }>`
      select sum(publisher_impressions) as total from publisher_regie_impressions`.execute(t.db);
    const [expected] = await one(`
      select toFloat64(sum(impressions_sold)) from delivery
      where day >= '2026-01-31' and publisher_id < 1000000000`);
    expect(Number(sold[0]?.total)).toBe(expected);
  });

  it('show everybody their part: those who sell, buy and advertise', async () => {
    const grossOf = async (user_name: string): Promise<number> => {
      const headers = await t.signIn(user_name);
      const url = '/api/quickreports/deals/?start=2026-02-01&end=2026-02-28&compare=none';
      const answer = await t.call('GET', url, { headers });
      expect(answer.statusCode, user_name).toBe(200);
      const { metrics, totals, rows: deals } = answer.json().data;
      expect(deals.length, user_name).toBeGreaterThan(0);
      return totals.now[metrics.indexOf('revenue_gross')];
    };
    const all = await grossOf('demo.sa');
    for (const user_name of ['demo.ap', 'demo.up', 'demo.dp', 'demo.ab', 'demo.ub', 'demo.aa', 'demo.ua']) {
      const part = await grossOf(user_name);
      expect(part, user_name).toBeGreaterThan(0);
      expect(part, user_name).toBeLessThan(all);
    }
  });

  it('go on where they ended, the same however often they are made', async () => {
    await fillDemoFigures(t.deps);
    expect(await ready()).toHaveLength(2);
    t.clock.forward(2 * 86_400_000 + 3_600_000);
    await fillDemoFigures(t.deps);
    const added = (await ready()).slice(2);
    expect(added.map(({ fact, batch_rows }) => [fact, Number(batch_rows) > 0])).toEqual([
      ['auctions', true],
      ['delivery', true],
    ]);
    const sumOf = (load: number | undefined) =>
      one(
        `select toFloat64(sum(revenue_gross)), toUInt32(count()), toFloat64(sum(bids)),
          toFloat64(sum(bids_below_floor_value)) from delivery where load = ${load}`,
      );
    const before = await sumOf(added[1]?.batch_id);
    const gaps = await one(`
      select toUInt32(count()), toUInt32(uniqExact(day)), toUInt32(dateDiff('day', min(day), max(day)) + 1)
      from (select distinct load, day from delivery)`);
    expect(new Set(gaps).size).toBe(1);

    await t.db
      .updateTable('batches')
      .set({ batch_state: 'failed' })
      .where('batch_id', '=', added[1]?.batch_id ?? 0)
      .execute();
    await fillDemoFigures(t.deps);
    const again = (await ready()).at(-1);
    expect(again?.fact).toBe('delivery');
    expect(await sumOf(again?.batch_id)).toEqual(before);
    const tables = await rows<[string]>(
      "select name from system.tables where name like 'demo_lines%' and database = currentDatabase()",
    );
    expect(tables).toEqual([]);
  });
});
