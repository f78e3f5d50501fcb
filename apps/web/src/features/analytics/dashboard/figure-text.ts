import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import type { AuctionMetric } from '@encart/contract/analytics/metrics.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';

/** A figure with its unit, also where no header names it. */
export function figureText(
  format: FigureFormat,
  metric: AuctionMetric,
  figure: Figure,
  length: 'value' | 'short' = 'value',
): string {
  const text =
    length === 'value' ? format.value(metric, figure) : format.axis(metric, format.plotValue(metric, figure));
  return metric === 'timeimp' && figure !== null ? `${text}\u00a0ms` : text;
}
