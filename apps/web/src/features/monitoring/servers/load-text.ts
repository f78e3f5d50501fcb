import type { Locale } from '@encart/contract/base/locales.ts';
import { type LoadMetric, loadMetrics } from '@encart/contract/monitoring/load-metrics.ts';
import { formatDecimal, formatPercent } from '#kit/i18n/format.ts';

const isShare = (metric: LoadMetric) => loadMetrics[metric].unit === 'percent';

/** What was measured: a load with two decimals, a share in percent. */
export const loadText = (locale: Locale, metric: LoadMetric, value: number | null | undefined) =>
  isShare(metric) ? formatPercent(locale, value, 0) : formatDecimal(locale, value, 2);

/** The same along an axis, where whole loads need no decimals. */
export const axisText = (locale: Locale, metric: LoadMetric, value: number) =>
  isShare(metric)
    ? formatPercent(locale, value, 0)
    : formatDecimal(locale, value, Number.isInteger(value) ? 0 : 1);

/** The most there can be of a measure: all of it, of a share. */
export const mostOf = (metric: LoadMetric) => (isShare(metric) ? 1 : undefined);
