import type { DimensionName } from '@encart/contract/analytics/dimensions.ts';
import { expect, it } from 'vitest';
import {
  addDimension,
  changeDimension,
  moveDimension,
  newDimension,
  removeDimension,
} from './dimension-list.ts';

const list = (['date', 'publisher', 'format'] as const).map((name) => newDimension(name));
const names = (dimensions: readonly { dimension: DimensionName }[]) =>
  dimensions.map(({ dimension }) => dimension);

it('a dimension is moved one step, to either end, and no further', () => {
  expect(names(moveDimension(list, 'format', 1))).toEqual(['date', 'format', 'publisher']);
  expect(names(moveDimension(list, 'date', 1))).toEqual(['publisher', 'date', 'format']);
  expect(names(moveDimension(list, 'date', 99))).toEqual(['publisher', 'format', 'date']);
  expect(names(moveDimension(list, 'format', -1))).toEqual(['format', 'date', 'publisher']);
});

it('moving keeps what a dimension carries', () => {
  const filters = [{ match: true, ids: [3] }];
  const carried = changeDimension(list, 'publisher', { filters, shown: false });
  expect(moveDimension(carried, 'publisher', 0)[0]).toEqual({
    dimension: 'publisher',
    shown: false,
    operator: 'and',
    filters,
  });
});

it('a dimension is there at most once; one that is not there changes nothing', () => {
  expect(names(addDimension(list, 'regie'))).toEqual(['date', 'publisher', 'format', 'regie']);
  expect(addDimension(list, 'date')).toEqual(list);
  expect(moveDimension(list, 'regie', 0)).toEqual(list);
  expect(names(removeDimension(list, 'date'))).toEqual(['publisher', 'format']);
});
