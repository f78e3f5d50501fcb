import { expect, it } from 'vitest';
import { figureFormat } from '#kit/figures/metrics/figure-format.ts';
import { barsOf, changeText } from './contribution.ts';

const words = { points: (value: string) => `${value} pt`, milliseconds: (value: string) => `${value} ms` };
const french = figureFormat('fr', null);
const textOf = (...[metric, change]: [Parameters<typeof changeText>[0], number]) =>
  changeText(metric, change, french, words).replace(/\s/gu, ' ');

it('signs differences, in points between shares', () => {
  expect(textOf('revenue', 12.5)).toBe('+12,50 €');
  expect(textOf('revenue', -1200)).toBe('−1 200,00 €');
  expect(textOf('fillrate', -0.0123)).toBe('−1,23 pt');
  expect(textOf('timeimp', 4)).toBe('+4,0 ms');
  expect(textOf('requests', 12_400)).toBe('+12,4 k');
  expect(textOf('requests', 0)).toBe('0');
});

it('measures bars by the longest', () => {
  expect(barsOf([4, -8, 0])).toEqual([0.5, 1, 0]);
  expect(barsOf([0, 0])).toEqual([0, 0]);
  expect(barsOf([])).toEqual([]);
});
