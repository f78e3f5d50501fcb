import { expect, it } from 'vitest';
import { areaPath, barsPath, dotsPath, isAlone, linePath, type Point } from './paths.ts';

const points: Point[] = [[0, 10], [5, 4], null, [15, 0]];

it('draws a line with gaps, and dots', () => {
  expect(linePath(points)).toBe('M0.0 10.0L5.0 4.0M15.0 0.0');
  expect(dotsPath(points)).toBe('M0.0 10.0h0M5.0 4.0h0M15.0 0.0h0');
});

it('shades only between points that both lines have', () => {
  const low: Point[] = [
    [0, 12],
    [5, 12],
    [10, 12],
    [15, 12],
  ];
  expect(areaPath(low, points)).toBe('M0.0 10.0L5.0 4.0L5.0 12.0L0.0 12.0Z');
});

it('draws bars from their level up or down, and none of no height', () => {
  expect(barsPath([[10, 2]], 6, 20)).toBe('M7.0 20.0V4.0q0.0 -2.0 2.0 -2.0H11.0q2.0 0.0 2.0 2.0V20.0Z');
  expect(barsPath([[10, 30]], 6, 20)).toBe('M7.0 20.0V28.0q0.0 2.0 2.0 2.0H11.0q2.0 0.0 2.0 -2.0V20.0Z');
  expect(barsPath([null, [10, 20]], 6, 20)).toBe('');
});

it('knows which values stand alone', () => {
  const values = [1, null, 3, 4, undefined];
  expect(values.map((_, at) => isAlone(values, at))).toEqual([true, false, false, false, false]);
});
