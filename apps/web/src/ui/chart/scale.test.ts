import { expect, it } from 'vitest';
import { scaleOf } from './scale.ts';

const ticksOf = (values: (number | null)[], most?: number) => scaleOf(values, most).ticks;

it('goes from zero to a round number above the highest, in some four round steps', () => {
  expect(ticksOf([3, null, 97])).toEqual([0, 30, 60, 90, 120]);
  expect(ticksOf([0.3, 0.12])).toEqual([0, 0.1, 0.2, 0.3]);
  expect(ticksOf([4_000_000])).toEqual([0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]);
  expect(ticksOf([9])).toEqual([0, 3, 6, 9]);
});

it('goes below zero where values do', () => {
  expect(ticksOf([-12, 30])).toEqual([-20, 0, 20, 40]);
  expect(ticksOf([-5])).toEqual([-6, -4, -2, 0]);
});

it('ends where there cannot be more', () => {
  expect(ticksOf([0.97], 1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(scaleOf([0.3], 1).high).toBe(0.3);
  expect(ticksOf([0.97])).toEqual([0, 0.3, 0.6, 0.9, 1.2]);
});

it('has its zero where there is nothing else', () => {
  for (const values of [[], [null], [0, 0]]) expect(scaleOf(values)).toEqual({ low: 0, high: 1, ticks: [0] });
});
