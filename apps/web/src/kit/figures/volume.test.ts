import { expect, it } from 'vitest';
import { volumeBehind } from './volume.ts';

it('a ratio rests on its own period, and how it moved on the smaller of the two', () => {
  const few = { now: 3, before: 50_000 };
  expect(volumeBehind('now', few)).toBe(3);
  expect(volumeBehind('before', few)).toBe(50_000);
  expect(volumeBehind('difference', few)).toBe(3);
  expect(volumeBehind('evolution', { now: 50_000, before: null })).toBe(0);
});
