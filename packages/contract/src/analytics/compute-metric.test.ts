import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFigures, computeMetric, evolutionOf } from './compute-metric.ts';
import {
  AUCTION_MEASURES,
  AUCTION_METRICS,
  auctionMetric,
  DELIVERY_MEASURES,
  DELIVERY_METRICS,
  deliveryMetric,
  deliveryMetricsFor,
} from './metrics.ts';

const sums = (names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, fc.nat(1_000_000)])));

describe('metrics', () => {
  it('are sums, or ratios of two sums, and null over zero', () => {
    const all = [
      ...DELIVERY_METRICS.map((name) => [deliveryMetric(name), DELIVERY_MEASURES] as const),
      ...AUCTION_METRICS.map((name) => [auctionMetric(name), AUCTION_MEASURES] as const),
    ];
    for (const [metric, measures] of all)
      fc.assert(
        fc.property(sums(measures), (values) => {
          const { formula } = metric;
          const figure = computeMetric<string>(metric, values);
          if ('sum' in formula) expect(figure).toBe(values[formula.sum]);
          else if (values[formula.under] === 0) expect(figure).toBeNull();
          else
            expect(figure).toBeCloseTo(
              ((values[formula.over] ?? 0) * formula.times) / (values[formula.under] ?? 0),
              6,
            );
        }),
        { numRuns: scaled(30) },
      );
  });

  it('have an evolution relative to their value before, and none from zero', () => {
    expect([evolutionOf(0, 0), evolutionOf(5, 0), evolutionOf(3, 2), evolutionOf(1, -2)]).toEqual([
      0,
      null,
      0.5,
      1.5,
    ]);
    expect([evolutionOf(null, 1), evolutionOf(1, null)]).toEqual([null, null]);
  });

  it('are sorted with nulls at the end, both ways', () => {
    const figures = [3, null, 1, 2];
    expect([...figures].sort((a, b) => compareFigures(a, b, false))).toEqual([1, 2, 3, null]);
    expect([...figures].sort((a, b) => compareFigures(a, b, true))).toEqual([3, 2, 1, null]);
  });

  it('do not show our margin to those who buy', () => {
    for (const type of ['A', 'B'] as const)
      expect(deliveryMetricsFor(type).filter((name) => name.endsWith('_net'))).toEqual([]);
    for (const type of ['SA', 'P'] as const) expect(deliveryMetricsFor(type)).toEqual(DELIVERY_METRICS);
  });
});
