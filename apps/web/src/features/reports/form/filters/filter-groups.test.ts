import { deliveryFilter, type FigureFilter } from '@encart/contract/analytics/figure-filter.ts';
import { expect, it } from 'vitest';
import { countNodes, errorsWithin, filterOf, JOINS, nodeOf, rootOf } from './filter-groups.ts';

const leaf: FigureFilter = { dimension: 'publisher', ids: [3, 4] };
const name: FigureFilter = { dimension: 'campaign', comparator: 'contains', text: 'été' };
const time: FigureFilter = { dimension: 'month', comparator: 'begins_with', text: '2026' };

it('what is edited becomes the filter it was', () => {
  const trees: FigureFilter[] = [
    leaf,
    name,
    time,
    { not: name },
    { all: [leaf, { any: [name, { not: leaf }] }] },
    { not: { any: [leaf, { not: { all: [name, time] } }] } },
  ];
  for (const tree of trees) {
    expect(deliveryFilter.safeParse(tree).success).toBe(true);
    expect(filterOf(nodeOf(tree))).toEqual(tree);
  }
});

it('every way to join is a filter, and is shown as itself', () => {
  for (const join of JOINS)
    expect(nodeOf(filterOf({ join, parts: [leaf] }))).toEqual({ join, parts: [leaf] });
});

it('two nots before something are none', () => {
  expect(filterOf(nodeOf({ not: { not: leaf } }))).toEqual(leaf);
});

it('a condition alone is a group of one', () => {
  expect(rootOf({ not: leaf })).toEqual({ join: 'all', parts: [{ not: leaf }] });
  expect(rootOf({ any: [leaf] })).toEqual({ join: 'any', parts: [leaf] });
});

it('errors are found behind a not, and nodes counted through it', () => {
  expect(errorsWithin({ not: { any: [{ ids: { message: 'x' } }] } })).toEqual({
    any: [{ ids: { message: 'x' } }],
  });
  expect(countNodes({ not: { any: [leaf, { not: leaf }] } })).toBe(5);
});
