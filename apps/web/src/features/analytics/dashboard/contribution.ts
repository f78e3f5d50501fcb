import type { AuctionMetric } from '@encart/contract/analytics/metrics.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricNamed } from '#kit/figures/metrics/metric-catalogue.ts';
import { formatDecimal } from '#kit/i18n/format.ts';

const signOf = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '');

/** A difference with its sign; between two shares it is counted in points, which are not per cent of anything. */
export function changeText(
  metric: AuctionMetric,
  change: number,
  format: FigureFormat,
  words: { points: (value: string) => string; milliseconds: (value: string) => string },
): string {
  const size = Math.abs(change);
  const { unit } = metricNamed(metric);
  const text =
    unit === 'percent'
      ? words.points(formatDecimal(format.locale, size * 100, 2))
      : unit === 'milliseconds'
        ? words.milliseconds(formatDecimal(format.locale, size, 1))
        : unit === 'count'
          ? format.axis(metric, Math.round(size))
          : format.value(metric, size);
  return `${signOf(change)}${text}`;
}

/** How long each bar is beside the longest, from 0 to 1. */
export function barsOf(contributions: readonly number[]): number[] {
  const longest = Math.max(...contributions.map(Math.abs));
  return contributions.map((contribution) => (longest > 0 ? Math.abs(contribution) / longest : 0));
}
