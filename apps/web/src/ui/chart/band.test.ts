import { expect, it } from 'vitest';
import { bandHeights } from './band.ts';

it('is as high as its highest stands above its lowest, and is not where one of them is missing', () => {
  expect(bandHeights({ low: [1, null, 2, 0], high: [3, 4, null, 0] })).toEqual([2, null, null, 0]);
});
