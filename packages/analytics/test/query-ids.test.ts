import { NAMED_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DimensionRefusedError } from '../src/plan/dimension-refused.ts';
import type { QueryOf } from '../src/plan/figures-query.ts';
import type { ReaderView } from '../src/plan/reader-view.ts';
import { TooManyIdsError } from '../src/plan/too-many-ids.ts';
import { queryFigures } from '../src/query-figures.ts';
import { queryIds } from '../src/query-ids.ts';
import { ForeignRowsError } from '../src/result/reject-foreign-rows.ts';
import { tenant } from './random-queries.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

let figures: TestFigures;
const january = { from: '2024-01-01', to: '2024-01-31' };
const view: ReaderView = {
  scope: tenant([1]),
  dimensions: NAMED_DIMENSIONS,
  snapshot: { upTo: 2, without: [] },
  aliases: { publisher: new Map([[1_000_000_001, 5]]) },
  lateRegies: [{ publisher_id: 1_000_000_001, regie_id: 1, upTo: 1 }],
};
const idsOf = (dimension: 'publisher' | 'regie' | 'deal', more: Partial<ReaderView> = {}) =>
  queryIds(figures.engine(), { fact: 'delivery', dimension, ranges: [january] }, { ...view, ...more });

beforeAll(async () => {
  figures = await openTestFigures();
  await figures.engine().run(`
    insert into delivery (load, day, regie_id, publisher_id, clicks) values
      (1, '2024-01-05', 1, 7, 1), (1, '2024-01-06', 1, 0, 1), (2, '2024-01-31', 1, 1000000001, 1),
      (1, '2024-01-05', 0, 1000000001, 1), (2, '2024-01-05', 2, 8, 1), (2, '2024-02-01', 1, 9, 1),
      (3, '2024-01-05', 1, 10, 1)`);
});
afterAll(() => figures.close());

describe('ids of a dimension', () => {
  it('are those with rows in the scope, the periods and the batches that count, each as what it stands for', async () => {
    expect(await idsOf('publisher')).toEqual([0, 5, 7]);
    expect(await idsOf('regie')).toEqual([1]);
    expect(await idsOf('regie', { scope: 'everything' })).toEqual([1, 2]);
    expect(await idsOf('regie', { scope: 'everything', lateRegies: [] })).toEqual([0, 1, 2]);
    expect(await idsOf('publisher', { scope: tenant([2]) })).toEqual([8]);
    expect(await idsOf('publisher', { scope: tenant([]) })).toEqual([]);
    expect(await idsOf('deal')).toEqual([0]);
    const both = [january, { from: '2024-02-01', to: '2024-02-01' }] as const;
    expect(
      await queryIds(figures.engine(), { fact: 'delivery', dimension: 'publisher', ranges: both }, view),
    ).toEqual([0, 5, 7, 9]);
  });

  it('are not read by a dimension that is closed', async () => {
    await expect(idsOf('publisher', { dimensions: ['regie'] })).rejects.toThrow(DimensionRefusedError);
  });

  it.each<[string, (mark: unknown) => unknown[][]]>([
    ['another mark', () => [[1, [7]]]],
    [
      'two rows',
      (mark) => [
        [mark, [7]],
        [mark, [8]],
      ],
    ],
    ['no row', () => []],
  ])('are rejected with %s', async (_, rowsFor) => {
    const rows = async <Row extends unknown[]>(__: string, params: Record<string, unknown> = {}) =>
      rowsFor(params.mark) as Row[];
    const foreign = { ...figures.engine(), rows };
    const query = { fact: 'delivery', dimension: 'deal', ranges: [january] } as const;
    await expect(queryIds(foreign, query, view)).rejects.toThrow(ForeignRowsError);
  });

  it(`are at most ${limits.figureFilter.values}, and as many can be filtered by`, async () => {
    const add = (first: number, count: number) =>
      figures.engine().run(`insert into delivery (load, day, regie_id, deal_id, clicks)
        select 2, '2023-05-05', 1, ${first} + number, 1 from numbers(${count})`);
    const { values } = limits.figureFilter;
    await add(1_000_000_000, values);
    const ranges = [{ from: '2023-05-01', to: '2023-05-31' }] as const;
    const query = { fact: 'delivery', dimension: 'deal', ranges } as const;
    const ids = await queryIds(figures.engine(), query, view);
    expect(ids.length).toBe(values);
    const counted = async (where: QueryOf<'delivery'>['where']) => {
      const common = { fact: 'delivery', measures: ['clicks'], ranges, by: [], limit: 0 } as const;
      return (await queryFigures(figures.engine(), { ...common, where }, view, 'interactive')).total.now
        .clicks;
    };
    expect(await counted({ dimension: 'deal', ids })).toBe(values);
    expect(await counted({ not: { dimension: 'deal', ids } })).toBe(0);
    await add(1_500_000_000, 1);
    await expect(queryIds(figures.engine(), query, view)).rejects.toThrow(TooManyIdsError);
  });
});
