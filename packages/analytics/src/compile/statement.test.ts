import { describe, expect, it } from 'vitest';
import { planOf } from '#plan/plan.ts';
import type { Question } from '#plan/question.ts';
import type { Reading } from '#plan/reading.ts';
import { statementOf } from './statement.ts';

const everything: Reading = {
  scope: 'everything',
  aliases: {},
  lateRegies: [],
  snapshot: { upTo: 9, without: [] },
};
const january = { from: '2026-01-01', to: '2026-01-31' };

function written(question: Partial<Question>, reading: Reading = everything) {
  const plan = planOf(
    { fact: 'delivery', measures: ['clicks'], ranges: [january], by: [], where: [], ...question },
    reading,
  );
  if (!plan) throw new Error('there is no plan');
  const { sql, params } = statementOf(plan);
  return { lines: sql.split('\n').slice(0, -1), settings: sql.split('\n').at(-1), params };
}

describe('a statement', () => {
  it('sums what is asked from the batches that count', () => {
    const { lines, settings, params } = written({});
    expect(lines).toEqual([
      "select 0 as is_total, '' as step, sum(clicks) as s0_clicks",
      'from delivery_by_publisher',
      'where ((day between {p0:Date} and {p1:Date})) and (load <= {p2:UInt32})',
    ]);
    expect(params).toEqual({ p0: '2026-01-01', p1: '2026-01-31', p2: 9 });
    expect(settings).toMatch(/^settings max_execution_time = 20, max_memory_usage = \d+, /);
  });

  it('compares two periods in one pass, with the total beside the groups', () => {
    const before = { from: '2025-01-01', to: '2025-01-31' };
    const { lines } = written({
      ranges: [january, before],
      by: ['publisher'],
      top: { measure: 'clicks', count: 5 },
    });
    expect(lines).toEqual([
      "select grouping(g0) as is_total, '' as step, publisher_id as g0, " +
        'sumIf(clicks, day between {p0:Date} and {p1:Date}) as s0_clicks, ' +
        'sumIf(clicks, day between {p2:Date} and {p3:Date}) as s1_clicks',
      'from delivery_by_publisher',
      'where ((day between {p0:Date} and {p1:Date}) or (day between {p2:Date} and {p3:Date})) and (load <= {p4:UInt32})',
      'group by grouping sets ((g0), ())',
      'order by is_total desc, s0_clicks desc, g0',
      'limit 7',
    ]);
  });

  it('steps through time on the wall clock of the reporting zone', () => {
    const range = { from: '2026-01-01 00:00:00', to: '2026-01-02 00:00:00' };
    const auctions = { fact: 'auctions', measures: ['requests'], ranges: [range] } as const;
    expect(written({ ...auctions, step: 'day' }).lines).toEqual([
      "select 0 as is_total, toDate(toTimeZone(at, 'Europe/Paris')) as step, sum(requests) as s0_requests",
      'from auctions_by_regie',
      "where ((at >= {p0:DateTime('UTC')} and at < {p1:DateTime('UTC')})) and (load <= {p2:UInt32})",
      'group by step',
      'order by step',
    ]);
    expect(written({ step: 'week', by: ['regie'] }).lines.at(-1)).toBe('order by step, g0');
  });

  it('leaves out batches, keeps to the scope, and binds every value', () => {
    const reading: Reading = {
      scope: {
        profile_id: 1,
        profile_type: 'B',
        regies: [],
        buyers: [11],
        tradingdesks: [12],
        advertisers: [],
      },
      snapshot: { upTo: 9, without: [3, 4] },
      aliases: { deal: new Map([[1_000_000_001, 1_000_000_002]]) },
      lateRegies: [],
    };
    const { lines, params } = written(
      { by: ['deal'], where: [{ dimension: 'deal', ids: [1_000_000_001, 0] }] },
      reading,
    );
    expect(lines[0]).toContain('transform(deal_id, {p2:Array(UInt32)}, {p3:Array(UInt32)}, deal_id) as g0');
    expect(lines[2]).toBe(
      'where ((day between {p0:Date} and {p1:Date})) and (load <= {p4:UInt32}) ' +
        'and (load not in {p5:Array(UInt32)}) and (deal_id in {p6:Array(UInt32)}) ' +
        'and (buyer_id in {p7:Array(UInt32)} or tradingdesk_id in {p8:Array(UInt32)})',
    );
    expect(params).toMatchObject({ p5: [3, 4], p6: [1_000_000_002, 1_000_000_001, 0], p7: [11], p8: [12] });
    expect(lines.join('\n')).not.toMatch(/2026|\b1[12]\b|1000000/);
  });
});
