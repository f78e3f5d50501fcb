import type { FiguresResult, Sums } from '@encart/analytics/result/figures-result.ts';
import { computeMetric, evolutionOf, type Figure } from '@encart/contract/analytics/compute-metric.ts';
import { type DeliveryMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';

/** The measures the metrics are computed from, and no other: what a reader may not know is not even queried. */
export const measuresFor = (metrics: readonly DeliveryMetric[]) => [
  ...new Set(
    metrics.flatMap((name) => {
      const { formula } = deliveryMetric(name);
      return 'sum' in formula ? [formula.sum] : [formula.over, formula.under];
    }),
  ),
];

/** Computes sums and ratios of a quick report from the sums of one row. */
export const computeMetrics = (metrics: readonly DeliveryMetric[], sums: Sums): Figure[] =>
  metrics.map((name) => computeMetric(deliveryMetric(name), sums));

/** The metrics of a period, and beside them those of the compared one and the evolution. */
export function compareMetrics(
  metrics: readonly DeliveryMetric[],
  sums: FiguresResult['total'],
  isCompared: boolean,
) {
  const now = computeMetrics(metrics, sums.now);
  if (!isCompared) return { now, before: null, evolution: null };
  const before = computeMetrics(metrics, sums.before);
  const evolution = now.map((figure, at) => evolutionOf(figure, before[at] ?? null));
  return { now, before, evolution };
}
