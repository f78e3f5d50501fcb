import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import type { AuctionMetric } from '@encart/contract/analytics/metrics.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';

/** From here on a short figure is abbreviated: smaller ones are short as they are. */
const LONG = 1000;

/** A figure with its unit, also where no header names it. */
export function figureText(
  format: FigureFormat,
  metric: AuctionMetric,
  figure: Figure,
  length: 'value' | 'short' = 'value',
): string {
  const plotted = format.plotValue(metric, figure);
  const isShort = length === 'short' && plotted !== null && Math.abs(plotted) >= LONG;
  const text = isShort ? format.axis(metric, plotted) : format.value(metric, figure);
  return metric === 'timeimp' && figure !== null ? `${text}\u00a0ms` : text;
}
