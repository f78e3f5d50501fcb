import {
  type AuctionMetric,
  auctionMetrics,
  type DeliveryMetric,
  deliveryMetrics,
  type Metric,
} from '@encart/contract/analytics/metrics.ts';

export type AnyMetric = DeliveryMetric | AuctionMetric;

const all: Record<AnyMetric, Metric> = { ...auctionMetrics, ...deliveryMetrics };

export const metricNamed = (name: AnyMetric): Metric => all[name];

export const isRatio = (name: AnyMetric) => 'over' in all[name].formula;

/** Metrics with the same scale can share an axis: euros are not euros per thousand. */
export const scaleOf = (name: AnyMetric) => `${all[name].unit}${isRatio(name) ? '-ratio' : ''}`;
