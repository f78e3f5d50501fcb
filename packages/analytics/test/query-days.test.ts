import { DELIVERY_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { todaysSeed, untilCovered } from '@encart/testing/generated.ts';
import { createRandom } from '@encart/testing/seeded-random.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DimensionRefusedError } from '../src/plan/dimension-refused.ts';
import type { DaysQuery } from '../src/plan/plan.ts';
import type { ReaderView } from '../src/plan/reader-view.ts';
import { queryDays } from '../src/query-days.ts';
import { queryFigures } from '../src/query-figures.ts';
import { ForeignRowsError } from '../src/result/reject-foreign-rows.ts';
import { eachAtOnce } from './each-at-once.ts';
import { ALIASES, idsOf, LATE_REGIES, randomDelivery, SNAPSHOT } from './random-facts.ts';
import { randomView, tenant } from './random-queries.ts';
import { storeFacts } from './store-facts.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';
import { view as everything } from './view-of-everything.ts';

const random = createRandom(todaysSeed);
const view: ReaderView = { ...everything, snapshot: SNAPSHOT, aliases: ALIASES, lateRegies: LATE_REGIES };
const campaigns: ReaderView = {
  ...everything,
  scope: tenant([11]),
  snapshot: { upTo: 2, without: [] },
  aliases: { campaign: new Map([[1_000_000_101, 1_000_000_102]]) },
};
const CAMPAIGNS = [1_000_000_101, 1_000_000_102, 1_000_000_103, 1_000_000_104, 1_000_000_105];

let figures: TestFigures;
beforeAll(async () => {
  figures = await openTestFigures();
  await storeFacts(figures, 'delivery', randomDelivery(random, 600));
  await figures.engine().run(`
    insert into delivery (load, day, regie_id, campaign_id, impressions_sold, revenue_gross, clicks) values
      (1, '2022-03-01', 11, 1000000101, 0, 0, 9), (1, '2022-03-02', 11, 1000000101, 1, 0, 0),
      (2, '2022-03-09', 11, 1000000102, 0, 0.000001, 0), (3, '2022-03-10', 11, 1000000102, 1, 1, 0),
      (1, '2022-03-11', 12, 1000000102, 1, 1, 0), (1, '2022-02-28', 11, 1000000103, 5, 0, 0),
      (1, '2022-03-05', 12, 1000000104, 5, 0, 0), (1, '2022-03-05', 11, 1000000105, 0, 0, 7)`);
}, 240_000);
afterAll(() => figures.close());

const daysOf = (query: Partial<DaysQuery>, reader: ReaderView = campaigns) =>
  queryDays(figures.engine(), { dimension: 'campaign', ids: CAMPAIGNS, ...query }, reader);

describe('days of delivery', () => {
  it('are the first and the last with impressions or revenue, of each value as what it stands for', async () => {
    const recognised = { id: 1_000_000_102, first: '2022-03-02', last: '2022-03-09' };
    const single = { id: 1_000_000_103, first: '2022-02-28', last: '2022-02-28' };
    expect(await daysOf({})).toEqual([recognised, single]);
    expect(await daysOf({ ids: [1_000_000_101] })).toEqual([recognised]);
    expect(await daysOf({ range: { from: '2022-03-01', to: '2022-03-08' } })).toEqual([
      { ...recognised, last: '2022-03-02' },
    ]);
    expect(await daysOf({ ids: [] })).toEqual([]);
    expect(await daysOf({ ids: [1_000_000_999] })).toEqual([]);
  });

  it('are those the reader sees', async () => {
    const whole = { id: 1_000_000_102, first: '2022-03-02', last: '2022-03-11' };
    expect(await daysOf({ ids: [1_000_000_102] }, { ...campaigns, scope: 'everything' })).toEqual([whole]);
    expect(await daysOf({}, { ...campaigns, scope: tenant([12]) })).toEqual([
      { ...whole, first: '2022-03-11' },
      { id: 1_000_000_104, first: '2022-03-05', last: '2022-03-05' },
    ]);
    expect(await daysOf({}, { ...campaigns, scope: tenant([]) })).toEqual([]);
    const later = await daysOf({}, { ...campaigns, snapshot: { upTo: 3, without: [1] } });
    expect(later).toEqual([{ id: 1_000_000_102, first: '2022-03-09', last: '2022-03-10' }]);
    await expect(daysOf({}, { ...campaigns, dimensions: ['regie'] })).rejects.toThrow(DimensionRefusedError);
  });

  it('are those of its figures by day, by every dimension and for any reader', async () => {
    const range = { from: '2023-12-01', to: '2024-02-29' };
    let found = 0;
    const compareAll = () =>
      eachAtOnce(DELIVERY_DIMENSIONS, async (dimension) => {
        const ids = random.some(idsOf(dimension), 3);
        const reader = random.chance(0.3) ? view : randomView(random);
        const { groups } = await queryFigures(
          figures.engine(),
          {
            fact: 'delivery',
            measures: ['impressions_sold', 'revenue_gross'],
            ranges: [range],
            by: [dimension, 'date'],
            where: { dimension, ids },
            limit: 10_000,
          },
          reader,
          'interactive',
        );
        // Groups come by id, then by day.
        const expected = [...new Set(groups.map((group) => group.ids[0]))].map((id) => {
          const days = groups.filter((group) => group.ids[0] === id).flatMap(({ times }) => times);
          return { id, first: days[0], last: days.at(-1) };
        });
        expect(await daysOf({ dimension, ids, range }, reader), dimension).toEqual(expected);
        found += expected.length;
      });
    await untilCovered(() => found > 15, compareAll);
  });

  it.each<[string, (mark: unknown) => unknown[][]]>([
    ['another mark', () => [[1, []]]],
    [
      'two rows',
      (mark) => [
        [mark, []],
        [mark, []],
      ],
    ],
    ['no row', () => []],
  ])('are rejected with %s', async (_, rowsFor) => {
    const rows = async <Row extends unknown[]>(__: string, params: Record<string, unknown> = {}) =>
      rowsFor(params.mark) as Row[];
    const query = { dimension: 'campaign', ids: CAMPAIGNS } as const;
    await expect(queryDays({ ...figures.engine(), rows }, query, campaigns)).rejects.toThrow(
      ForeignRowsError,
    );
  });
});
