import {
  AUCTION_DIMENSIONS,
  DELIVERY_DIMENSIONS,
  NAMED_DIMENSIONS,
  type NamedDimension,
  TIME_DIMENSIONS,
} from '@encart/contract/analytics/dimensions.ts';
import { type FilterTree, leavesOf } from '@encart/contract/analytics/filter-tree.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fact, facts } from '#facts/tables.ts';
import { DimensionRefusedError } from './dimension-refused.ts';
import { equivalentIds } from './expand-aliases.ts';
import type { QueryOf } from './figures-query.ts';
import { planIds, planQuery } from './plan.ts';
import type { PlanFilter } from './plan-filter.ts';
import type { ReaderView } from './reader-view.ts';

const january = { from: '2026-01-01', to: '2026-01-31' };
const query = (more: Partial<QueryOf<'delivery'>> = {}): QueryOf<'delivery'> => ({
  fact: 'delivery',
  measures: ['impressions_sold'],
  ranges: [january],
  by: [],
  limit: 100,
  ...more,
});
const auctions = (more: Partial<QueryOf<'auctions'>> = {}): QueryOf<'auctions'> => ({
  fact: 'auctions',
  measures: ['requests'],
  ranges: [{ from: '2026-01-01 00:00:00', to: '2026-02-01 00:00:00' }],
  by: [],
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
const tableOf = (more: Partial<QueryOf<'delivery'>>, read = view()) =>
  planQuery(query(more), read)?.table.name;
const auctionTable = (more: Partial<QueryOf<'auctions'>>, read = view()) =>
  planQuery(auctions(more), read)?.table.name;
/** Queries by a dimension of whichever fact has it. */
const queriesBy = (dimension: NamedDimension) =>
  isOneOf(AUCTION_DIMENSIONS, dimension)
    ? {
        by: auctions({ by: [dimension] }),
        where: (wrap: Wrap) => auctions({ where: wrap({ dimension, ids: [1] }) }),
      }
    : {
        by: query({ by: [dimension] }),
        where: (wrap: Wrap) => query({ where: wrap({ dimension, ids: [1] }) }),
      };
type Wrap = <Leaf extends object>(leaf: Leaf) => FilterTree<Leaf>;
/** Places a condition may stand in. */
const PLACES: Record<string, Wrap> = {
  alone: (leaf) => leaf,
  'among all': (leaf) => ({ all: [{ all: [] }, leaf] }),
  'among any': (leaf) => ({ any: [{ any: [] }, leaf] }),
  'under not': (leaf) => ({ not: leaf }),
  'deep down': (leaf) => ({ not: { any: [{ all: [{ not: { not: leaf } }] }] } }),
  // Where it cannot change a row.
  'beside no row': (leaf) => ({ all: [{ any: [] }, leaf] }),
};

describe('plan of a figures query', () => {
  it('reads the narrowest table that has the dimensions of the groups, the filters and the scope', () => {
    expect(tableOf({})).toBe('delivery_by_publisher');
    expect(tableOf({ by: ['publisher'] })).toBe('delivery_by_publisher');
    expect(tableOf({ by: ['dsp'] })).toBe('delivery_by_dsp');
    expect(tableOf({ by: ['tradingdesk'] })).toBe('delivery_by_tradingdesk');
    expect(tableOf({ by: ['dsp', 'tradingdesk'] })).toBe('delivery_by_buyer');
    expect(tableOf({ by: ['deal'] })).toBe('delivery_by_buyer');
    expect(tableOf({ by: ['format'] })).toBe('delivery_by_format');
    expect(tableOf({ by: ['supply'] })).toBe('delivery_by_supply');
    expect(tableOf({ by: ['publisher'], where: { not: { dimension: 'deal', ids: [1] } } })).toBe('delivery');
    expect(tableOf({ by: ['campaign'] })).toBe('delivery');
    const buyer = view({ profile_id: 1, profile_type: 'B', ...none, buyers: [7] });
    expect(tableOf({}, buyer)).toBe('delivery_by_buyer');
    expect(tableOf({ by: ['format'] }, buyer)).toBe('delivery');
    expect(auctionTable({})).toBe('auctions_by_regie');
    expect(auctionTable({ by: ['bidder'] })).toBe('auctions_by_bidder');
    expect(auctionTable({ by: ['publisher'] })).toBe('auctions_by_publisher');
    expect(auctionTable({ by: ['country'] })).toBe('auctions');
  });

  it('reads no wider table for days, months and years, grouped or filtered by', () => {
    expect(tableOf({ by: ['year', 'publisher', 'date', 'month'] })).toBe('delivery_by_publisher');
    expect(auctionTable({ by: [...TIME_DIMENSIONS] })).toBe('auctions_by_regie');
    const where = { not: { dimension: 'month', comparator: 'equals', text: '2026-01' } } as const;
    expect(tableOf({ where })).toBe('delivery_by_publisher');
    const closed = { ...view(), dimensions: [] };
    expect(tableOf({ by: [...TIME_DIMENSIONS], where }, closed)).toBe('delivery_by_publisher');
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
    const conditions = (profile_type: 'SA' | 'P' | 'B' | 'A') =>
      planQuery(query(), view({ profile_id: 5, profile_type, ...links }))?.scopeConditions;
    expect(conditions('P')).toEqual([{ dimension: 'regie', ids: [1] }]);
    expect(conditions('B')).toEqual([
      { dimension: 'buyer', ids: [2] },
      { dimension: 'tradingdesk', ids: [3] },
    ]);
    expect(conditions('A')).toEqual([{ dimension: 'advertiser', ids: [4] }]);
    const scope = view({ profile_id: 5, profile_type: 'P', ...links });
    expect(planQuery(auctions(), scope)?.scopeConditions).toEqual([{ dimension: 'regie', ids: [1] }]);
    expect(planQuery(query(), view())?.scopeConditions).toBeUndefined();
  });

  it('is undefined where the scope shows no row: no links, or a fact without their dimensions', () => {
    const plan = (
      profile_type: 'SA' | 'P' | 'B' | 'A',
      links = {},
      of: Parameters<typeof planQuery>[0] = query(),
    ) => planQuery(of, view({ profile_id: 5, profile_type, ...none, ...links }));
    for (const type of ['SA', 'P', 'B', 'A'] as const) expect(plan(type)).toBeUndefined();
    expect(plan('B', { regies: [1], advertisers: [2] })).toBeUndefined();
    expect(plan('B', { buyers: [1] }, auctions())).toBeUndefined();
    expect(plan('A', { advertisers: [1] }, auctions())).toBeUndefined();
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
    const { by, where } = queriesBy(dimension);
    const others = NAMED_DIMENSIONS.filter((one) => one !== dimension);
    const closed = { ...view(), dimensions: others };
    // Also to those who see no row: what is rejected does not depend on what is there.
    const blind = { ...view({ profile_id: 1, profile_type: 'P', ...none }), dimensions: others };
    for (const one of [closed, blind]) {
      expect(() => planQuery(by, one)).toThrow(DimensionRefusedError);
      for (const [place, wrap] of Object.entries(PLACES))
        expect(() => planQuery(where(wrap), one), place).toThrow(DimensionRefusedError);
      expect(() => planIds({ fact: by.fact, dimension, ranges: by.ranges }, one)).toThrow(
        DimensionRefusedError,
      );
    }
    expect(planQuery(by, view())).toBeDefined();
    for (const wrap of Object.values(PLACES)) expect(planQuery(where(wrap), view())).toBeDefined();
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
      query({ where: { not: { dimension: 'regie', ids: [1_000_000_001] } } }),
      view(scope, aliases),
    );
    expect(plan?.scopeConditions).toEqual([
      { dimension: 'regie', ids: [3, 1_000_000_001, 1_000_000_002, 4] },
    ]);
    expect(plan?.where).toEqual({ not: { dimension: 'regie', ids: [3, 1_000_000_001, 1_000_000_002] } });
  });

  it('reads publishers only where one that was recognised brings a regie of the query', () => {
    const lateRegies = [{ publisher_id: 1_000_000_005, regie_id: 3, upTo: 7 }];
    const scope = (...regies: number[]) => ({ profile_id: 1, profile_type: 'P' as const, ...none, regies });
    const viewWith = (of: ReaderView['scope']) => ({ ...view(of), lateRegies });
    expect(tableOf({ by: ['dsp'] }, viewWith(scope(3)))).toBe('delivery');
    expect(tableOf({ by: ['dsp'] }, viewWith(scope(4)))).toBe('delivery_by_dsp');
    expect(tableOf({ by: ['dsp'] }, viewWith('everything'))).toBe('delivery_by_dsp');
    expect(tableOf({ by: ['dsp', 'regie'] }, viewWith('everything'))).toBe('delivery');
    expect(auctionTable({ by: ['regie'] }, viewWith('everything'))).toBe('auctions_by_publisher');
    for (const [place, wrap] of Object.entries(PLACES)) {
      const where = wrap({ dimension: 'regie' as const, ids: [3] });
      expect(tableOf({ by: ['dsp'], where }, viewWith('everything')), place).toBe('delivery');
    }
    const where = (...ids: number[]): PlanFilter | undefined => {
      const plan = planQuery(query({ where: { not: { dimension: 'regie', ids } } }), viewWith('everything'));
      return leavesOf(plan?.where).find((leaf): leaf is PlanFilter => !('comparator' in leaf));
    };
    expect(where(3, 4)?.gained).toEqual(lateRegies);
    expect(where(0)?.lost).toEqual(lateRegies);
    for (const filter of [where(0, 3), where(4)])
      expect([filter?.gained, filter?.lost]).toEqual([undefined, undefined]);
  });
});
