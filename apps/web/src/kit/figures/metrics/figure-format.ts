import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import type { Unit } from '@encart/contract/analytics/metrics.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import {
  type Currency,
  formatChange,
  formatCompact,
  formatDecimal,
  formatMoney,
  formatNumber,
  formatPercent,
} from '#kit/i18n/format.ts';
import { type AnyMetric, metricNamed } from './metric-catalogue.ts';

export interface FigureFormat {
  locale: Locale;
  currency: Currency;
  /** A figure as the API sends it, written out. */
  value: (metric: AnyMetric, figure: Figure) => string;
  /** The number to plot: in the displayed currency, so that an axis has round steps. */
  plotValue: (metric: AnyMetric, figure: Figure) => Figure;
  /** A plotted number, abbreviated. */
  axis: (metric: AnyMetric, plotted: Figure) => string;
  /** The unit, as an axis or a header names it. */
  unit: (metric: AnyMetric) => string;
  change: (evolution: Figure) => string;
}

/** Rates far below one in a hundred need a second decimal to say anything. */
const DECIMALS: Partial<Record<AnyMetric, number>> = { ctr: 2 };

/** The API sends euros. English readers see dollars once the rate is known, and euros until then. */
export function figureFormat(locale: Locale, usdRate: number | null): FigureFormat {
  const dollars = locale === 'en' && usdRate !== null;
  const currency = dollars ? 'USD' : 'EUR';
  const amount = (euros: Figure) => (dollars && euros !== null ? euros * usdRate : euros);
  const share = (metric: AnyMetric, figure: Figure) => formatPercent(locale, figure, DECIMALS[metric] ?? 1);
  const full: Record<Unit, (metric: AnyMetric, figure: Figure) => string> = {
    money: (_, figure) => formatMoney(locale, amount(figure), currency),
    count: (_, figure) => formatNumber(locale, figure),
    percent: share,
    milliseconds: (_, figure) => formatDecimal(locale, figure, 0),
  };
  const short: typeof full = {
    ...full,
    money: (_, figure) => formatCompact(locale, figure, currency),
    count: (_, figure) => formatCompact(locale, figure),
  };
  const symbols: Record<Unit, string> = {
    money: dollars ? '$' : '€',
    count: '',
    percent: '%',
    milliseconds: 'ms',
  };
  return {
    locale,
    currency,
    value: (metric, figure) => full[metricNamed(metric).unit](metric, figure),
    plotValue: (metric, figure) => (metricNamed(metric).unit === 'money' ? amount(figure) : figure),
    axis: (metric, figure) => short[metricNamed(metric).unit](metric, figure),
    unit: (metric) => symbols[metricNamed(metric).unit],
    change: (evolution) => formatChange(locale, evolution),
  };
}
