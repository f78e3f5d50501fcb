import type { ClickHouseClient } from '@clickhouse/client';
import { NAMED_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { describe, expect, it } from 'vitest';
import { createFigureEngine } from '#engine/figure-engine.ts';
import type { FiguresQuery, QueryOf } from '#plan/figures-query.ts';
import { planIds, planQuery } from '#plan/plan.ts';
import type { ReaderView } from '#plan/reader-view.ts';
import type { Budget } from './budget.ts';
import { compileCount } from './count-statement.ts';
import { compileIds } from './ids-statement.ts';
import { compileStatement } from './statement.ts';

const everything: ReaderView = {
  scope: 'everything',
  dimensions: NAMED_DIMENSIONS,
  aliases: {},
  lateRegies: [],
  snapshot: { upTo: 9, without: [] },
};
const MARK = 77;
const january = { from: '2026-01-01', to: '2026-01-31' };

const auctions = (step?: QueryOf<'auctions'>['step']): QueryOf<'auctions'> => ({
  fact: 'auctions',
  measures: ['requests'],
  ranges: [{ from: '2026-01-01 00:00:00', to: '2026-01-02 00:00:00' }],
  by: [],
  step,
  limit: 31,
});

const compile = (
  query: Partial<QueryOf<'delivery'>>,
  view: ReaderView = everything,
  budget: Budget = 'interactive',
) =>
  compileAny(
    { fact: 'delivery', measures: ['clicks'], ranges: [january], by: [], limit: 31, ...query },
    view,
    budget,
  );

function compileAny(query: FiguresQuery, view: ReaderView = everything, budget: Budget = 'interactive') {
  const plan = planQuery(query, view);
  if (!plan) throw new Error('there is no plan');
  const { sql, params } = compileStatement(plan, MARK, { budget });
  return { lines: sql.split('\n').slice(0, -1), settings: sql.split('\n').at(-1), params };
}

describe('statement of a figures query', () => {
  it('sums the measures over the batches that count', () => {
    const { lines, settings, params } = compile({});
    expect(lines).toEqual([
      "select {mark:UInt32} as mark, 1 as is_total, '' as step, sum(clicks) as s0_clicks",
      'from delivery_by_publisher',
      'where ((day between {p0:Date} and {p1:Date})) and (load <= {p2:UInt32})',
      'order by is_total desc',
      'limit 33',
    ]);
    expect(params).toEqual({ p0: '2026-01-01', p1: '2026-01-31', p2: 9, mark: MARK });
    expect(settings).toMatch(/^settings max_execution_time = 20, max_memory_usage = \d+, /);
  });

  it('has its budget in its settings: an answer on a screen is quick, a file takes minutes and the disk', () => {
    const shared =
      'output_format_json_quote_64bit_integers = 0, output_format_json_quote_decimals = 0, optimize_skip_unused_shards = 1';
    expect(compile({}, everything, 'interactive').settings).toBe(
      `settings max_execution_time = 20, max_memory_usage = 2000000000, ${shared}`,
    );
    expect(compile({}, everything, 'report').settings).toBe(
      'settings max_execution_time = 600, max_memory_usage = 2000000000, ' +
        'max_bytes_before_external_group_by = 400000000, max_bytes_before_external_sort = 400000000, ' +
        `max_result_bytes = 8000000000, ${shared}`,
    );
  });

  it('ends with the settings of its engine: a server is sent none of ours for embedded ones', () => {
    const plan = planQuery(
      { fact: 'delivery', measures: ['clicks'], ranges: [january], by: [], limit: 1 },
      everything,
    );
    if (!plan) throw new Error('there is no plan');
    const client = {} as ClickHouseClient;
    const settingsOn = (mode: 'close' | 'kill') =>
      compileStatement(plan, MARK, {
        budget: 'interactive',
        engineSettings: createFigureEngine(client, mode).settings,
      }).sql;
    expect(settingsOn('close')).toMatch(/, enable_analyzer = 0$/);
    expect(settingsOn('kill')).not.toContain('enable_analyzer');
    expect(compileIds(plan, MARK, ['a = 1']).sql).toMatch(/, a = 1$/);
  });

  it('compares two periods in one pass, with the total beside the groups', () => {
    const before = { from: '2025-01-01', to: '2025-01-31' };
    const { lines } = compile({
      ranges: [january, before],
      by: ['publisher'],
      order: { by: 'size', measure: 'clicks' },
      limit: 5,
    });
    expect(lines).toEqual([
      "select {mark:UInt32} as mark, grouping(g0) as is_total, '' as step, publisher_id as g0, " +
        'sumIf(clicks, day between {p0:Date} and {p1:Date}) as s0_clicks, ' +
        'sumIf(clicks, day between {p2:Date} and {p3:Date}) as s1_clicks',
      'from delivery_by_publisher',
      'where ((day between {p0:Date} and {p1:Date}) or (day between {p2:Date} and {p3:Date})) and (load <= {p4:UInt32})',
      'group by grouping sets ((g0), ())',
      'having is_total = 1 or s0_clicks != 0 or s1_clicks != 0',
      'order by is_total desc, s0_clicks desc, g0',
      'limit 7',
    ]);
  });

  it('steps through time on the wall clock of the reporting zone', () => {
    expect(compileAny(auctions('day')).lines).toEqual([
      "select {mark:UInt32} as mark, grouping(step) as is_total, toDate(toTimeZone(at, 'Europe/Paris')) as step, sum(requests) as s0_requests",
      'from auctions_by_regie',
      "where ((at >= {p0:DateTime('UTC')} and at < {p1:DateTime('UTC')})) and (load <= {p2:UInt32})",
      'group by grouping sets ((step), ())',
      'having is_total = 1 or s0_requests != 0',
      'order by is_total desc, step',
      'limit 33',
    ]);
    expect(compile({ step: 'week', by: ['regie'] }).lines.at(-2)).toBe('order by is_total desc, step, g0');
  });

  it('leaves out batches, keeps to the scope, and binds every value', () => {
    const view: ReaderView = {
      scope: {
        profile_id: 1,
        profile_type: 'B',
        regies: [],
        buyers: [11],
        tradingdesks: [12],
        advertisers: [],
      },
      dimensions: NAMED_DIMENSIONS,
      snapshot: { upTo: 9, without: [3, 4] },
      aliases: { deal: new Map([[1_000_000_001, 1_000_000_002]]) },
      lateRegies: [],
    };
    const { lines, params } = compile(
      { by: ['deal'], where: { dimension: 'deal', ids: [1_000_000_001, 0] } },
      view,
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

  it('joins conditions as their tree does, and binds every value', () => {
    const whereOf = (where: QueryOf<'delivery'>['where']) => {
      const { lines, params } = compile({ where });
      expect(lines.join('\n')).not.toMatch(/\b7\b|2026/);
      const { p0, p1, p2, mark, ...values } = params;
      return [lines[2]?.split(' and (load <= {p2:UInt32})')[1], ...Object.values(values)];
    };
    const regie = { dimension: 'regie', ids: [7] } as const;
    const deal = { dimension: 'deal', ids: [8, 0] } as const;
    const [r, d] = ['regie_id in {p3:Array(UInt32)}', 'deal_id in {p4:Array(UInt32)}'];
    expect(whereOf(undefined)).toEqual(['']);
    expect(whereOf({ all: [regie, deal] })).toEqual([` and ((${r}) and (${d}))`, [7], [8, 0]]);
    expect(whereOf({ any: [regie, { not: deal }] })).toEqual([` and ((${r}) or (not (${d})))`, [7], [8, 0]]);
    expect(whereOf({ not: { any: [regie, deal] } })).toEqual([` and (not ((${r}) or (${d})))`, [7], [8, 0]]);
    expect(whereOf({ all: [] })).toEqual([' and (1)']);
    expect(whereOf({ any: [] })).toEqual([' and (0)']);
    expect(whereOf({ not: { dimension: 'deal', ids: [] } })).toEqual([' and (not (0))']);
  });

  it('compares the ISO text of time, and sends no text that time cannot have', () => {
    const conditionOf = (where: QueryOf<'delivery'>['where']) =>
      compile({ where }).lines[2]?.split(' and ').at(-1);
    const time = { dimension: 'month', comparator: 'begins_with' } as const;
    expect(conditionOf({ ...time, text: '2026-0' })).toBe(
      '(startsWith(substring(toString(day), 1, 7), {p3:String}))',
    );
    expect(compile({ where: { ...time, text: '２０２６' } }).params.p3).toBe('2026');
    for (const text of ["2026' or 1=1", '%', '\0', '\ud800', '2026-01-010', 'x'.repeat(200)])
      expect([
        conditionOf({ not: { ...time, text } }),
        compile({ where: { ...time, text } }).params.p3,
      ]).toEqual(['(not (0))', undefined]);
  });

  it('groups by days, months and years beside other dimensions, in any order', () => {
    const { lines } = compile({ by: ['month', 'deal', 'date', 'year'] });
    expect(lines[0]).toContain(
      'toYYYYMM(day) as g0, deal_id as g1, toYYYYMMDD(day) as g2, toYear(day) as g3',
    );
    expect(lines.at(-2)).toBe('order by is_total desc, g0, g1, g2, g3');
    expect(compileAny({ ...auctions(), by: ['date'] }).lines[0]).toContain(
      "toYYYYMMDD(toDate(toTimeZone(at, 'Europe/Paris'))) as g0",
    );
  });

  it('orders by the larger of both periods where that is asked for', () => {
    const before = { from: '2025-01-01', to: '2025-01-31' };
    const order = { by: 'size', measure: 'clicks', inEither: true } as const;
    const orderBy = (query: Partial<QueryOf<'delivery'>>) =>
      compile({ by: ['publisher'], order, ...query }).lines.at(-2);
    expect(orderBy({ ranges: [january, before] })).toBe(
      'order by is_total desc, greatest(s0_clicks, s1_clicks) desc, g0',
    );
    expect(orderBy({})).toBe('order by is_total desc, s0_clicks desc, g0');
  });

  it('orders by time first, then the largest of each, then the ids that are left', () => {
    const by = ['deal', 'year', 'publisher', 'month'] as const;
    const order = { by: 'size', measure: 'clicks' } as const;
    const orderBy = (query: Partial<QueryOf<'delivery'>>) => compile(query).lines.at(-2);
    expect(orderBy({ by, order: { ...order, timeFirst: true } })).toBe(
      'order by is_total desc, g1, g3, s0_clicks desc, g0, g2',
    );
    expect(orderBy({ by, order })).toBe('order by is_total desc, s0_clicks desc, g0, g1, g2, g3');
    expect(orderBy({ by: ['deal'], order: { ...order, timeFirst: true } })).toBe(
      'order by is_total desc, s0_clicks desc, g0',
    );
  });

  it('has no step of time that its fact does not have', () => {
    // A type error first: see figures-query.test.ts.
    const halfHours = {
      ...auctions('half_hour'),
      fact: 'delivery',
      measures: ['clicks'],
    } as unknown as FiguresQuery;
    expect(() => compileAny(halfHours)).toThrow('delivery has no half_hour');
  });

  it('reads the ids of a dimension inside the scope, as what they were recognised as', () => {
    const view: ReaderView = {
      ...everything,
      scope: { profile_id: 1, profile_type: 'P', regies: [3], buyers: [], tradingdesks: [], advertisers: [] },
      aliases: { publisher: new Map([[1_000_000_001, 2]]) },
    };
    const plan = planIds({ fact: 'delivery', dimension: 'publisher', ranges: [january] }, view);
    if (!plan) throw new Error('there is no plan');
    expect(compileIds(plan, MARK).sql.split('\n').slice(0, -1)).toEqual([
      'select {mark:UInt32} as mark, groupUniqArray(200001)(transform(publisher_id, {p0:Array(UInt32)}, {p1:Array(UInt32)}, publisher_id)) as ids',
      'from delivery_by_publisher',
      'where ((day between {p2:Date} and {p3:Date})) and (load <= {p4:UInt32}) and (regie_id in {p5:Array(UInt32)})',
    ]);
  });

  it('counts groups by the same conditions, whatever the limit', () => {
    const plan = planQuery(
      { fact: 'delivery', measures: ['clicks', 'bids'], ranges: [january], by: ['month', 'deal'], limit: 3 },
      everything,
    );
    if (!plan) throw new Error('there is no plan');
    expect(compileCount(plan, MARK, 'interactive', ['a = 1']).sql.split('\n')).toEqual([
      'select {mark:UInt32} as mark, count() as groups',
      "from (select '' as step, toYYYYMM(day) as g0, deal_id as g1",
      'from delivery_by_buyer',
      'where ((day between {p0:Date} and {p1:Date})) and (load <= {p2:UInt32})',
      'and (clicks != 0 or bids != 0)',
      'group by g0, g1)',
      expect.stringMatching(/^settings max_execution_time = 20, .*, a = 1$/),
    ]);
  });

  it('orders groups by how much they changed, each period weighted', () => {
    const before = { from: '2025-01-01', to: '2025-01-31' };
    const order = { by: 'change', measure: 'clicks', weights: [0.5, 0.25] } as const;
    const { lines, params } = compile({ ranges: [january, before], by: ['deal'], order, limit: 12 });
    expect(lines.slice(-2)).toEqual([
      'order by is_total desc, abs(toFloat64(s0_clicks) * {p5:Float64} - toFloat64(s1_clicks) * {p6:Float64}) desc, g0',
      'limit 14',
    ]);
    expect(params).toMatchObject({ p5: 0.5, p6: 0.25 });
  });

  it('adds the cells of a histogram up by the range their ratio falls into', () => {
    const { lines } = compile({
      measures: ['impressions_sold', 'revenue_gross'],
      histogram: {
        cells: ['publisher', 'format'],
        over: 'revenue_gross',
        under: 'impressions_sold',
        times: 1000,
        starts: [0, 0.25],
      },
      limit: 2,
    });
    expect(lines[0]).toBe(
      "select {mark:UInt32} as mark, grouping(g0) as is_total, '' as step, g0, sum(c_impressions_sold) as s0_impressions_sold, sum(c_revenue_gross) as s0_revenue_gross",
    );
    expect(lines.slice(-9)).toEqual([
      'from delivery_by_format',
      'where ((day between {p0:Date} and {p1:Date})) and (load <= {p2:UInt32})',
      'group by publisher_id, format_id',
      'having c_impressions_sold != 0',
      ')',
      'group by grouping sets ((g0), ())',
      'having is_total = 1 or s0_impressions_sold != 0 or s0_revenue_gross != 0',
      'order by is_total desc, g0',
      'limit 4',
    ]);
  });

  it('gives the cells of a histogram a ratio at each step of time', () => {
    const { lines } = compile({
      measures: ['impressions_sold', 'revenue_gross'],
      step: 'day',
      histogram: {
        cells: ['publisher'],
        over: 'revenue_gross',
        under: 'impressions_sold',
        times: 1000,
        starts: [0, 2],
      },
      limit: 62,
    });
    expect(lines[0]).toContain('grouping(step) as is_total, step, g0, sum(c_impressions_sold)');
    expect(lines[2]).toMatch(/^select toUInt32\(.+ as g0, day as step, sum\(impressions_sold\)/);
    expect(lines.slice(5, 9)).toEqual([
      'group by publisher_id, step',
      'having c_impressions_sold != 0',
      ')',
      'group by grouping sets ((step, g0), ())',
    ]);
  });
});
