import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { brokenRules } from '#base/issues.ts';
import { limits } from '#base/limits.ts';
import { AUCTION_DIMENSIONS, DELIVERY_DIMENSIONS, TIME_DIMENSIONS } from './dimensions.ts';
import { auctionFilter, COMPARATORS, deliveryFilter, isNameFilter } from './figure-filter.ts';
import { leavesOf, mapLeaves } from './filter-tree.ts';

const max = limits.figureFilter;
const rulesOf = (input: unknown, schema: z.ZodType = deliveryFilter) => {
  const { error } = schema.safeParse(input);
  return error ? brokenRules(error, input).map(({ field, rule }) => `${field}: ${rule}`) : [];
};
const deal = { dimension: 'deal', ids: [0, 7] } as const;
const name = { dimension: 'publisher', comparator: 'contains', text: 'été' } as const;
const nested = (depth: number): unknown => (depth <= 1 ? deal : { not: nested(depth - 1) });

describe('filter of figures', () => {
  it('is conditions joined in any way, on every dimension of its figures', () => {
    const tree = { all: [deal, { any: [name, { not: deal }] }, { not: { all: [name] } }] };
    expect(deliveryFilter.parse(tree)).toEqual(tree);
    for (const dimension of DELIVERY_DIMENSIONS) expect(rulesOf({ dimension, ids: [1] })).toEqual([]);
    for (const dimension of AUCTION_DIMENSIONS)
      expect(rulesOf({ not: { dimension, ids: [1] } }, auctionFilter)).toEqual([]);
    for (const comparator of COMPARATORS)
      for (const dimension of [...DELIVERY_DIMENSIONS, ...TIME_DIMENSIONS])
        expect(rulesOf({ dimension, comparator, text: '2026' })).toEqual([]);
    expect(rulesOf({ dimension: 'bidder', ids: [1] })).toHaveLength(1);
    expect(rulesOf({ dimension: 'deal', ids: [1] }, auctionFilter)).toHaveLength(1);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', [deal]],
    ['an empty group', { all: [] }],
    ['two nodes in one', { all: [deal], any: [deal] }],
    ['a condition and a node in one', { ...deal, not: deal }],
    ['a condition on ids and a name', { ...deal, ...name }],
    ['no ids', { dimension: 'deal', ids: [] }],
    ['an id below zero', { dimension: 'deal', ids: [-1] }],
    ['an id too large', { dimension: 'deal', ids: [2 ** 31] }],
    ['a text for an id', { dimension: 'deal', ids: ['1'] }],
    ['ids of a time', { dimension: 'date', ids: [1] }],
    ['a dimension that is none', { dimension: 'constructor', ids: [1] }],
    ['a comparator that is none', { ...name, comparator: 'matches' }],
    ['a text that is none', { ...name, text: 7 }],
    ['an unknown key', { ...deal, more: 1 }],
  ])('rejects %s', (_, input) => {
    expect(rulesOf(input).length).toBeGreaterThan(0);
    expect(rulesOf({ not: { any: [deal, input] } }).length).toBeGreaterThan(0);
  });

  it('has limits, each named where it is broken', () => {
    const ids = (count: number) => ({
      dimension: 'deal',
      ids: Array.from({ length: count }, (__, at) => at),
    });
    expect(rulesOf(ids(max.ids))).toEqual([]);
    expect(rulesOf({ any: [deal, ids(max.ids + 1)] })).toEqual(['any.1.ids: max']);
    expect(rulesOf({ ...name, text: 'a'.repeat(200) })).toEqual([]);
    expect(rulesOf({ all: [{ ...name, text: 'a'.repeat(201) }] })).toEqual(['all.0.text: max_length']);
    expect(rulesOf({ not: { ...name, text: ' \n' } })).toEqual(['not.text: required']);
    expect(rulesOf({ all: [deal, { any: [{ ...name, comparator: 'is' }] }] })).toEqual([
      'all.1.any.0.comparator: choice',
    ]);
    expect(rulesOf({ any: [deal, { not: 'x' }] })).toEqual(['any.1.not: type']);
    expect(rulesOf({ all: [{ dimension: 'nobody', ids: [1] }] })).toEqual(['all.0.dimension: choice']);
    expect(rulesOf(nested(max.depth))).toEqual([]);
    expect(rulesOf(nested(max.depth + 1))).toEqual([': filter_depth']);
    const nodes = (count: number) => ({ all: Array.from({ length: count - 1 }, () => deal) });
    expect(rulesOf(nodes(max.nodes))).toEqual([]);
    expect(rulesOf(nodes(max.nodes + 1))).toEqual([': filter_nodes']);
  });

  it('is judged at once, however deep or wide it is', () => {
    const deep = JSON.parse(`${'{"not":'.repeat(100_000)}1${'}'.repeat(100_000)}`);
    expect(rulesOf(deep)).toEqual([': filter_depth']);
    const wide = { any: Array.from({ length: 300_000 }, () => ({ all: [deal] })) };
    expect(rulesOf(wide)).toEqual([': filter_nodes']);
  });

  it('takes any text for plain text, without the spaces around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), (text) => {
        fc.pre(text.trim() !== '' && text.trim().length <= limits.text.search);
        expect(deliveryFilter.parse({ ...name, text })).toEqual({ ...name, text: text.trim() });
      }),
    );
  });
});

describe('tree of conditions', () => {
  const tree = deliveryFilter.parse({ all: [deal, { not: { any: [name, deal] } }] });

  it('has its conditions wherever they stand', () => {
    expect(leavesOf(tree)).toEqual([deal, name, deal]);
    expect(leavesOf(tree).filter((leaf) => isNameFilter(leaf))).toEqual([name]);
    expect(leavesOf(undefined)).toEqual([]);
  });

  it('stays the same around conditions that are replaced', () => {
    expect(mapLeaves(tree, ({ dimension }) => ({ dimension }))).toEqual({
      all: [{ dimension: 'deal' }, { not: { any: [{ dimension: 'publisher' }, { dimension: 'deal' }] } }],
    });
  });
});
