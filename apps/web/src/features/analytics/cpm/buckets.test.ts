import { expect, it } from 'vitest';
import { placeOf, usedBuckets } from './buckets.ts';

const buckets = [
  { from: 0, to: 0.5, impressions_sold: 3 },
  { from: 0.5, to: 2.5, impressions_sold: 9 },
  { from: 2.5, to: null, impressions_sold: 0 },
];

it('finds the place of a price among bars of different meaning and the same width', () => {
  expect(placeOf(0, buckets)).toBe(0);
  expect(placeOf(0.25, buckets)).toBe(0.5);
  expect(placeOf(1, buckets)).toBe(1.25);
  expect(placeOf(40, buckets)).toBe(2.5);
});

it('leaves out empty bars at the end', () => {
  expect(usedBuckets(buckets)).toHaveLength(2);
  expect(usedBuckets([])).toEqual([]);
});
