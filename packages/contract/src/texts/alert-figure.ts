import type { AlertMetric } from '#alerts/alert-subjects.ts';
import { type AlertUnit, alertUnit } from '#alerts/alert-units.ts';
import type { Locale } from '#base/locales.ts';
import { SMALL_SHARE } from './change-text.ts';
import { numberText } from './number-text.ts';

/** From here on cents say nothing. */
const ROUND_MONEY = 100;

const duration = (unit: 'minute' | 'hour'): Intl.NumberFormatOptions => ({
  style: 'unit',
  unit,
  unitDisplay: 'short',
  maximumFractionDigits: 0,
});

const styles: Record<AlertUnit, (figure: number) => Intl.NumberFormatOptions> = {
  money: (figure) => ({
    style: 'currency',
    currency: 'EUR',
    ...(Math.abs(figure) >= ROUND_MONEY ? { maximumFractionDigits: 0, minimumFractionDigits: 0 } : {}),
  }),
  count: () => ({ maximumFractionDigits: 0 }),
  percent: (figure) => ({
    style: 'percent',
    maximumFractionDigits: Math.abs(figure) < SMALL_SHARE ? 2 : 1,
  }),
  milliseconds: () => ({ style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }),
  load: () => ({ maximumFractionDigits: 2 }),
  minutes: () => duration('minute'),
  hours: () => duration('hour'),
};

const AN_HOUR = 60;
const A_DAY = 1_440;

/** 95 minutes are 2 h, and a few thousand are days: nobody counts them. */
function longMinutes(locale: Locale, minutes: number): string | undefined {
  if (minutes < 2 * AN_HOUR) return undefined;
  const [figure, unit] =
    minutes < 2 * A_DAY ? [minutes / AN_HOUR, 'hour' as const] : [minutes / A_DAY, 'day' as const];
  const unitDisplay = unit === 'day' ? 'long' : 'short';
  return numberText(locale, { style: 'unit', unit, unitDisplay }, Math.floor(figure));
}

/** The figure of a metric as a sentence says it. */
export function alertFigure(locale: Locale, metric: AlertMetric, figure: number): string {
  const unit = alertUnit(metric);
  const long = unit === 'minutes' ? longMinutes(locale, figure) : undefined;
  return long ?? numberText(locale, styles[unit](figure), figure);
}
