import { expect, it } from 'vitest';
import { extentFromZero, extentOf, sparkBand, sparkDots, sparkPath } from './spark.ts';

const frame = { width: 100, height: 23 };

it('draws from the lowest at the bottom to the highest at the top', () => {
  expect(sparkPath([0, 5, 10], [0, 10], frame)).toBe('M0.0 21.5L50.0 11.5L100.0 1.5');
});

it('leaves a gap where there is no value, and a flat line in the middle', () => {
  expect(sparkPath([0, null, 10], [0, 10], frame)).toBe('M0.0 21.5M100.0 1.5');
  expect(sparkPath([4, 4], [4, 4], frame)).toBe('M0.0 11.5L100.0 11.5');
  expect(sparkPath([], [0, 0], frame)).toBe('');
});

it('draws nothing but zeros at the bottom', () => {
  expect(extentFromZero([0, null, 0])).toEqual([0, 0]);
  expect(extentFromZero([2, null, 4])).toEqual([0, 4]);
  expect(sparkPath([0, 0], extentFromZero([0, 0]), frame)).toBe('M0.0 21.5L100.0 21.5');
});

it('measures several lines by the same extent', () => {
  expect(extentOf([1, null, 3], [9])).toEqual([1, 9]);
  expect(extentOf([null], [])).toEqual([0, 0]);
  expect(extentOf([100, 100.0001])[0]).toBeCloseTo(97.5);
});

it('shades between two lines, and dots single values', () => {
  expect(sparkBand([0, 0, null], [10, 10, 10], [0, 10], frame)).toBe('M0.0 1.5L50.0 1.5L50.0 21.5L0.0 21.5Z');
  expect(sparkDots([null, 5], [0, 10], frame)).toBe('M100.0 11.5h0');
});
