import type { AddressInfo } from 'node:net';
import { addDays } from '@encart/contract/analytics/days.ts';
import { NAMED_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import type { DealTargeting } from '@encart/contract/deals/deal-figures.calls.ts';
import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { fillDemoFigures } from '../apps/server/src/demo/figures/fill-figures.ts';
import { createRandom } from '../apps/server/src/demo/random.ts';
import type { QueryFigures } from '../apps/server/src/domain/figures/figures-reader.ts';
import { readReaderView } from '../apps/server/src/domain/figures/reader-view.store.ts';
import { computeForecast, RANGE } from '../apps/server/src/features/deals/forecast/compute-forecast.ts';
import { readForecastFigures } from '../apps/server/src/features/deals/forecast/read-forecast.ts';
import { createTestApp, type Headers, type TestApp } from '../apps/server/test/test-app.ts';
import type { FigureEngine, Params } from '../packages/analytics/src/engine/figure-engine.ts';
import type { FiguresQuery } from '../packages/analytics/src/plan/figures-query.ts';
import { queryFigures } from '../packages/analytics/src/query-figures.ts';
import { openTestFigures, type TestFigures } from '../packages/analytics/test/test-figures.ts';
import { addBatch } from './add-batch.ts';
import { fillDelivery } from './fill-delivery.ts';
import { at, httpClient, ms, times } from './measure.ts';

/**
 * The forecast of a deal through the API beside its bare statements, in one run; and its method at a day of the demo's
 * past beside what the thirty days after it brought. `npm run bench -- deals`, DEAL_ROWS=20000000 for the size of the
 * requirement, DEAL_MONTHS=13 for a shorter past.
 */
const ROWS = Number(process.env.DEAL_ROWS ?? 2_000_000);
const RUNS = Number(process.env.DEAL_RUNS ?? 20);
const WARM = 3;
const MONTHS = Number(process.env.DEAL_MONTHS ?? 25);

const print = (lines: string[]) => process.stdout.write(`\n${lines.join('\n')}\n`);

const targeting = (given: Partial<DealTargeting> = {}): DealTargeting => ({
  type: null,
  floorprice: null,
  buyers: [],
  inventory_action: 'include',
  publishers: [],
  salesthematics: [],
  supplies: [],
  sizes: [],
  country_action: 'include',
  countries: [],
  ...given,
});

interface Opened {
  figures: TestFigures;
  t: TestApp;
  recorded: { sql: string; params: Params }[];
}
const opened: Opened[] = [];
async function open(): Promise<Opened> {
  const figures = await openTestFigures();
  const real = figures.engine();
  const recorded: Opened['recorded'] = [];
  const recording: FigureEngine = {
    ...real,
    rows: (text, params = {}, signal) => {
      recorded.push({ sql: text, params });
      return real.rows(text, params, signal);
    },
  };
  const t = await createTestApp({
    figures: { ...figures, engine: () => recording },
    config: { trustProxy: ['127.0.0.1'], logLevel: 'silent' },
    demo: 'crowd',
  });
  opened.push({ figures, t, recorded });
  return { figures, t, recorded };
}
afterAll(async () => {
  for (const { figures, t } of opened) {
    await t.close();
    await figures.close();
  }
});

it('a forecast beside its bare statements', async () => {
  const { figures, t, recorded } = await open();
  const engine = figures.engine();
  await fillDelivery(engine, await addBatch(t, 'many'), ROWS);
  await sql`update formats set deal_type = (array['video', 'preroll', 'outstream', 'native'])[1 + format_id % 4]`.execute(
    t.db,
  );
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  const post = poster(port, await t.signIn('demo.sa'));
  const publishers = Array.from({ length: 300 }, (_, index) => index + 1);
  const asked: Record<string, DealTargeting> = {
    'nothing chosen': targeting(),
    'a floor': targeting({ floorprice: 2.4 }),
    'three publishers, two sizes': targeting({ publishers: [7, 8, 9], sizes: [1, 2], floorprice: 2.4 }),
    'every choice, 300 publishers': targeting({
      ...{ type: 'video', floorprice: 2.4, buyers: [1, 2, 3], publishers },
      ...{ supplies: [1, 2, 3, 4, 5], sizes: [1, 2, 3], countries: [1, 2, 3, 4] },
    }),
  };
  const lines = [
    `${inject('engine').name}, ${process.env.TEST_RECORDS}, ${ROWS.toLocaleString('en')} rows, p50 in ms`,
    `  ${''.padEnd(32)} statements      HTTP      bare    ratio (goal 1.5×)`,
  ];
  for (const [name, body] of Object.entries(asked)) {
    recorded.length = 0;
    await post(body);
    const statements = [...recorded];
    // As many at once as one person has.
    const runBare = async () => {
      const waiting = [...statements];
      const lane = async () => {
        for (let one = waiting.shift(); one; one = waiting.shift()) await engine.rows(one.sql, one.params);
      };
      await Promise.all([lane(), lane(), lane()]);
    };
    const { api, bare, ratio } = await inTurns(runBare, () => post(body));
    const count = String(statements.length).padStart(10);
    lines.push(`  ${name.padEnd(32)} ${count}  ${ms(api)}  ${ms(bare)}  ${times(ratio)}`);
  }
  print(lines);
});

/** Both in turns, so that whatever else the machine does weighs on both; the ratio is the median of the turns'. */
async function inTurns(runBare: () => Promise<unknown>, callApi: () => Promise<unknown>) {
  const taken = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const turns: { bare: number; api: number }[] = [];
  for (let turn = -WARM; turn < RUNS; turn += 1) {
    const one = { bare: await taken(runBare), api: await taken(callApi) };
    if (turn >= 0) turns.push(one);
  }
  return {
    api: median(turns.map(({ api }) => api)),
    bare: median(turns.map(({ bare }) => bare)),
    ratio: median(turns.map(({ api, bare }) => api / bare)),
  };
}

const poster = (port: number, headers: Headers) => {
  const call = httpClient(port, headers);
  return (body: object) => call('/api/masterdeals/forecast/', body);
};

/** Deals like those people compose: publishers of one regie, often sizes, countries, a floor and buyers. */
async function composeDeals(t: TestApp, query: QueryFigures, end: string): Promise<DealTargeting[]> {
  const { rows: regies } = await sql<{ publishers: number[] }>`
    select array_agg(publisher_id order by publisher_id) as publishers from publisher_regies
    group by regie_id having count(*) > 5 order by regie_id`.execute(t.db);
  const most = async (dimension: 'buyer' | 'size' | 'country', publishers: readonly number[]) => {
    const { groups } = await query({
      fact: 'delivery',
      measures: ['revenue_gross'],
      ranges: [{ from: addDays(end, -29), to: end }],
      by: [dimension],
      where: { dimension: 'publisher', ids: publishers },
      order: { by: 'size', measure: 'revenue_gross' },
      limit: 8,
    });
    return groups.map(({ ids: [id = 0] }) => id).filter((id) => id > 0);
  };
  const deals: DealTargeting[] = [];
  for (const [index, regie] of regies.slice(0, 12).entries()) {
    const random = createRandom(`composed ${index}`);
    const publishers = random.some(
      regie.publishers,
      Math.min(regie.publishers.length, random.between(4, 40)),
    );
    const [buyers, sizes, countries] = [
      await most('buyer', publishers),
      await most('size', publishers),
      await most('country', publishers),
    ];
    deals.push(
      targeting({
        publishers,
        floorprice: random.pick([null, 0.5, 1.5, 2.4, 4]),
        sizes: random.chance(0.5) ? sizes.slice(0, 2) : [],
        countries: random.chance(0.5) ? countries.slice(0, 1) : [],
        buyers: random.chance(0.5) ? buyers.slice(0, 3) : [],
      }),
    );
  }
  return deals;
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const median = (values: number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

it('the method beside what came', async () => {
  const { t, figures } = await open();
  await fillDemoFigures(t.deps, { months: MONTHS });
  const view = await readReaderView(t.db, 'everything', NAMED_DIMENSIONS);
  const query: QueryFigures = (one) =>
    queryFigures(figures.engine(), one as FiguresQuery, view, 'interactive');
  const lastDay = '2026-03-01';
  // Every other month, in all seasons; deals are composed before the first of them.
  const days = Array.from({ length: Math.floor((MONTHS - 2) / 2) }, (_, at) =>
    addDays(lastDay, -30 - 60 * at),
  );
  const deals = await composeDeals(t, query, days.at(-1) ?? lastDay);
  const context = { formats: [], broughtPublishers: [] };
  const errors = { available: [] as number[], buyers: [] as number[], everybody: [] as number[] };
  const spreads: { came: number; low: number; expected: number; high: number }[] = [];
  for (const end of days)
    for (const deal of deals) {
      const before = { start: addDays(end, -29), end };
      const after = { start: addDays(end, 1), end: addDays(end, 30) };
      const forecast = computeForecast(await readForecastFigures({ query }, deal, context, before));
      const came = await readForecastFigures({ query }, deal, context, after);
      const available = came.total.impressions_available / 30;
      if (available > 0) errors.available.push(Math.abs(forecast.available_per_day - available) / available);
      const sales = forecast.bought_by === 'buyers' ? (came.salesOfBuyers ?? []) : came.sales;
      const revenue = sales.reduce((sum, { revenue_gross }) => sum + revenue_gross, 0);
      const expected = forecast.revenue?.expected ?? 0;
      if (!forecast.revenue || (expected === 0 && revenue === 0)) continue;
      // Nothing came where something was expected: no error is larger.
      const error = revenue > 0 ? Math.abs(expected - revenue) / revenue : Number.POSITIVE_INFINITY;
      errors[forecast.bought_by].push(error);
      spreads.push({ came: revenue, ...forecast.revenue });
    }
  const revenue = [...errors.buyers, ...errors.everybody];
  /** How often what came lay between the worst and the best week times these, and how wide that is. */
  const rangeText = ({ low, high }: typeof RANGE) => {
    const ranges = spreads.map((one) => ({
      ...one,
      low: (one.low / RANGE.low) * low,
      high: (one.high / RANGE.high) * high,
    }));
    const held = ranges.filter((one) => one.came >= one.low && one.came <= one.high).length / ranges.length;
    const width = median(ranges.map((one) => (one.high - one.low) / one.expected));
    return `  ${low} to ${high} of the worst and best week held ${percent(held)}; width ${percent(width)} of what is expected`;
  };
  const ranges = [
    { low: 1, high: 1 },
    { low: 0.95, high: 1.05 },
    { low: 0.9, high: 1.1 },
    RANGE,
    { low: 0.8, high: 1.25 },
  ];
  print([
    `the demo’s past, ${days.length} days D from ${days.at(-1)} to ${days[0]}, ${errors.available.length} forecasts`,
    `  available a day: median error ${percent(median(errors.available))}`,
    `  revenue of the next 30 days: median error ${percent(median(revenue))} (${revenue.length} deals with revenue;` +
      ` by buyers ${percent(median(errors.buyers))}, by everybody ${percent(median(errors.everybody))})`,
    ...ranges.map(rangeText),
  ]);
  expect(revenue.length).toBeGreaterThan(0);
});
