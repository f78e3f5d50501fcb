import { DELIVERY_METRICS, deliveryMetricsFor } from '@encart/contract/analytics/metrics.ts';
import { expect, it } from 'vitest';
import { groupsFor, toggleMetric, usualMetrics } from './metric-groups.ts';

it('every metric stands in one group', () => {
  expect(
    groupsFor(DELIVERY_METRICS)
      .flatMap(({ metrics }) => metrics)
      .toSorted(),
  ).toEqual(DELIVERY_METRICS.toSorted());
});

it('those who buy are not offered what does not exist for them', () => {
  const available = deliveryMetricsFor('B');
  expect(groupsFor(available).flatMap(({ metrics }) => metrics)).not.toContain('revenue_net');
  expect(usualMetrics(available)).toEqual(['revenue_gross', 'impressions_sold']);
});

it('metrics keep the order they were chosen in', () => {
  const chosen = toggleMetric(toggleMetric(['ctr'], 'bids'), 'clicks');
  expect(chosen).toEqual(['ctr', 'bids', 'clicks']);
  expect(toggleMetric(chosen, 'bids')).toEqual(['ctr', 'clicks']);
});
