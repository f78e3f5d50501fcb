import { expect, it } from 'vitest';
import { elapsed } from './elapsed.ts';

it('tells time passed in the largest unit that says something', () => {
  expect(elapsed(-40)).toEqual({ unit: 'now', count: 0 });
  expect(elapsed(12_400)).toEqual({ unit: 'seconds', count: 12 });
  expect(elapsed(119_999)).toEqual({ unit: 'seconds', count: 119 });
  expect(elapsed(120_000)).toEqual({ unit: 'minutes', count: 2 });
  expect(elapsed(3 * 3_600_000)).toEqual({ unit: 'hours', count: 3 });
});
