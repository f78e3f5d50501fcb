import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import type { Unit } from '@encart/contract/analytics/metrics.ts';
import type { Currency, Locale } from '@encart/contract/base/locales.ts';
import { changeText, pointsBetween, pointsText, shareDecimals } from '@encart/contract/texts/change-text.ts';
import { signed } from '@encart/contract/texts/number-text.ts';
import {
  formatCompact,
  formatDecimal,
  formatMoney,
  formatNumber,
  formatPercent,
  MISSING,
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
  /** How a figure moved, with its sign: a rate in points, the others relative to what they were. */
  evolution: (metric: AnyMetric, now: Figure, before: Figure) => string;
  /** By how much a figure moved, with its sign and unit; a rate in points. */
  difference: (metric: AnyMetric, now: Figure, before: Figure) => string;
  /** What a part added to a difference, in a narrow place: counts abbreviated, and rates to the hundredth of a point. */
  contribution: (metric: AnyMetric, difference: number) => string;
}

/** The API sends euros. Dollars show once the rate is known, and euros until then. */
export function figureFormat(locale: Locale, wanted: Currency, usdRate: number | null): FigureFormat {
  const dollars = wanted === 'USD' && usdRate !== null;
  const currency = dollars ? 'USD' : 'EUR';
  const amount = (euros: Figure) => (dollars && euros !== null ? euros * usdRate : euros);
  const share = (metric: AnyMetric, figure: Figure) => formatPercent(locale, figure, shareDecimals(metric));
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
  const signedAmount = (metric: AnyMetric, figure: number) => {
    const { unit } = metricNamed(metric);
    const size = Math.abs(figure);
    const text =
      unit === 'milliseconds' ? `${formatDecimal(locale, size, 1)}\u00a0ms` : full[unit](metric, size);
    return signed(figure, text);
  };
  return {
    locale,
    currency,
    value: (metric, figure) => full[metricNamed(metric).unit](metric, figure),
    plotValue: (metric, figure) => (metricNamed(metric).unit === 'money' ? amount(figure) : figure),
    axis: (metric, figure) => short[metricNamed(metric).unit](metric, figure),
    unit: (metric) => symbols[metricNamed(metric).unit],
    evolution: (metric, now, before) => changeText(locale, metric, now, before) ?? MISSING,
    difference: (metric, now, before) => {
      if (now === null || before === null) return MISSING;
      return metricNamed(metric).unit === 'percent'
        ? pointsBetween(locale, metric, now, before)
        : signedAmount(metric, now - before);
    },
    contribution: (metric, figure) => {
      const { unit } = metricNamed(metric);
      if (unit === 'percent') return pointsText(locale, metric, figure, 2);
      if (unit === 'count') return signed(figure, formatCompact(locale, Math.round(Math.abs(figure))));
      return signedAmount(metric, figure);
    },
  };
}
