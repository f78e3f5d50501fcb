import { describe, expect, it } from 'vitest';
import type { Plan } from '#plan/plan.ts';
import { emptyResult, readResult } from './figures-result.ts';
import { type FigureRow, ForeignRowsError } from './reject-foreign-rows.ts';

const MARK = 4_294_967_295;
const january = { from: '2026-01-01', to: '2026-01-31' };
const plan = (more: Partial<Plan>): Plan => ({
  fact: 'delivery',
  measures: ['clicks', 'bids'],
  ranges: [january],
  by: [],
  limit: 2,
  table: { name: 'delivery', dimensions: [], partition: 'month' },
  snapshot: { upTo: 1, without: [] },
  aliases: {},
  lateRegies: [],
  ...more,
});
const sums = (clicks: number, bids: number) => ({ clicks, bids });

const compared = plan({
  by: ['deal'],
  ranges: [january, { from: '2025-01-01', to: '2025-01-31' }],
  order: { by: 'size', measure: 'clicks' },
});
const rows: [FigureRow, FigureRow, FigureRow, FigureRow] = [
  [MARK, 1, '', 0, 10, 20, 1, 2],
  [MARK, 0, '', 5, 6, 12, 1, 1],
  [MARK, 0, '', 7, 3, 5, 0, 1],
  [MARK, 0, '', 9, 1, 3, 0, 0],
];

describe('result of a figures query', () => {
  it('is the total alone without groups', () => {
    const { total, groups, truncated } = readResult([[MARK, 1, '', 3, 4]], plan({}), MARK);
    expect(total).toEqual({ now: sums(3, 4), before: sums(0, 0) });
    expect([groups, truncated]).toEqual([[], false]);
  });

  it('is a total, its groups, and whether there were more of them', () => {
    const result = readResult(rows, compared, MARK);
    expect(result.total).toEqual({ now: sums(10, 20), before: sums(1, 2) });
    expect(result.groups).toEqual([
      { ids: [5], times: [], step: '', now: sums(6, 12), before: sums(1, 1) },
      { ids: [7], times: [], step: '', now: sums(3, 5), before: sums(0, 1) },
    ]);
    expect(result.truncated).toBe(true);
    expect(readResult(rows, { ...compared, limit: 3 }, MARK).truncated).toBe(false);
  });

  it('has steps of time, and nothing where nothing was', () => {
    const steps: FigureRow[] = [
      [MARK, 1, '1970-01-01', 1, 2],
      [MARK, 0, '2026-01-01', 1, 2],
    ];
    expect(readResult(steps, plan({ step: 'day' }), MARK).groups).toEqual([
      { ids: [], times: [], step: '2026-01-01', now: sums(1, 2), before: sums(0, 0) },
    ]);
    expect(readResult([[MARK, 1, '', 0, 0, 0]], plan({ by: ['deal'] }), MARK)).toEqual(
      emptyResult(['clicks', 'bids']),
    );
  });

  it('has days, months and years as ISO texts beside the ids, each in the order of the query', () => {
    const byTime = plan({ by: ['month', 'deal', 'date', 'regie', 'year'] });
    const row = [MARK, 0, '', 202_601, 5, 20_260_131, 6, 2026, 1, 2] satisfies FigureRow;
    const { groups, total } = readResult([[MARK, 1, '', 0, 0, 0, 0, 0, 1, 2], row], byTime, MARK);
    expect(groups).toEqual([
      {
        ids: [5, 6],
        times: ['2026-01', '2026-01-31', '2026'],
        step: '',
        now: sums(1, 2),
        before: sums(0, 0),
      },
    ]);
    expect(total.now).toEqual(sums(1, 2));
  });
});

const group = (id: number, clicks: number): FigureRow => [MARK, 0, '', id, clicks, 0, 0, 0];
const [total, first, second] = rows;

describe('foreign rows in a result', () => {
  it.each<[string, FigureRow[], RegExp]>([
    ['another mark on the total', [[7, 1, '', 0, 10, 20, 1, 2], first], /row 0 has another mark/],
    ['another mark on a group', [total, first, [7, 0, '', 7, 3, 5, 0, 1]], /row 2 has another mark/],
    ['no mark at all', [[1, '', 0, 10, 20, 1, 2] as unknown as FigureRow], /another mark/],
    ['no row at all', [], /no total/],
    ['no total', [first, second], /no total/],
    ['two totals', [total, total, first], /two totals/],
    ['a total that comes last', [first, second, total], /does not come first/],
    ['groups in another order', [total, second, first], /group 1 is out of order/],
    ['more groups than the limit', [total, ...[9, 8, 7, 6].map((size) => group(size, size))], /4 groups/],
    ['a value too few', [total, [MARK, 0, '', 5, 6, 12, 1]], /7 values instead of 8/],
    ['a value too many', [total, [...first, 1]], /9 values instead of 8/],
  ])('are rejected: %s', (_, foreign, reason) => {
    expect(() => readResult(foreign, compared, MARK)).toThrow(ForeignRowsError);
    expect(() => readResult(foreign, compared, MARK)).toThrow(reason);
  });

  it('are rejected out of the order of time, or of ids', () => {
    const day = (step: string, id: number): FigureRow => [MARK, 0, step, id, 1, 1];
    const head: FigureRow = [MARK, 1, '', 0, 2, 2];
    const byDay = plan({ step: 'day', by: ['deal'] });
    const inOrder = [day('2026-01-01', 9), day('2026-01-02', 3)];
    expect(readResult([head, ...inOrder], byDay, MARK).groups).toHaveLength(2);
    expect(() => readResult([head, ...inOrder.toReversed()], byDay, MARK)).toThrow(ForeignRowsError);
    const sameDay = [day('2026-01-01', 9), day('2026-01-01', 3)];
    expect(() => readResult([head, ...sameDay], byDay, MARK)).toThrow(ForeignRowsError);
    // Hours of the week are numbers: the ninth comes before the tenth.
    const hour = (step: number): FigureRow => [MARK, 0, step, 1, 1];
    const hours = plan({ step: 'weekday_hour' });
    const start: FigureRow = [MARK, 1, 0, 2, 2];
    expect(readResult([start, hour(923), hour(1000)], hours, MARK).groups).toHaveLength(2);
    expect(() => readResult([start, hour(1000), hour(923)], hours, MARK)).toThrow(ForeignRowsError);
  });

  it('are rejected out of the order of time where it comes first, or of size within it', () => {
    const timed = plan({
      by: ['deal', 'month', 'regie', 'year'],
      order: { by: 'size', measure: 'bids', timeFirst: true },
      limit: 5,
    });
    const head: FigureRow = [MARK, 1, '', 0, 0, 0, 0, 6, 13];
    const row = (month: number, bids: number): FigureRow => [MARK, 0, '', 9, month, 3, 2026, 2, bids];
    const inOrder = [row(202_601, 3), row(202_601, 2), row(202_602, 8)];
    const [first, second, third] = inOrder as [FigureRow, FigureRow, FigureRow];
    expect(readResult([head, ...inOrder], timed, MARK).groups).toHaveLength(3);
    for (const disorder of [
      [second, first, third],
      [third, first, second],
      [first, third, second],
    ])
      expect(() => readResult([head, ...disorder], timed, MARK)).toThrow(/out of order/);
    const bySize = plan({ ...timed, order: { by: 'size', measure: 'bids' } });
    expect(readResult([head, third, first, second], bySize, MARK).groups).toHaveLength(3);
  });
});
