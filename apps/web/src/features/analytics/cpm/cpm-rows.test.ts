import { expect, it } from 'vitest';
import type { CpmRow } from './cpm-reply.ts';
import { afterSort, type CpmSort, possibleSort, rowsFor } from './cpm-rows.ts';

const row = (id: number, cpm: number | null, before: number | null): CpmRow => ({
  id,
  name: `Éditeur ${id}`,
  state: 'known',
  impressions_sold: 5000,
  impressions_sold_before: 5000,
  revenue: 1,
  cpm,
  before,
  evolution: null,
});
const rows = [row(1, 2, 3), row(2, 2, 1), row(3, null, 1), { ...row(0, 0, 9), state: 'none' as const }];

const order = (sort: CpmSort, given = rows) =>
  rowsFor(given, 'publisher', { q: '', sort, volume: '1000' }).map(({ id }) => id);

it('begins with the greatest loss, and ranks no row without a difference or without a value', () => {
  const sort = afterSort({ key: 'cpm', descending: true }, 'difference');
  expect(order(sort)).toEqual([1, 2, 3, 0]);
  expect(order(afterSort(sort, 'difference'))).toEqual([2, 1, 3, 0]);
});

it('ranks a price of few impressions after the others', () => {
  const few = { ...row(4, 90, 1), impressions_sold: 3 };
  expect(order({ key: 'cpm', descending: true }, [few, ...rows])).toEqual([1, 2, 3, 4, 0]);
  expect(order({ key: 'revenue', descending: true }, [few, ...rows])[0]).toBe(4);
  const fewBefore = { ...row(5, 2, 90), impressions_sold_before: 3 };
  expect(order({ key: 'difference', descending: false }, [fewBefore, ...rows])).toEqual([1, 2, 3, 5, 0]);
  expect(order({ key: 'cpm', descending: true }, [fewBefore, ...rows])[0]).toBe(5);
});

it('is by volume where what it was sorted by is not compared any more', () => {
  const sort: CpmSort = { key: 'evolution', descending: false };
  expect(possibleSort(sort, true)).toEqual(sort);
  expect(possibleSort(sort, false)).toEqual({ key: 'impressions_sold', descending: true });
});
