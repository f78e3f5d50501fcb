import { expect, it } from 'vitest';
import { barsOf } from './bars-of.ts';

it('measures bars by the longest', () => {
  expect(barsOf([4, -8, 0])).toEqual([0.5, 1, 0]);
  expect(barsOf([0, 0])).toEqual([0, 0]);
  expect(barsOf([])).toEqual([]);
});
