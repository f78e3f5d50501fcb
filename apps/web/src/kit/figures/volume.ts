import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { type DeliveryMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';

/** The least there may have to be, in rows ranked by a ratio or an evolution. */
export const VOLUMES = ['0', '1000', '10000', '100000', '1000000'] as const;
export type Volume = (typeof VOLUMES)[number];

const VOLUME_METRICS = ['impressions_sold', 'impressions_available', 'views_measured', 'bids'] as const;
export type VolumeMetric = (typeof VOLUME_METRICS)[number];

/** What there has to be enough of: what a ratio is divided by. A deal that bid often and won nothing is no small one. */
export function volumeOf(metric: DeliveryMetric): VolumeMetric {
  const { formula } = deliveryMetric(metric);
  const under = 'under' in formula ? formula.under : null;
  return VOLUME_METRICS.find((name) => name === under) ?? 'impressions_sold';
}

/** What a ratio rests on: the volume of its own period, or for how it moved the smaller of the two. */
export function volumeBehind(
  part: 'now' | 'before' | 'difference' | 'evolution',
  { now, before }: { now: Figure; before: Figure },
): number {
  if (part === 'now') return now ?? 0;
  if (part === 'before') return before ?? 0;
  return Math.min(now ?? 0, before ?? 0);
}
