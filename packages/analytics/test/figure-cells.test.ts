import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import {
  auctionMetrics,
  deliveryMetric,
  deliveryMetrics,
  type Metric,
} from '@encart/contract/analytics/metrics.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { scaled, todaysSeed } from '@encart/testing/generated.ts';
import { createRandom } from '@encart/testing/seeded-random.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FactName, facts } from '../src/facts/tables.ts';
import type { CellFormat, FiguresQuery, QueryOf } from '../src/plan/figures-query.ts';
import { queryFigures, streamFigures } from '../src/query-figures.ts';
import { cellsOf } from '../src/result/figure-cells.ts';
import type { FigureLine } from '../src/result/figures-stream.ts';
import { MONEY, type ReferenceRow } from './random-facts.ts';
import { tenant } from './random-queries.ts';
import { storeFacts } from './store-facts.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';
import { view } from './view-of-everything.ts';

const GROUPS = scaled(600);
/** Nothing, little, much, and what ends in a half when it is rounded. */
const COUNTS = [0, 0, 1, 2, 3, 7, 1_024, 4_096, 131_072, 999_999, 123_456_789, 5_000_000_001];
const MICROS = [0, 0, 1, 10, 500_000, 1_000_000, 1_999_999, 123_456_789, 987_654_321_012];
const days = ['2026-02-01', '2026-01-01'] as const;

const random = createRandom(todaysSeed);
const rowsOf = (fact: FactName, dimension: NamedDimension): ReferenceRow[] =>
  days.flatMap((day) =>
    Array.from({ length: GROUPS }, (_, at) => ({
      load: 1,
      time: fact === 'delivery' ? day : `${day} 10:00:00`,
      ids: { [dimension]: 1 + at },
      measures: Object.fromEntries(
        facts[fact].measures.map((name) => [name, random.pick(MONEY.has(name) ? MICROS : COUNTS)]),
      ),
    })),
  );
const range = (fact: FactName, day: string) =>
  fact === 'delivery' ? { from: day, to: day } : { from: `${day} 00:00:00`, to: `${day} 23:59:59` };

/** Clicks of millions of impressions, and a price that comes from next to nothing. */
const extremes: ReferenceRow[] = [
  [1, 10_000_000, 1],
  [2, 3_000_000_000, 1_000],
  [3, 1_000_000_000, 1],
  [4, 1_000_000, 1],
].map(([deal = 0, impressions_sold = 0, clicks = 0]) => ({
  load: 1,
  time: '2024-02-01',
  ids: { deal },
  measures: { impressions_sold, clicks, revenue_gross: 1_500_000 },
}));
extremes.push(
  {
    load: 1,
    time: '2024-03-02',
    ids: { deal: 5 },
    measures: { impressions_sold: 1, revenue_gross: 987_654_321_000 },
  },
  {
    load: 1,
    time: '2024-03-01',
    ids: { deal: 5 },
    measures: { impressions_sold: 5_000_000_000, revenue_gross: 1 },
  },
);

let figures: TestFigures;
beforeAll(async () => {
  figures = await openTestFigures();
  await storeFacts(figures, 'delivery', [...rowsOf('delivery', 'deal'), ...extremes]);
  await storeFacts(figures, 'auctions', rowsOf('auctions', 'bidder'));
}, 240_000);
afterAll(() => figures.close());

const METRICS: Record<FactName, readonly Metric[]> = {
  delivery: Object.values<Metric>(deliveryMetrics),
  auctions: Object.values<Metric>(auctionMetrics),
};

const cases = (['delivery', 'auctions'] as const).flatMap((fact) =>
  ([1, 2] as const).flatMap((periods) => [
    ...limits.csvSeparators.map((separator) => ({ fact, periods, separator, decimal: '.' as const })),
    ...[';', '\t'].map((separator) => ({ fact, periods, separator, decimal: ',' as const })),
  ]),
);

describe('cells the engine writes', () => {
  it.each(cases)('are those we would write: every metric of $fact, $periods, $separator, $decimal', async ({
    fact,
    periods,
    separator,
    decimal,
  }) => {
    const [now, before] = days.map((day) => range(fact, day));
    if (!now || !before) throw new Error('there are two days');
    const query = {
      fact,
      measures: facts[fact].measures,
      ranges: periods === 2 ? [now, before] : [now],
      by: [fact === 'delivery' ? 'deal' : 'bidder'],
      limit: limits.figures.rows,
    } as FiguresQuery;
    const cells = { metrics: METRICS[fact], separator, decimal };
    const { total, blocks } = await streamFigures(figures.engine(), query, view, { budget: 'report', cells });
    const lines: FigureLine[] = [];
    for await (const block of blocks) lines.push(...block);
    const { groups, total: sums } = await queryFigures(figures.engine(), query, view, 'interactive');
    const written = groups.map((group) => ({
      ids: group.ids,
      times: [],
      cells: cellsOf(cells, group, periods === 2),
    }));
    expect(lines.length).toBeGreaterThan(GROUPS - 5);
    expect(lines).toEqual(written);
    expect(total).toBe(cellsOf(cells, sums, periods === 2));
    const texts = lines.flatMap((line) => line.cells.split(separator));
    expect(texts.filter((text) => text.includes(decimal)).length).toBeGreaterThan(GROUPS);
    expect(texts.every((text) => new RegExp(`^(-?\\d+([${decimal}]\\d+)?)?$`).test(text))).toBe(true);
  });

  const query: QueryOf<'delivery'> = {
    fact: 'delivery',
    measures: ['impressions_sold', 'clicks', 'revenue_gross'],
    ranges: [{ from: '2024-02-01', to: '2024-02-01' }],
    by: ['deal'],
    limit: 10,
  };
  const linesOf = async (more: Partial<QueryOf<'delivery'>>, format: Partial<CellFormat>) => {
    const cells = { metrics: [deliveryMetric('ctr')], separator: ';', ...format };
    const options = { budget: 'report', cells } as const;
    const { blocks } = await streamFigures(figures.engine(), { ...query, ...more }, view, options);
    const lines: string[] = [];
    for await (const block of blocks) lines.push(...block.map((line) => line.cells));
    return lines;
  };

  it('have no exponents, however small or large they are', async () => {
    expect(await linesOf({}, {})).toEqual(['0.0000001', '0.000000333', '0.000000001', '0.000001']);
    expect(await linesOf({}, { decimal: ',' })).toEqual([
      '0,0000001',
      '0,000000333',
      '0,000000001',
      '0,000001',
    ]);
    const [now, before] = ['2024-03-02', '2024-03-01'].map((day) => range('delivery', day));
    if (!now || !before) throw new Error('there are two days');
    const metrics = [deliveryMetric('ecpm_gross')];
    expect(await linesOf({ ranges: [now, before] }, { metrics, decimal: ',' })).toEqual([
      '987654321;0;4938271605000000000000',
    ]);
  });

  it('are told apart: what separates decimals separates no cells', async () => {
    const nobody = { ...view, scope: tenant([]) };
    const empty = await streamFigures(figures.engine(), query, nobody, {
      budget: 'report',
      cells: { metrics: [deliveryMetric('clicks'), deliveryMetric('ctr')], separator: ';', decimal: ',' },
    });
    expect(empty.total).toBe('0;');
    await expect(linesOf({}, { separator: ',', decimal: ',' })).rejects.toThrow('cannot be separated');
    await expect(linesOf({}, { separator: '.' })).rejects.toThrow('cannot be separated');
    await expect(linesOf({}, { separator: '.', decimal: ',' })).rejects.toThrow('cannot be separated');
  });
});
