import { type DeliveryMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { ReportThreshold } from '@encart/contract/reports/report-delivery.ts';

export const newThreshold = (metrics: readonly DeliveryMetric[]): ReportThreshold => ({
  metric: metrics[0] ?? 'impressions_sold',
  of: 'value',
  is: 'above',
  value: 0,
});

/** What a threshold is typed in: shares and evolutions in hundredths, money in euros. */
export type ThresholdUnit = 'percent' | 'euros' | 'count';

export function unitOf({ metric, of }: Pick<ReportThreshold, 'metric' | 'of'>): ThresholdUnit {
  const { unit } = deliveryMetric(metric);
  if (of === 'evolution' || unit === 'percent') return 'percent';
  return unit === 'money' ? 'euros' : 'count';
}

/** A share as a number of hundredths, without the noise of binary fractions. */
const shifted = (value: number, places: number) => Number(`${value}e${places}`);
const exact = (value: number, places: number) =>
  /e/.test(String(value)) ? value * 10 ** places : shifted(value, places);

export const typedValue = (threshold: ReportThreshold): number =>
  unitOf(threshold) === 'percent' ? exact(threshold.value, 2) : threshold.value;

export const storedValue = (threshold: ReportThreshold, typed: number): number =>
  unitOf(threshold) === 'percent' ? exact(typed, -2) : typed;
