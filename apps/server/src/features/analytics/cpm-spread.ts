import type { Group } from '@encart/analytics/result/sums.ts';
import { figureOf } from '@encart/contract/analytics/arithmetic.ts';
import type { Metric } from '@encart/contract/analytics/metrics.ts';

/** Where buckets begin, in euros a thousand; the last has no end. */
const STARTS = [0, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10, 15, 20];

/** Impressions by the CPM they were sold at: a publisher's format has one over the period. */
export function spreadOf(cells: readonly Group[], metric: Metric) {
  const sold = STARTS.map(() => 0);
  for (const { now } of cells) {
    const cpm = figureOf(metric, now);
    if (cpm === null) continue;
    const at = STARTS.findLastIndex((start) => cpm >= start);
    sold[Math.max(0, at)] = (sold[Math.max(0, at)] ?? 0) + now.impressions_sold;
  }
  return STARTS.map((from, at) => ({ from, to: STARTS[at + 1] ?? null, impressions_sold: sold[at] ?? 0 }));
}
