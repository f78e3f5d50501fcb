import { scaled, todaysSeed, untilCovered } from '@encart/testing/generated.ts';
import { createRandom } from '@encart/testing/seeded-random.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FactName, facts } from '../src/facts/tables.ts';
import { DimensionRefusedError } from '../src/plan/dimension-refused.ts';
import type { TimeRange } from '../src/plan/figures-query.ts';
import type { ReaderView } from '../src/plan/reader-view.ts';
import type { SeriesQuery, SeriesSet } from '../src/plan/series-query.ts';
import { queryFigures } from '../src/query-figures.ts';
import { querySeries } from '../src/query-series.ts';
import type { SetSeries } from '../src/result/series-result.ts';
import { idsOf, randomAuctions, randomDelivery } from './random-facts.ts';
import { auctionWords, deliveryWords, randomView, TENANT_REGIES, tenant } from './random-queries.ts';
import { treeQuery } from './random-trees.ts';
import { inMillionths, referenceResult } from './reference-result.ts';
import { storeFacts } from './store-facts.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

const random = createRandom(todaysSeed);
const data = { delivery: randomDelivery(random, 1_200), auctions: randomAuctions(random, 1_200) };
const RANGES: Record<FactName, TimeRange> = {
  delivery: { from: '2023-12-10', to: '2024-01-10' },
  auctions: { from: '2026-03-28 00:00:00', to: '2026-03-31 00:00:00' },
};
const WORDS = { delivery: deliveryWords, auctions: auctionWords };

let figures: TestFigures;
beforeAll(async () => {
  figures = await openTestFigures();
  await storeFacts(figures, 'delivery', data.delivery);
  await storeFacts(figures, 'auctions', data.auctions);
}, 240_000);
afterAll(() => figures.close());

/** The series as rows of a result: step, id, sums. */
const rowsOf = (series: SetSeries | null | undefined) =>
  [...(series ?? [])]
    .flatMap(([id, steps]) => [...steps].map(([step, sums]) => ({ step, id, sums: inMillionths(sums) })))
    .sort((a, b) => (a.step < b.step ? -1 : Number(a.step > b.step)) || a.id - b.id);

function setsOf(fact: FactName, count: number, seed: number): SeriesSet[] {
  const trees = fc.sample(treeQuery<FactName>(WORDS[fact], RANGES[fact]), { numRuns: count, seed });
  return trees.map(({ where }) => {
    const { scope, dimensions } = randomView(random);
    return { scope, dimensions, ...(random.chance(0.7) ? { where } : {}) };
  });
}

describe('series of many readers', () => {
  const cases = (['delivery', 'auctions'] as const).flatMap((fact) =>
    facts[fact].steps
      .filter((step) => ['half_hour', 'hour', 'day'].includes(step))
      .flatMap((step) =>
        [undefined, 'publisher' as const, 'regie' as const].map((by) => ({ fact, step, by })),
      ),
  );
  it.each(cases)('of $fact by $step and $by equal a query each, and plain reading', async (one) => {
    const { fact, step, by } = one;
    const range = RANGES[fact];
    const { scope: _, dimensions: __, ...moment } = randomView(random);
    const query = { fact, step, by, range, measures: WORDS[fact].measures.slice(0, 3) } as SeriesQuery;
    let filled = 0;
    const compareSome = async () => {
      const sets = setsOf(fact, scaled(130), random.below(1_000_000));
      const all = await querySeries(figures.engine(), query, sets, moment);
      for (const [at, set] of sets.entries()) {
        const view: ReaderView = { ...moment, scope: set.scope, dimensions: set.dimensions };
        const single = {
          ...{ fact, step, measures: query.measures, ranges: [range], by: by ? [by] : [], limit: 10_000 },
          ...(set.where ? { where: set.where } : {}),
        } as Parameters<typeof queryFigures>[1];
        const expected = referenceResult(data[fact], single, view).groups;
        const rows = rowsOf(all[at]);
        const context = JSON.stringify(set);
        expect(rows, context).toEqual(
          expected.map(({ step: key, ids: [id = 0], now }) => ({ step: key, id, sums: now })),
        );
        filled += Number(rows.length > 0);
        if (at % 10 > 0) continue;
        const { groups } = await queryFigures(figures.engine(), single, view, 'interactive');
        expect(rows, context).toEqual(
          groups.map(({ step: key, ids: [id = 0], now }) => ({ step: key, id, sums: inMillionths(now) })),
        );
      }
    };
    await untilCovered(() => filled > scaled(20), compareSome);
  });

  it('bind no more than an address can be long, however many conditions a few of them have', async () => {
    const { dimensions, ...moment } = { ...randomView(random), aliases: {}, lateRegies: [] };
    const ids = (from: number) => Array.from({ length: 500 }, (_, at) => 1_000_000_000 + from + at);
    const leaf = (from: number) => ({ dimension: 'publisher' as const, ids: ids(from) });
    const narrow = Array.from({ length: 19 }, (_, at): SeriesSet => {
      return { scope: 'everything', dimensions, where: leaf(at * 500) };
    });
    const wide: SeriesSet = {
      ...{ scope: 'everything', dimensions },
      where: { all: Array.from({ length: 20 }, () => ({ dimension: 'publisher' as const, ids: [1, 2] })) },
    };
    const real = figures.engine();
    const lengths: number[] = [];
    const watched: typeof real = {
      ...real,
      rows: (sql, params, ...rest) => {
        const values = Object.values(params ?? {}).map((value) => JSON.stringify(value));
        lengths.push(values.reduce((sum, value) => sum + encodeURIComponent(value).length, 0));
        return real.rows(sql, params, ...rest);
      },
    };
    const query = { fact: 'delivery', step: 'day', range: RANGES.delivery, measures: ['clicks'] } as const;
    await querySeries(watched, { ...query, measures: [...query.measures] }, [...narrow, wide], moment);
    expect(Math.max(...lengths)).toBeLessThan(1024 ** 2);
    expect(lengths.length).toBeLessThan(5);
  });

  it('never hold a row that meets one of their conditions twice over, and another not at all', async () => {
    const { dimensions, scope: _, ...moment } = randomView(random);
    const ofAny = (dimension: 'publisher' | 'format') => ({ dimension, ids: idsOf(dimension) });
    const ofNone = { dimension: 'publisher', ids: [999_999] } as const;
    const where = { all: [ofNone, { any: [ofAny('publisher'), ofAny('format')] }] };
    const sets = TENANT_REGIES.map((regies) => ({ scope: tenant(regies), dimensions, where }));
    const query = { fact: 'delivery', step: 'day', range: RANGES.delivery } as const;
    const all = await querySeries(figures.engine(), { ...query, measures: ['clicks'] }, sets, moment);
    expect(all.map((series) => series?.size)).toEqual(sets.map(() => 0));
  });

  it('never hold a row of another’s scope', async () => {
    const { dimensions, ...moment } = { ...randomView(random), aliases: {}, lateRegies: [] };
    const sets = TENANT_REGIES.map((regies) => ({ scope: tenant(regies), dimensions }));
    const query = { fact: 'delivery', step: 'day', by: 'regie', range: RANGES.delivery } as const;
    const all = await querySeries(
      figures.engine(),
      { ...query, measures: ['impressions_sold'] },
      [...sets, { scope: tenant([]), dimensions }],
      moment,
    );
    for (const [at, regies] of TENANT_REGIES.entries())
      expect([...(all[at]?.keys() ?? [])].sort()).toEqual(regies);
    expect(all.at(-1)?.size).toBe(0);
  });

  it('have the steps that were asked for alone', async () => {
    const { dimensions, scope: _, ...moment } = randomView(random);
    const stepsOf = async (steps?: string[]) => {
      const query = { fact: 'delivery', step: 'day', range: RANGES.delivery } as const;
      const sets: SeriesSet[] = [{ scope: 'everything', dimensions }];
      const [series] = await querySeries(
        figures.engine(),
        { ...query, measures: ['clicks'], ...(steps ? { steps } : {}) },
        sets,
        moment,
      );
      return [...(series?.get(0)?.keys() ?? [])];
    };
    const some = (await stepsOf()).filter((_, at) => at % 7 === 1);
    expect(some.length).toBeGreaterThan(1);
    expect(await stepsOf(some)).toEqual(some);
  });

  it('are refused by a dimension that is closed to one of the readers', async () => {
    const { dimensions, scope: _, ...moment } = randomView(random);
    const closed = dimensions.filter((one) => one !== 'publisher');
    const read = querySeries(
      figures.engine(),
      { fact: 'delivery', step: 'day', by: 'publisher', range: RANGES.delivery, measures: ['clicks'] },
      [
        { scope: 'everything', dimensions },
        { scope: 'everything', dimensions: closed },
      ],
      moment,
    );
    await expect(read).rejects.toThrow(DimensionRefusedError);
  });
});
