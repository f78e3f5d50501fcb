import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';

/** Metrics that are chosen among each other, in the order one reads them. */
export const METRIC_GROUPS = {
  revenue: ['revenue_net', 'revenue_gross'],
  impressions: ['impressions_available', 'impressions_sold'],
  prices: ['ecpm_net', 'ecpm_gross', 'rpm_net', 'rpm_gross'],
  clicks: ['clicks', 'ctr'],
  views: ['views_measured', 'views_achieved', 'viewability'],
  bids: ['bids', 'win_rate'],
} as const satisfies Record<string, readonly DeliveryMetric[]>;
export type MetricGroup = keyof typeof METRIC_GROUPS;

/** The groups with the metrics a reader may choose; those without any are left out. */
export function groupsFor(available: readonly DeliveryMetric[]) {
  return Object.entries(METRIC_GROUPS).flatMap(([group, metrics]) => {
    const open = metrics.filter((metric) => available.includes(metric));
    return open.length > 0 ? [{ group: group as MetricGroup, metrics: open }] : [];
  });
}

/** What a new report tells before anybody chooses: revenue, and what was sold. */
export const usualMetrics = (available: readonly DeliveryMetric[]): DeliveryMetric[] => [
  available.includes('revenue_net') ? 'revenue_net' : 'revenue_gross',
  'impressions_sold',
];

/** Chosen metrics keep the order of choosing. */
export const toggleMetric = (chosen: readonly DeliveryMetric[], metric: DeliveryMetric): DeliveryMetric[] =>
  chosen.includes(metric) ? chosen.filter((one) => one !== metric) : [...chosen, metric];
