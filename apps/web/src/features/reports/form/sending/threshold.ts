import { type DeliveryMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { ReportThreshold } from '@encart/contract/reports/report-delivery.ts';
import { inHundredths, ofHundredths } from '#kit/resources/editors/hundredths.ts';

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

export const typedValue = (threshold: ReportThreshold): number =>
  unitOf(threshold) === 'percent' ? inHundredths(threshold.value) : threshold.value;

export const storedValue = (threshold: ReportThreshold, typed: number): number =>
  unitOf(threshold) === 'percent' ? ofHundredths(typed) : typed;
