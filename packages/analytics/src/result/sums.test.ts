import { describe, expect, it } from 'vitest';
import type { Plan } from '#plan/plan.ts';
import { answerOf, noAnswer, type Row } from './sums.ts';

const plan = (more: Partial<Plan>): Plan => ({
  fact: 'delivery',
  measures: ['clicks', 'bids'],
  ranges: [{ from: '2026-01-01', to: '2026-01-31' }],
  by: [],
  where: [],
  table: { name: 'delivery', dimensions: [], partition: 'month' },
  snapshot: { upTo: 1, without: [] },
  aliases: {},
  lateRegies: [],
  ...more,
});
const sums = (clicks: number, bids: number) => ({ clicks, bids });

describe('an answer', () => {
  it('is the total alone without groups', () => {
    const { total, groups, cut } = answerOf([[0, '', 3, 4]], plan({}));
    expect(total).toMatchObject({ now: sums(3, 4), before: sums(0, 0) });
    expect([groups, cut]).toEqual([[], false]);
  });

  it('is a total, its groups, and whether there were more of them', () => {
    const rows: Row[] = [
      [1, '', 0, 10, 20, 1, 2],
      [0, '', 5, 6, 12, 1, 1],
      [0, '', 7, 3, 5, 0, 1],
      [0, '', 9, 1, 3, 0, 0],
    ];
    const answer = answerOf(rows, plan({ by: ['deal'], top: { measure: 'clicks', count: 2 } }));
    expect(answer.total).toMatchObject({ now: sums(10, 20), before: sums(1, 2) });
    expect(answer.groups).toEqual([
      { ids: [5], step: '', now: sums(6, 12), before: sums(1, 1) },
      { ids: [7], step: '', now: sums(3, 5), before: sums(0, 1) },
    ]);
    expect(answer.cut).toBe(true);
    expect(answerOf(rows.slice(0, 3), plan({ by: ['deal'], top: { measure: 'clicks', count: 2 } })).cut).toBe(
      false,
    );
  });

  it('has steps of time, and nothing where nothing was', () => {
    const answer = answerOf([[0, '2026-01-01', 1, 2]], plan({ step: 'day' }));
    expect(answer.groups).toEqual([{ ids: [], step: '2026-01-01', now: sums(1, 2), before: sums(0, 0) }]);
    expect(answerOf([], plan({ by: ['deal'] }))).toEqual(noAnswer(['clicks', 'bids']));
  });
});
