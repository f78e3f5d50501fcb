import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { Trend } from '#features/quickreports/use-report.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { seriesShape } from '#kit/figures/metrics/chart-metrics.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import type { MetricSeries as Series } from '#kit/figures/metrics/metric-series.ts';

/** A line or a row of bars, with a stable key. */
export interface MetricSeries extends Series {
  key: string;
}

/** With more lines, their compared periods would only be noise. */
const MOST_COMPARED = 3;

const column = (points: readonly (readonly Figure[])[] | null, at: number, length: number) =>
  points && Array.from({ length }, (_, point) => points[point]?.[at] ?? null);

/** The chosen metrics of everything together. */
export const totalSeries = (trend: Trend, selected: readonly DeliveryMetric[]): MetricSeries[] => {
  const metrics = selected.filter((metric) => trend.metrics.includes(metric));
  return metrics.map((metric) => {
    const at = trend.metrics.indexOf(metric);
    const { length } = trend.points;
    return {
      key: metric,
      metric,
      name: metricName(metric),
      ...seriesShape(metrics, metric),
      now: column(trend.total.now, at, length) ?? [],
      before: column(trend.total.before, at, length),
    };
  });
};

/** One metric of each row that has a line of its own. */
export function rowSeries(
  trend: Trend,
  metric: DeliveryMetric,
  dimension: DeliveryDimension,
): MetricSeries[] {
  const at = trend.metrics.indexOf(metric);
  const { length } = trend.points;
  return trend.rows.map((row) => ({
    key: String(row.id),
    metric,
    name: dimensionName(dimension, row),
    axis: 'left',
    kind: 'line',
    now: column(row.now, at, length) ?? [],
    before: trend.rows.length > MOST_COMPARED ? null : column(row.before, at, length),
  }));
}
