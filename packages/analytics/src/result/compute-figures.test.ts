import {
  AUCTION_METRICS,
  auctionMetric,
  DELIVERY_METRICS,
  deliveryMetric,
} from '@encart/contract/analytics/metrics.ts';
import { describe, expect, it } from 'vitest';
import { compareFiguresOf, figuresOf, measuresFor, seriesOf } from './compute-figures.ts';
import type { ResultGroup, Sums } from './figures-result.ts';

const sums = (more: Partial<Sums>) => more as Sums;
const delivery = (['revenue_gross', 'ecpm_gross', 'ctr'] as const).map(deliveryMetric);
const auctions = (['requests', 'timeoutrate'] as const).map(auctionMetric);

describe('figures from sums', () => {
  it('are computed from the measures of their metrics, and no other', () => {
    expect(measuresFor(delivery)).toEqual(['revenue_gross', 'impressions_sold', 'clicks']);
    expect(measuresFor(auctions)).toEqual(['requests', 'timeout']);
  });

  it.each([
    ['delivery', DELIVERY_METRICS.map(deliveryMetric)],
    ['auctions', AUCTION_METRICS.map(auctionMetric)],
  ])('are sums, or ratios that are null over zero: every metric of %s', (_, metrics) => {
    const zero = Object.fromEntries(measuresFor(metrics).map((measure) => [measure, 0])) as Sums;
    expect(figuresOf(metrics, zero)).toEqual(metrics.map(({ formula }) => ('sum' in formula ? 0 : null)));
  });

  it('have an evolution only where they are compared', () => {
    const group = {
      now: sums({ revenue_gross: 3, impressions_sold: 1_000, clicks: 5 }),
      before: sums({ revenue_gross: 2, impressions_sold: 0, clicks: 5 }),
    };
    expect(compareFiguresOf(delivery, group, true)).toEqual({
      now: [3, 3, 0.005],
      before: [2, null, null],
      evolution: [0.5, null, null],
    });
    expect(compareFiguresOf(delivery, group, false)).toEqual({
      now: [3, 3, 0.005],
      before: null,
      evolution: null,
    });
  });

  it('are rounded last: ratios to nine decimals, their evolution from what they were before that, sums never', () => {
    const group = {
      now: sums({ revenue_gross: 12_345_678_901.23456, impressions_sold: 3_000_000_000, clicks: 1_000 }),
      before: sums({ revenue_gross: 12_345_678_901.23457, impressions_sold: 7_000_000_000, clicks: 1_000 }),
    };
    expect(compareFiguresOf(delivery, group, true)).toEqual({
      now: [12_345_678_901.23456, 4_115.226_300_412, 0.000_000_333],
      before: [12_345_678_901.23457, 1_763.668_414_462, 0.000_000_143],
      evolution: [-0, 1.333_333, 1.333_333],
    });
  });

  it('are a series of zeros where nothing was, and of nothing where there is no such step', () => {
    const group = (step: string, requests: number, timeout: number): ResultGroup => ({
      ids: [],
      times: [],
      step,
      now: sums({ requests, timeout }),
      before: sums({}),
    });
    const groups = [group('2026-01-01', 4, 1), group('2026-01-03', 2, 0)];
    expect(seriesOf(auctions, groups, ['2026-01-01', '2026-01-02', '2026-01-03', null])).toEqual([
      [4, 0.25],
      [0, null],
      [2, 0],
      [null, null],
    ]);
  });
});
