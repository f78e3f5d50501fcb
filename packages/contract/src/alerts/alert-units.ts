import { auctionMetrics, deliveryMetrics, type Unit } from '#analytics/metrics.ts';
import { isKeyOf } from '#base/objects.ts';
import { loadMetrics } from '#monitoring/load-metrics.ts';
import type { AlertMetric } from './alert-subjects.ts';

/** What the values of rules are measured in. */
export type AlertUnit = Unit | 'load' | 'minutes' | 'hours';

export function alertUnit(metric: AlertMetric): AlertUnit {
  if (isKeyOf(deliveryMetrics, metric)) return deliveryMetrics[metric].unit;
  if (isKeyOf(auctionMetrics, metric)) return auctionMetrics[metric].unit;
  if (isKeyOf(loadMetrics, metric)) return loadMetrics[metric].unit;
  const others = { silent_minutes: 'minutes', hours_late: 'hours', failed_runs: 'count' } as const;
  return others[metric];
}
