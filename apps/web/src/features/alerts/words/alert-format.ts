import type { AlertMetric } from '@encart/contract/alerts/alert-subjects.ts';
import { type AlertUnit, alertUnit } from '@encart/contract/alerts/alert-units.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { alertFigure } from '@encart/contract/texts/alert-figure.ts';
import { formatCompact, formatNumber, formatPercent, MISSING } from '#kit/i18n/format.ts';

type Value = number | null | undefined;

/** How the values of alerts are written: in euros, as their rules are, whatever the reader's currency. */
export interface AlertFormat {
  value: (metric: AlertMetric | null, value: Value) => string;
  /** How much something changes, as a share. */
  share: (value: Value) => string;
  /** Abbreviated, for an axis. */
  axis: (metric: AlertMetric | null, value: number) => string;
}

const SYMBOLS: Partial<Record<AlertUnit, string>> = {
  money: '€',
  percent: '%',
  milliseconds: 'ms',
  minutes: 'min',
  hours: 'h',
};

/** The unit, as an axis or a field names it. */
export const alertSymbol = (metric: AlertMetric | null): string =>
  (metric && SYMBOLS[alertUnit(metric)]) ?? '';

export const alertFormat = (locale: Locale): AlertFormat => ({
  value: (metric, value) => {
    if (value === null || value === undefined) return MISSING;
    return metric ? alertFigure(locale, metric, value) : formatNumber(locale, value);
  },
  share: (value) => formatPercent(locale, value ?? null, 0),
  axis: (metric, value) => {
    const unit = metric ? alertUnit(metric) : 'count';
    if (metric && unit === 'percent') return alertFigure(locale, metric, value);
    return formatCompact(locale, value, unit === 'money' ? 'EUR' : undefined);
  },
});
