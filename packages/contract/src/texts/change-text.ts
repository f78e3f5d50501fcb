import type { AlertMetric } from '#alerts/alert-subjects.ts';
import { alertUnit } from '#alerts/alert-units.ts';
import { evolutionOf, type Figure } from '#analytics/compute-metric.ts';
import type { Locale } from '#base/locales.ts';
import { numberText } from './number-text.ts';

/** Rates far below one in a hundred need a second decimal to say anything: these always, any other when it is below. */
export const shareDecimals = (metric: AlertMetric) => (metric === 'ctr' ? 2 : 1);
export const SMALL_SHARE = 0.02;

const withSign = (decimals: number): Intl.NumberFormatOptions => ({
  signDisplay: 'exceptZero',
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
});

/** The difference between two shares, in points: +1,2 pt. */
export const pointsText = (
  locale: Locale,
  metric: AlertMetric,
  difference: number,
  decimals = shareDecimals(metric),
) => `${numberText(locale, withSign(decimals), difference * 100)}\u00a0pt`;

/** How far a rate moved, in points; a small one to the hundredth. */
export function pointsBetween(locale: Locale, metric: AlertMetric, now: number, before: number): string {
  const isSmall = Math.max(Math.abs(now), Math.abs(before)) < SMALL_SHARE;
  return pointsText(locale, metric, now - before, isSmall ? 2 : undefined);
}

/** A share that was gained or lost, with its sign. */
export const evolutionText = (locale: Locale, evolution: number, decimals = 1) =>
  numberText(locale, { style: 'percent', ...withSign(decimals) }, evolution);

/** How a figure moved: a rate in points, which are not per cent of anything, the others relative to what they were. */
export function changeText(
  locale: Locale,
  metric: AlertMetric,
  now: Figure,
  before: Figure,
  decimals?: number,
): string | undefined {
  if (now === null || before === null) return undefined;
  if (alertUnit(metric) === 'percent') return pointsBetween(locale, metric, now, before);
  const evolution = evolutionOf(now, before);
  return evolution === null ? undefined : evolutionText(locale, evolution, decimals);
}
