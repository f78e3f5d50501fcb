import { DELIVERY_DIMENSIONS, NAMED_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facts } from '#facts/tables.ts';
import { DimensionRefusedError } from './dimension-refused.ts';
import { planOf, sameAs } from './plan.ts';
import type { Question } from './question.ts';
import type { Reading } from './reading.ts';

const question = (more: Partial<Question> = {}): Question => ({
  fact: 'delivery',
  measures: ['impressions_sold'],
  ranges: [{ from: '2026-01-01', to: '2026-01-31' }],
  by: [],
  where: [],
  limit: 100,
  ...more,
});
const none = { regies: [], buyers: [], tradingdesks: [], advertisers: [] };
const reading = (scope: Reading['scope'] = 'everything', aliases: Reading['aliases'] = {}): Reading => ({
  scope,
  dimensions: NAMED_DIMENSIONS,
  aliases,
  lateRegies: [],
  snapshot: { upTo: 9, without: [4] },
});
const tableOf = (more: Partial<Question>, read = reading()) => planOf(question(more), read)?.table.name;

describe('a plan', () => {
  it('asks the narrowest table that knows what is asked, what it is narrowed by and whose eyes read', () => {
    expect(tableOf({})).toBe('delivery_by_publisher');
    expect(tableOf({ by: ['publisher'] })).toBe('delivery_by_publisher');
    expect(tableOf({ by: ['deal'] })).toBe('delivery_by_buyer');
    expect(tableOf({ by: ['format'] })).toBe('delivery_by_format');
    expect(tableOf({ by: ['supply'] })).toBe('delivery_by_supply');
    expect(tableOf({ by: ['publisher'], where: [{ dimension: 'deal', ids: [1] }] })).toBe('delivery');
    expect(tableOf({ by: ['campaign'] })).toBe('delivery');
    const buyer = reading({ profile_id: 1, profile_type: 'B', ...none, buyers: [7] });
    expect(tableOf({}, buyer)).toBe('delivery_by_buyer');
    expect(tableOf({ by: ['format'] }, buyer)).toBe('delivery');
    expect(tableOf({ fact: 'auctions' })).toBe('auctions_by_regie');
    expect(tableOf({ fact: 'auctions', by: ['bidder'] })).toBe('auctions_by_bidder');
    expect(tableOf({ fact: 'auctions', by: ['publisher'] })).toBe('auctions_by_publisher');
    expect(tableOf({ fact: 'auctions', by: ['country'] })).toBe('auctions');
    expect(() => tableOf({ fact: 'auctions', by: ['deal'] })).toThrow('no figures are told apart by deal');
  });

  it('has a table for every choice of dimensions, none larger than needed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...DELIVERY_DIMENSIONS), { maxLength: 4 }), (by) => {
        const plan = planOf(question({ by }), reading());
        expect(by.every((one) => plan?.table.dimensions.includes(one))).toBe(true);
        const first = facts.delivery.tables.find(({ dimensions }) =>
          by.every((one) => (dimensions as readonly string[]).includes(one)),
        );
        expect(plan?.table.name).toBe(first?.name);
      }),
    );
  });

  it('narrows to the rows of the profile, each type by its own links alone', () => {
    const links = { regies: [1], buyers: [2], tradingdesks: [3], advertisers: [4] };
    const conditions = (profile_type: 'SA' | 'P' | 'B' | 'A', fact: Question['fact'] = 'delivery') =>
      planOf(question({ fact }), reading({ profile_id: 5, profile_type, ...links }))?.anyOf;
    expect(conditions('P')).toEqual([{ dimension: 'regie', ids: [1] }]);
    expect(conditions('B')).toEqual([
      { dimension: 'buyer', ids: [2] },
      { dimension: 'tradingdesk', ids: [3] },
    ]);
    expect(conditions('A')).toEqual([{ dimension: 'advertiser', ids: [4] }]);
    expect(conditions('P', 'auctions')).toEqual([{ dimension: 'regie', ids: [1] }]);
    expect(planOf(question(), reading())?.anyOf).toBeUndefined();
  });

  it('is none for those who may see no row: no links, or figures that are not told apart by theirs', () => {
    const plan = (profile_type: 'SA' | 'P' | 'B' | 'A', links = {}, fact: Question['fact'] = 'delivery') =>
      planOf(question({ fact }), reading({ profile_id: 5, profile_type, ...none, ...links }));
    for (const type of ['SA', 'P', 'B', 'A'] as const) expect(plan(type)).toBeUndefined();
    expect(plan('B', { regies: [1], advertisers: [2] })).toBeUndefined();
    expect(plan('B', { buyers: [1] }, 'auctions')).toBeUndefined();
    expect(plan('A', { advertisers: [1] }, 'auctions')).toBeUndefined();
  });

  it.each([0, 1, 10_000])('reads at most %s groups', (limit) => {
    expect(planOf(question({ limit }), reading())?.limit).toBe(limit);
  });

  it.each([
    undefined,
    -1,
    1.5,
    Number.NaN,
    10_001,
    Number.POSITIVE_INFINITY,
  ])('is refused with a limit of %s: no question is without one', (limit) => {
    expect(() => planOf(question({ limit: limit as number }), reading())).toThrow(RangeError);
  });

  it.each(NAMED_DIMENSIONS)('is refused by a dimension closed to the reader: %s', (dimension) => {
    const fact = DELIVERY_DIMENSIONS.some((one) => one === dimension) ? 'delivery' : 'auctions';
    const others = NAMED_DIMENSIONS.filter((one) => one !== dimension);
    const closed = { ...reading(), dimensions: others };
    // Also to those who see no row: what is refused does not hang on what is there.
    const blind = { ...reading({ profile_id: 1, profile_type: 'P', ...none }), dimensions: others };
    for (const read of [closed, blind]) {
      expect(() => planOf(question({ fact, by: [dimension] }), read)).toThrow(DimensionRefusedError);
      expect(() => planOf(question({ fact, where: [{ dimension, ids: [1] }] }), read)).toThrow(
        DimensionRefusedError,
      );
    }
    expect(planOf(question({ fact, by: [dimension] }), reading())).toBeDefined();
  });

  it('keeps the cells of a spread inside the engine, whoever reads', () => {
    const spread = {
      cells: ['publisher' as const, 'format' as const],
      over: 'revenue_gross' as const,
      under: 'impressions_sold' as const,
      times: 1000,
      starts: [0, 1],
    };
    expect(planOf(question({ spread }), { ...reading(), dimensions: [] })?.table.name).toBe(
      'delivery_by_format',
    );
    expect(() => planOf(question({ spread, by: ['deal'] }), reading())).toThrow(
      'a spread is over one period',
    );
  });

  it('takes names that were recognised for what they were recognised as', () => {
    const aliases = {
      regie: new Map([
        [1_000_000_001, 3],
        [1_000_000_002, 3],
      ]),
    };
    expect(sameAs(aliases, 'regie', 3)).toEqual([3, 1_000_000_001, 1_000_000_002]);
    expect(sameAs(aliases, 'regie', 1_000_000_002)).toEqual([3, 1_000_000_001, 1_000_000_002]);
    expect(sameAs(aliases, 'regie', 4)).toEqual([4]);
    expect(sameAs(aliases, 'publisher', 3)).toEqual([3]);
    const scope = { profile_id: 1, profile_type: 'P' as const, ...none, regies: [3, 4] };
    const plan = planOf(
      question({ where: [{ dimension: 'regie', ids: [1_000_000_001] }] }),
      reading(scope, aliases),
    );
    expect(plan?.anyOf).toEqual([{ dimension: 'regie', ids: [3, 1_000_000_001, 1_000_000_002, 4] }]);
    expect(plan?.where).toEqual([{ dimension: 'regie', ids: [3, 1_000_000_001, 1_000_000_002] }]);
  });

  it('looks at publishers only where one that was recognised brings a regie that is asked for', () => {
    const lateRegies = [{ publisher_id: 1_000_000_005, regie_id: 3, upTo: 7 }];
    const scope = (...regies: number[]) => ({ profile_id: 1, profile_type: 'P' as const, ...none, regies });
    const read = (of: Reading['scope']) => ({ ...reading(of), lateRegies });
    expect(tableOf({ by: ['dsp'] }, read(scope(3)))).toBe('delivery');
    expect(tableOf({ by: ['dsp'] }, read(scope(4)))).toBe('delivery_by_buyer');
    expect(tableOf({ by: ['dsp'] }, read('everything'))).toBe('delivery_by_buyer');
    expect(tableOf({ by: ['dsp', 'regie'] }, read('everything'))).toBe('delivery');
    expect(tableOf({ fact: 'auctions', by: ['regie'] }, read('everything'))).toBe('auctions_by_publisher');
    const where = (...ids: number[]) =>
      planOf(question({ where: [{ dimension: 'regie', ids }] }), read('everything'))?.where[0];
    expect(where(3, 4)?.gained).toEqual(lateRegies);
    expect(where(0)?.lost).toEqual(lateRegies);
    for (const among of [where(0, 3), where(4)])
      expect([among?.gained, among?.lost]).toEqual([undefined, undefined]);
  });
});
