import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeMetric } from '@encart/contract/analytics/compute-metric.ts';
import { NAMED_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { auctionMetrics, deliveryMetrics, type Metric } from '@encart/contract/analytics/metrics.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { scaled, todaysSeed } from '@encart/testing/generated.ts';
import { createRandom } from '@encart/testing/seeded-random.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../src/engine/migrate-figures.ts';
import type { FactName } from '../src/facts/tables.ts';
import type { FiguresQuery, QueryOf } from '../src/plan/figures-query.ts';
import { queryFigures } from '../src/query-figures.ts';
import { eachAtOnce } from './each-at-once.ts';
import { hasNativeEngine, migrationsDir } from './engines.ts';
import {
  ALIASES,
  LATE_REGIES,
  MONEY,
  type ReferenceRow,
  randomAuctions,
  randomDelivery,
  SNAPSHOT,
} from './random-facts.ts';
import { randomQuery, randomView, TENANT_REGIES, tenant } from './random-queries.ts';
import { inMillionths, referenceResult } from './reference-result.ts';
import { storeFacts } from './store-facts.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

/** Fewer as WebAssembly, where the engine takes thirty times as long. */
const QUERIES = scaled(hasNativeEngine() ? 2_000 : 200);
const PARTITIONS = QUERIES / 5;

const random = createRandom(todaysSeed);
/** On this day there is one cell, with revenue and without impressions. */
const LONELY_DAY = '2024-04-20';
const lonely = (row: ReferenceRow): ReferenceRow => ({
  ...{ ...row, load: 1, time: LONELY_DAY },
  measures: { ...row.measures, impressions_sold: 0, revenue_net: 1_000_000 },
});
const data: Record<FactName, ReferenceRow[]> = {
  delivery: randomDelivery(random, 2_500).map((row, at) => (at === 0 ? lonely(row) : row)),
  auctions: randomAuctions(random, 2_000),
};
let figures: TestFigures;

const UPGRADES = [
  '0003-sums-by-month.sql',
  '0004-sums-by-dsp-and-tradingdesk.sql',
  '0005-bids-below-floor.sql',
];

/** What upgrades do to the sums of figures that are already there; a step cut in the middle does it again. */
async function makeSumsAgain() {
  for (const name of UPGRADES)
    for (const statement of statementsOf(readFileSync(join(migrationsDir, name), 'utf8')))
      await figures.engine().run(statement);
}

beforeAll(async () => {
  figures = await openTestFigures();
  const half = data.delivery.length / 2;
  // Figures from before the last upgrade have none of what it brought.
  for (const row of data.delivery.slice(0, half))
    Object.assign(row.measures, { bids_below_floor: 0, bids_below_floor_value: 0 });
  await storeFacts(figures, 'delivery', data.delivery.slice(0, half));
  await makeSumsAgain();
  await storeFacts(figures, 'delivery', data.delivery.slice(half));
  await storeFacts(figures, 'auctions', data.auctions);
}, 240_000);
afterAll(() => figures.close());

const metricsOf = ({ fact, measures }: FiguresQuery): Metric[] =>
  Object.values<Metric>(fact === 'delivery' ? deliveryMetrics : auctionMetrics).filter(({ formula }) =>
    ('sum' in formula ? [formula.sum] : [formula.over, formula.under]).every((name) =>
      isOneOf(measures, name),
    ),
  );

/** The same metric from whole millionths. */
function referenceMetric({ formula }: Metric, sums: Record<string, number>): number | null {
  const of = (name: string) => (sums[name] ?? 0) / (MONEY.has(name) ? 1e6 : 1);
  if ('sum' in formula) return of(formula.sum);
  return of(formula.under) === 0 ? null : (of(formula.over) / of(formula.under)) * formula.times;
}

const withoutGroups = <F extends FactName>({ step: _, order: __, ...query }: QueryOf<F>): QueryOf<F> => ({
  ...query,
  by: [],
});

const NO_REGIE = { dimension: 'regie', ids: [0] } as const;
/** The same figures, of rows without a regie alone. */
const withoutRegie = (query: FiguresQuery): FiguresQuery =>
  query.fact === 'delivery'
    ? { ...query, where: { all: [query.where ?? { all: [] }, NO_REGIE] } }
    : { ...query, where: { all: [query.where ?? { all: [] }, NO_REGIE] } };

describe('results of figures queries', () => {
  it(`${QUERIES} random queries: equal the reference result to the millionth of a euro`, async () => {
    const cases = Array.from({ length: QUERIES }, () => ({
      query: randomQuery(random),
      view: randomView(random),
    }));
    const counts = { queries: 0, groups: 0, empty: 0, nulls: 0 };
    await eachAtOnce(cases, async ({ query, view }) => {
      const result = await queryFigures(figures.engine(), query, view, 'interactive');
      const expected = referenceResult(data[query.fact], query, view);
      const context = JSON.stringify({ query, scope: view.scope });
      const exact = (sums: Record<string, number>) => inMillionths(sums);
      expect(exact(result.total.now), context).toEqual(expected.total.now);
      expect(exact(result.total.before), context).toEqual(expected.total.before);
      expect(result.truncated, context).toBe(expected.truncated);
      expect(
        result.groups.map((group) => ({ ...group, now: exact(group.now), before: exact(group.before) })),
        context,
      ).toEqual(expected.groups);
      for (const metric of metricsOf(query)) {
        const figure = computeMetric(metric, result.total.now);
        expect(figure, context).toBe(referenceMetric(metric, expected.total.now));
        for (const [at, group] of result.groups.entries()) {
          const one = computeMetric(metric, group.now);
          expect(one, context).toBe(referenceMetric(metric, expected.groups[at]?.now ?? {}));
          if (one === null) counts.nulls += 1;
        }
      }
      counts.queries += 1;
      counts.groups += result.groups.length;
      if (expected.groups.length === 0) counts.empty += 1;
    });
    console.info(`exactness: ${JSON.stringify(counts)}`);
    expect(counts.queries).toBe(QUERIES);
    expect(counts.nulls).toBeGreaterThan(50);
    expect(counts.groups).toBeGreaterThan(QUERIES);
  }, 600_000);

  it('histogram: cells fall into the ranges that whole-number arithmetic gives', async () => {
    const starts = [0, 0.25, 10, 25, 40, 47.5, 50, 52.25, 60, 100];
    const rangesHit = new Set<number>();
    let overNothing = 0;
    // On a single day some cells have revenue and no impressions: no ratio, so they are in no range.
    const ranges = ['2023-12-04', '2023-12-05', LONELY_DAY, '2024-02-29'].map((day) => ({
      from: day,
      to: day,
    }));
    const whole = { from: '2023-11-20', to: '2024-04-30' };
    await eachAtOnce([...ranges, ...Array.from({ length: scaled(20) }, () => whole)], async (range) => {
      const query: QueryOf<'delivery'> = {
        fact: 'delivery',
        measures: ['impressions_sold', 'revenue_net'],
        ranges: [range],
        by: [],
        limit: starts.length,
      };
      const cells = ['publisher', 'format'] as const;
      const histogram = {
        cells,
        over: 'revenue_net',
        under: 'impressions_sold',
        times: 1_000,
        starts,
      } as const;
      const view =
        range === whole ? randomView(random) : { ...randomView(random), scope: 'everything' as const };
      const reference = referenceResult(data.delivery, { ...query, by: cells, limit: 10_000 }, view);
      const expected = new Map<number, { impressions_sold: number; revenue_net: number }>();
      for (const { now } of reference.groups) {
        const { revenue_net = 0, impressions_sold = 0 } = now;
        if (impressions_sold === 0) {
          if (revenue_net > 0) overNothing += 1;
          continue;
        }
        const at = starts.findLastIndex(
          (start) => BigInt(revenue_net) * 1_000n >= BigInt(start * 100) * 10_000n * BigInt(impressions_sold),
        );
        const sums = expected.get(at) ?? { impressions_sold: 0, revenue_net: 0 };
        sums.impressions_sold += impressions_sold;
        sums.revenue_net += revenue_net;
        expected.set(at, sums);
        rangesHit.add(at);
      }
      const { groups } = await queryFigures(figures.engine(), { ...query, histogram }, view, 'interactive');
      expect(new Map(groups.map(({ ids, now }) => [ids[0], inMillionths(now)]))).toEqual(expected);
    });
    expect(rangesHit.size).toBeGreaterThan(4);
    expect(overNothing).toBeGreaterThan(0);
  });

  it('histogram by day: a cell falls into a range each day, by a start of four decimals', async () => {
    const start = 474_321;
    await eachAtOnce(Array.from({ length: scaled(10) }), async () => {
      const query: QueryOf<'delivery'> = {
        fact: 'delivery',
        measures: ['impressions_sold', 'revenue_gross'],
        ranges: [{ from: '2023-12-01', to: '2024-02-29' }],
        by: [],
        step: 'day',
        limit: 10_000,
      };
      const cells = ['publisher', 'size'] as const;
      const histogram = {
        cells,
        over: 'revenue_gross',
        under: 'impressions_sold',
        times: 10_000_000,
        starts: [0, start],
      } as const;
      const view = randomView(random);
      const reference = referenceResult(data.delivery, { ...query, by: cells }, view);
      const expected = new Map<string, { impressions_sold: number; revenue_gross: number }>();
      for (const { step, now } of reference.groups) {
        const { revenue_gross = 0, impressions_sold = 0 } = now;
        if (impressions_sold === 0) continue;
        const isAbove = BigInt(revenue_gross) * 10n >= BigInt(start) * BigInt(impressions_sold);
        const key = `${step} ${Number(isAbove)}`;
        const sums = expected.get(key) ?? { impressions_sold: 0, revenue_gross: 0 };
        sums.impressions_sold += impressions_sold;
        sums.revenue_gross += revenue_gross;
        expected.set(key, sums);
      }
      const { groups } = await queryFigures(figures.engine(), { ...query, histogram }, view, 'interactive');
      expect(new Map(groups.map(({ ids, step, now }) => [`${step} ${ids[0]}`, inMillionths(now)]))).toEqual(
        expected,
      );
    });
  });

  it('scope: the parts of tenants who share the regies add up to the whole', async () => {
    const queries = Array.from({ length: PARTITIONS }, () => {
      const query = randomQuery(random);
      return query.fact === 'delivery' ? withoutGroups(query) : withoutGroups(query);
    });
    await eachAtOnce(queries, async (query) => {
      const view = {
        snapshot: SNAPSHOT,
        aliases: ALIASES,
        dimensions: NAMED_DIMENSIONS,
        lateRegies: LATE_REGIES,
      };
      const totalFor = async (scope: Parameters<typeof queryFigures>[2]['scope'], own = query) =>
        inMillionths(
          (await queryFigures(figures.engine(), own, { ...view, scope }, 'interactive')).total.now,
        );
      const whole = await totalFor('everything');
      const nobodys = await totalFor('everything', withoutRegie(query));
      const parts = await Promise.all(TENANT_REGIES.map((regies) => totalFor(tenant(regies))));
      for (const name of query.measures)
        expect(parts.reduce((sum, part) => sum + (part[name] ?? 0), 0)).toBe(
          (whole[name] ?? 0) - (nobodys[name] ?? 0),
        );
    });
  }, 240_000);
});
