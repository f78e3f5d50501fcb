import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import { expect, it } from 'vitest';
import { largestRows } from './largest-rows.ts';

const row = (id: number, now: QuickreportRow['now'], before: QuickreportRow['now']): QuickreportRow => ({
  id,
  name: String(id),
  state: 'known',
  now,
  before,
  evolution: null,
});
const rows = [
  row(1, [2000, 3], [9000, 3]),
  row(2, [5000, 1], [4000, 1]),
  row(3, [0, null], [99_000, 1]),
  row(4, [10, 90], [99_000, 90]),
  { ...row(0, [80_000, 9], [0, null]), state: 'none' as const },
];
const report = { rows, metrics: ['impressions_sold' as const, 'ecpm_net' as const] };

it('has those with most now, not those that lost most, and no line of what is no value', () => {
  expect(largestRows(report, 'impressions_sold', { most: 2, volume: 1000 })).toEqual([2, 1]);
  expect(largestRows(report, 'ecpm_net', { most: 3, volume: 1000 })).toEqual([1, 2, 4]);
});
