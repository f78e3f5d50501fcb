import type { AlertMetric } from '@encart/contract/alerts/alert-subjects.ts';
import { AUCTION_METRICS, DELIVERY_METRICS } from '@encart/contract/analytics/metrics.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { LOAD_METRICS, loadMetrics } from '@encart/contract/monitoring/load-metrics.ts';
import i18next from 'i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { type AnyMetric, metricNamed } from '#kit/figures/metrics/metric-catalogue.ts';
import { formatCompact, formatNumber, formatPercent, MISSING } from '#kit/i18n/format.ts';

type Value = number | null | undefined;

/** What the values of a rule are counted in. */
export type AlertUnit = 'money' | 'count' | 'percent' | 'milliseconds' | 'load' | 'minutes' | 'hours';

const isFigure = (metric: AlertMetric): metric is AnyMetric & AlertMetric =>
  isOneOf(DELIVERY_METRICS, metric) || isOneOf(AUCTION_METRICS, metric);

const OTHERS: Partial<Record<AlertMetric, AlertUnit>> = { silent_minutes: 'minutes', hours_late: 'hours' };

export function unitOf(metric: AlertMetric | null): AlertUnit {
  if (metric === null) return 'count';
  if (isFigure(metric)) return metricNamed(metric).unit;
  if (isOneOf(LOAD_METRICS, metric)) return loadMetrics[metric].unit;
  return OTHERS[metric] ?? 'count';
}

/** How the values of alerts are written and drawn. */
export interface AlertFormat {
  value: (metric: AlertMetric | null, value: Value) => string;
  /** The number to draw: money in the displayed currency. */
  plot: (metric: AlertMetric | null, value: Value) => number | null;
  axis: (metric: AlertMetric | null, plotted: number) => string;
  /** The unit, as an axis or a field names it. */
  symbol: (metric: AlertMetric | null) => string;
}

const SYMBOLS: Record<AlertUnit, string> = {
  money: '€',
  count: '',
  percent: '%',
  milliseconds: 'ms',
  load: '',
  minutes: 'min',
  hours: 'h',
};

export function alertFormat(figures: FigureFormat): AlertFormat {
  const { locale } = figures;
  const withUnit = (unit: 'minutes' | 'hours' | 'milliseconds', value: number) =>
    i18next.t(`alerts.rule.unit.${unit}`, { value: formatNumber(locale, value) });
  return {
    value: (metric, value) => {
      if (value === null || value === undefined) return MISSING;
      const unit = unitOf(metric);
      if (unit === 'minutes' || unit === 'hours' || unit === 'milliseconds') return withUnit(unit, value);
      if (metric !== null && isFigure(metric)) return figures.value(metric, value);
      return unit === 'percent' ? formatPercent(locale, value, 1) : formatNumber(locale, value);
    },
    plot: (metric, value = null) =>
      metric !== null && isFigure(metric) ? figures.plotValue(metric, value) : value,
    axis: (metric, plotted) => {
      if (metric !== null && isFigure(metric)) return figures.axis(metric, plotted);
      return unitOf(metric) === 'percent'
        ? formatPercent(locale, plotted, 0)
        : formatCompact(locale, plotted);
    },
    symbol: (metric) =>
      metric !== null && isFigure(metric) ? figures.unit(metric) : SYMBOLS[unitOf(metric)],
  };
}
