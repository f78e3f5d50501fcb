import { expect, it } from 'vitest';
import { unusualSide, usualRange } from './usual-range.ts';

it('knows nothing from too little', () => {
  expect(usualRange([10, 11, 12])).toBeNull();
  expect(unusualSide(5, null)).toBeNull();
});

it('is the median and what usually lies around it, whatever one outage was', () => {
  const calm = usualRange([100, 102, 98, 101, 99, 100, 103, 97]);
  expect(calm).toEqual({ low: 85, high: 115 });
  expect(usualRange([100, 102, 98, 101, 99, 100, 103, 0])).toEqual(calm);
});

it('is wider where values spread', () => {
  const spread = usualRange([100, 140, 60, 120, 80, 100, 130, 70]);
  expect(unusualSide(160, spread)).toBeNull();
  expect(unusualSide(160, usualRange([100, 101, 99, 100]))).toBe('high');
  expect(unusualSide(0, usualRange([100, 101, 99, 100]))).toBe('low');
});

it('is never below zero', () => expect(usualRange([0, 10, 0, 40, 3])?.low).toBe(0));
