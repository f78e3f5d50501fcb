import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import { expect, it } from 'vitest';
import { MOST_SHARES, shareMetric, sharesOf } from './share-slices.ts';

const row = (id: number, now: number | null): QuickreportRow => ({
  id,
  name: String(id),
  state: 'known',
  now: [now],
  before: null,
  evolution: null,
});
const report = (rows: QuickreportRow[], total: number) => ({
  period: { start: '2026-01-01', end: '2026-01-01' },
  compared: null,
  metrics: ['clicks' as const],
  totals: { now: [total], before: null, evolution: null },
  rows,
  truncated: false,
  where: [],
});

it('shares the total out, the rest as one', () => {
  const rows = Array.from({ length: 30 }, (_, at) => row(at + 1, at + 1));
  const shares = sharesOf(report(rows, 465), 'clicks');
  expect(shares).toHaveLength(MOST_SHARES + 1);
  expect(shares[0]).toMatchObject({ value: 30, share: 30 / 465 });
  expect(shares.at(-1)).toMatchObject({ row: null, value: 55 });
});

it('has nothing to share out of nothing, and no rest where all is told', () => {
  expect(sharesOf(report([row(1, null)], 0), 'clicks')).toEqual([]);
  expect(sharesOf(report([row(1, 0.1), row(2, 0.2)], 0.3), 'clicks')).toHaveLength(2);
});

it('takes amounts from each other to the millionth', () => {
  const rows = Array.from({ length: MOST_SHARES }, (_, at) => row(at + 1, 182.654_208));
  expect(sharesOf(report(rows, 3_653.184_16), 'clicks').at(-1)).toMatchObject({ row: null, value: 0.1 });
});

it('takes the first chosen sum, or the first there is', () => {
  expect(shareMetric(['ctr', 'clicks'], ['revenue_gross', 'clicks', 'ctr'])).toBe('clicks');
  expect(shareMetric(['ctr'], ['revenue_gross', 'ctr'])).toBe('revenue_gross');
});
