import { scaled, todaysSeed, untilCovered } from '@encart/testing/generated.ts';
import { createRandom } from '@encart/testing/seeded-random.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countGroups } from '../src/count-groups.ts';
import { DimensionRefusedError } from '../src/plan/dimension-refused.ts';
import type { QueryOf } from '../src/plan/figures-query.ts';
import { queryFigures } from '../src/query-figures.ts';
import { ForeignRowsError } from '../src/result/reject-foreign-rows.ts';
import { eachAtOnce } from './each-at-once.ts';
import { ALIASES, LATE_REGIES, randomAuctions, randomDelivery, SNAPSHOT } from './random-facts.ts';
import { randomQuery, randomView, tenant } from './random-queries.ts';
import { referenceResult } from './reference-result.ts';
import { storeFacts } from './store-facts.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';
import { view as everything } from './view-of-everything.ts';

const QUERIES = scaled(60);
const random = createRandom(todaysSeed);
const data = { delivery: randomDelivery(random, 800), auctions: randomAuctions(random, 500) };
const view = { ...everything, snapshot: SNAPSHOT, aliases: ALIASES, lateRegies: LATE_REGIES };
const query: QueryOf<'delivery'> = {
  fact: 'delivery',
  measures: ['clicks', 'revenue_gross'],
  ranges: [{ from: '2023-12-01', to: '2024-01-31' }],
  by: ['publisher'],
  limit: 1,
};

let figures: TestFigures;
beforeAll(async () => {
  figures = await openTestFigures();
  await storeFacts(figures, 'delivery', data.delivery);
  await storeFacts(figures, 'auctions', data.auctions);
  await figures.engine().run(`insert into delivery (load, day, publisher_id, clicks, bids) values
    (1, '2022-06-01', 76, 1, 1), (1, '2022-06-01', 77, 0, 1), (1, '2022-06-01', 78, 0, 0)`);
}, 240_000);
afterAll(() => figures.close());

const before = { from: '2023-11-20', to: '2023-12-10' };
const december = { dimension: 'month', comparator: 'equals', text: '2023-12' } as const;
const cases: Record<string, Partial<QueryOf<'delivery'>>> = {
  'one dimension': {},
  'two dimensions': { by: ['publisher', 'format'] },
  'regies, some of them recognised late': { by: ['regie'] },
  'time alone': { by: ['month'] },
  'times among others': { by: ['year', 'deal', 'date', 'month', 'regie'] },
  'steps of a chart': { by: ['deal'], step: 'week' },
  'two periods': { by: ['publisher', 'dsp'], ranges: [query.ranges[0], before] },
  'filters of ids': { by: ['date', 'publisher'], where: { dimension: 'publisher', ids: [2, 3] } },
  'filters of time': { by: ['date'], where: { not: december } },
  'an order by time': { by: ['date'], order: { by: 'size', measure: 'clicks', timeFirst: true } },
  'a limit of files': { limit: 1_000_000 },
  'nothing at all': { by: ['deal'], where: { dimension: 'publisher', ids: [] } },
  'no group': { by: [] },
};

describe('count of the groups of a query', () => {
  it('has only values with figures of the query', async () => {
    const ranges = [{ from: '2022-06-01', to: '2022-06-01' }] as const;
    expect(await countGroups(figures.engine(), { ...query, ranges }, view, 'interactive')).toBe(1);
    expect(
      await countGroups(figures.engine(), { ...query, ranges, measures: ['bids'] }, view, 'interactive'),
    ).toBe(2);
  });

  it.each(Object.entries(cases))('is how many it has: %s', async (_, more) => {
    for (const scope of ['everything', tenant([1, 2])] as const) {
      const [reader, own] = [
        { ...view, scope },
        { ...query, ...more },
      ];
      const all = await queryFigures(figures.engine(), { ...own, limit: 10_000 }, reader, 'interactive');
      expect(all.truncated).toBe(false);
      expect(await countGroups(figures.engine(), own, reader, 'interactive')).toBe(all.groups.length);
    }
  });

  it(`is that of the reference result: ${QUERIES} random queries and more, until they have many`, async () => {
    let groups = 0;
    const countSome = () => {
      const asked = Array.from({ length: QUERIES }, () => [randomQuery(random), randomView(random)] as const);
      return eachAtOnce(asked, async ([own, reader]) => {
        const expected = referenceResult(data[own.fact], { ...own, limit: 10_000 }, reader).groups.length;
        expect(await countGroups(figures.engine(), own, reader, 'interactive'), JSON.stringify(own)).toBe(
          expected,
        );
        groups += expected;
      });
    };
    await untilCovered(() => groups > scaled(500), countSome);
  });

  it('counts the ranges of a histogram that have cells', async () => {
    const cells = ['publisher', 'format'] as const;
    const histogram = {
      cells,
      over: 'revenue_gross',
      under: 'clicks',
      times: 1,
      starts: [0, 0.05, 1],
    } as const;
    const own = { ...query, by: [], histogram, limit: 3 };
    const { groups } = await queryFigures(figures.engine(), own, view, 'interactive');
    expect(groups.length).toBeGreaterThan(1);
    expect(await countGroups(figures.engine(), own, view, 'interactive')).toBe(groups.length);
  });

  it('is none for those who see nothing, without a statement, and no answer by what is closed', async () => {
    const untouched = { ...figures.engine(), rows: () => Promise.reject(new Error('asked')) };
    expect(await countGroups(untouched, query, { ...view, scope: tenant([]) }, 'interactive')).toBe(0);
    await expect(
      countGroups(untouched, query, { ...view, dimensions: ['regie'] }, 'interactive'),
    ).rejects.toThrow(DimensionRefusedError);
    const where = { dimension: 'publisher', ids: [2] } as const;
    await expect(
      countGroups(
        untouched,
        { ...query, by: ['month'], where },
        { ...view, dimensions: ['regie'] },
        'interactive',
      ),
    ).rejects.toThrow(DimensionRefusedError);
  });

  it.each<[string, (mark: unknown) => unknown[][]]>([
    ['another mark', () => [[1, 7]]],
    [
      'two rows',
      (mark) => [
        [mark, 7],
        [mark, 8],
      ],
    ],
    ['a value too few', (mark) => [[mark]]],
    ['no row', () => []],
  ])('is rejected with %s', async (_, rowsFor) => {
    const rows = async <Row extends unknown[]>(__: string, params: Record<string, unknown> = {}) =>
      rowsFor(params.mark) as Row[];
    await expect(countGroups({ ...figures.engine(), rows }, query, view, 'interactive')).rejects.toThrow(
      ForeignRowsError,
    );
  });
});
