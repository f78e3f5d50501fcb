import { DELIVERY_DIMENSIONS, NAMED_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fact, facts } from '#facts/tables.ts';
import { DimensionRefusedError } from './dimension-refused.ts';
import { equivalentIds } from './expand-aliases.ts';
import type { FiguresQuery } from './figures-query.ts';
import { planQuery } from './plan.ts';
import type { ReaderView } from './reader-view.ts';

const query = (more: Partial<FiguresQuery> = {}): FiguresQuery => ({
  fact: 'delivery',
  measures: ['impressions_sold'],
  ranges: [{ from: '2026-01-01', to: '2026-01-31' }],
  by: [],
  where: [],
  limit: 100,
  ...more,
});
const none = { regies: [], buyers: [], tradingdesks: [], advertisers: [] };
const view = (
  scope: ReaderView['scope'] = 'everything',
  aliases: ReaderView['aliases'] = {},
): ReaderView => ({
  scope,
  dimensions: NAMED_DIMENSIONS,
  aliases,
  lateRegies: [],
  snapshot: { upTo: 9, without: [4] },
});
const tableOf = (more: Partial<FiguresQuery>, read = view()) => planQuery(query(more), read)?.table.name;

describe('plan of a figures query', () => {
  it('reads the narrowest table that has the dimensions of the groups, the filters and the scope', () => {
    expect(tableOf({})).toBe('delivery_by_publisher');
    expect(tableOf({ by: ['publisher'] })).toBe('delivery_by_publisher');
    expect(tableOf({ by: ['deal'] })).toBe('delivery_by_buyer');
    expect(tableOf({ by: ['format'] })).toBe('delivery_by_format');
    expect(tableOf({ by: ['supply'] })).toBe('delivery_by_supply');
    expect(tableOf({ by: ['publisher'], where: [{ dimension: 'deal', ids: [1] }] })).toBe('delivery');
    expect(tableOf({ by: ['campaign'] })).toBe('delivery');
    const buyer = view({ profile_id: 1, profile_type: 'B', ...none, buyers: [7] });
    expect(tableOf({}, buyer)).toBe('delivery_by_buyer');
    expect(tableOf({ by: ['format'] }, buyer)).toBe('delivery');
    expect(tableOf({ fact: 'auctions' })).toBe('auctions_by_regie');
    expect(tableOf({ fact: 'auctions', by: ['bidder'] })).toBe('auctions_by_bidder');
    expect(tableOf({ fact: 'auctions', by: ['publisher'] })).toBe('auctions_by_publisher');
    expect(tableOf({ fact: 'auctions', by: ['country'] })).toBe('auctions');
    expect(() => tableOf({ fact: 'auctions', by: ['deal'] })).toThrow('no table has all of deal');
  });

  it('has a table for every choice of dimensions, none larger than needed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...DELIVERY_DIMENSIONS), { maxLength: 4 }), (by) => {
        const plan = planQuery(query({ by }), view());
        expect(by.every((one) => plan?.table.dimensions.includes(one))).toBe(true);
        const { tables }: Fact = facts.delivery;
        const first = tables.find(({ dimensions }) => by.every((one) => dimensions.includes(one)));
        expect(plan?.table.name).toBe(first?.name);
      }),
    );
  });

  it('turns the scope into conditions on the rows of the profile, each type by its own links alone', () => {
    const links = { regies: [1], buyers: [2], tradingdesks: [3], advertisers: [4] };
    const conditions = (profile_type: 'SA' | 'P' | 'B' | 'A', fact: FiguresQuery['fact'] = 'delivery') =>
      planQuery(query({ fact }), view({ profile_id: 5, profile_type, ...links }))?.scopeConditions;
    expect(conditions('P')).toEqual([{ dimension: 'regie', ids: [1] }]);
    expect(conditions('B')).toEqual([
      { dimension: 'buyer', ids: [2] },
      { dimension: 'tradingdesk', ids: [3] },
    ]);
    expect(conditions('A')).toEqual([{ dimension: 'advertiser', ids: [4] }]);
    expect(conditions('P', 'auctions')).toEqual([{ dimension: 'regie', ids: [1] }]);
    expect(planQuery(query(), view())?.scopeConditions).toBeUndefined();
  });

  it('is undefined where the scope shows no row: no links, or a fact without their dimensions', () => {
    const plan = (
      profile_type: 'SA' | 'P' | 'B' | 'A',
      links = {},
      fact: FiguresQuery['fact'] = 'delivery',
    ) => planQuery(query({ fact }), view({ profile_id: 5, profile_type, ...none, ...links }));
    for (const type of ['SA', 'P', 'B', 'A'] as const) expect(plan(type)).toBeUndefined();
    expect(plan('B', { regies: [1], advertisers: [2] })).toBeUndefined();
    expect(plan('B', { buyers: [1] }, 'auctions')).toBeUndefined();
    expect(plan('A', { advertisers: [1] }, 'auctions')).toBeUndefined();
  });

  it.each([0, 1, 10_000])('reads at most %s groups', (limit) => {
    expect(planQuery(query({ limit }), view())?.limit).toBe(limit);
  });

  it.each([
    undefined,
    -1,
    1.5,
    Number.NaN,
    10_001,
    Number.POSITIVE_INFINITY,
  ])('is rejected with a limit of %s: no query is without one', (limit) => {
    expect(() => planQuery(query({ limit: limit as number }), view())).toThrow(RangeError);
  });

  it.each(NAMED_DIMENSIONS)('is rejected by a dimension closed to the reader: %s', (dimension) => {
    const fact = DELIVERY_DIMENSIONS.some((one) => one === dimension) ? 'delivery' : 'auctions';
    const others = NAMED_DIMENSIONS.filter((one) => one !== dimension);
    const closed = { ...view(), dimensions: others };
    // Also to those who see no row: what is rejected does not depend on what is there.
    const blind = { ...view({ profile_id: 1, profile_type: 'P', ...none }), dimensions: others };
    for (const one of [closed, blind]) {
      expect(() => planQuery(query({ fact, by: [dimension] }), one)).toThrow(DimensionRefusedError);
      expect(() => planQuery(query({ fact, where: [{ dimension, ids: [1] }] }), one)).toThrow(
        DimensionRefusedError,
      );
    }
    expect(planQuery(query({ fact, by: [dimension] }), view())).toBeDefined();
  });

  it('lets every reader have a histogram: its cells stay inside the engine', () => {
    const histogram = {
      cells: ['publisher' as const, 'format' as const],
      over: 'revenue_gross' as const,
      under: 'impressions_sold' as const,
      times: 1000,
      starts: [0, 1],
    };
    expect(planQuery(query({ histogram }), { ...view(), dimensions: [] })?.table.name).toBe(
      'delivery_by_format',
    );
    expect(() => planQuery(query({ histogram, by: ['deal'] }), view())).toThrow(
      'a histogram is over one period',
    );
  });

  it('expands aliases: names that were recognised count as what they were recognised as', () => {
    const aliases = {
      regie: new Map([
        [1_000_000_001, 3],
        [1_000_000_002, 3],
      ]),
    };
    expect(equivalentIds(aliases, 'regie', 3)).toEqual([3, 1_000_000_001, 1_000_000_002]);
    expect(equivalentIds(aliases, 'regie', 1_000_000_002)).toEqual([3, 1_000_000_001, 1_000_000_002]);
    expect(equivalentIds(aliases, 'regie', 4)).toEqual([4]);
    expect(equivalentIds(aliases, 'publisher', 3)).toEqual([3]);
    const scope = { profile_id: 1, profile_type: 'P' as const, ...none, regies: [3, 4] };
    const plan = planQuery(
      query({ where: [{ dimension: 'regie', ids: [1_000_000_001] }] }),
      view(scope, aliases),
    );
    expect(plan?.scopeConditions).toEqual([
      { dimension: 'regie', ids: [3, 1_000_000_001, 1_000_000_002, 4] },
    ]);
    expect(plan?.where).toEqual([{ dimension: 'regie', ids: [3, 1_000_000_001, 1_000_000_002] }]);
  });

  it('reads publishers only where one that was recognised brings a regie of the query', () => {
    const lateRegies = [{ publisher_id: 1_000_000_005, regie_id: 3, upTo: 7 }];
    const scope = (...regies: number[]) => ({ profile_id: 1, profile_type: 'P' as const, ...none, regies });
    const viewWith = (of: ReaderView['scope']) => ({ ...view(of), lateRegies });
    expect(tableOf({ by: ['dsp'] }, viewWith(scope(3)))).toBe('delivery');
    expect(tableOf({ by: ['dsp'] }, viewWith(scope(4)))).toBe('delivery_by_buyer');
    expect(tableOf({ by: ['dsp'] }, viewWith('everything'))).toBe('delivery_by_buyer');
    expect(tableOf({ by: ['dsp', 'regie'] }, viewWith('everything'))).toBe('delivery');
    expect(tableOf({ fact: 'auctions', by: ['regie'] }, viewWith('everything'))).toBe(
      'auctions_by_publisher',
    );
    const where = (...ids: number[]) =>
      planQuery(query({ where: [{ dimension: 'regie', ids }] }), viewWith('everything'))?.where[0];
    expect(where(3, 4)?.gained).toEqual(lateRegies);
    expect(where(0)?.lost).toEqual(lateRegies);
    for (const filter of [where(0, 3), where(4)])
      expect([filter?.gained, filter?.lost]).toEqual([undefined, undefined]);
  });
});
