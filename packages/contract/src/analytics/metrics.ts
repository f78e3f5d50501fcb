import { type ProfileType, sells } from '#access/roles.ts';
import { isOneOf, keysOf } from '#base/objects.ts';

export type Unit = 'money' | 'count' | 'percent' | 'milliseconds';

/** The stored sums of a delivery. */
export const DELIVERY_MEASURES = [
  'impressions_available',
  'impressions_sold',
  'revenue_gross',
  'revenue_net',
  'clicks',
  'views_measured',
  'views_achieved',
  'bids',
  'bids_below_floor',
  'bids_below_floor_value',
] as const;
export type DeliveryMeasure = (typeof DELIVERY_MEASURES)[number];

/** The stored sums of half an hour of auctions. */
export const AUCTION_MEASURES = [
  'requests',
  'bids',
  'bids_rejected',
  'impressions',
  'revenue',
  'bids_value',
  'consents',
  'timeimp_total',
  'timeout',
  'cookiematchs',
] as const;
export type AuctionMeasure = (typeof AUCTION_MEASURES)[number];
export type Measure = DeliveryMeasure | AuctionMeasure;

/** The definition of a metric: how it is computed from measures, its unit, whether more of it is good. */
export interface Metric<M extends string = Measure> {
  unit: Unit;
  better: 'up' | 'down' | 'neither';
  /** The sum of one measure, or a ratio: the sum of `over` by the sum of `under`. Sums first, divided last. */
  formula: { sum: M } | { over: M; under: M; times: 1 | 1000 };
  /** Beside its gross counterpart it shows our margin: only those who sell may know it exists. */
  net?: true;
}

const sum = <M extends Measure>(
  measure: M,
  unit: Unit = 'count',
  better: Metric['better'] = 'up',
): Metric<M> => ({ unit, better, formula: { sum: measure } });
const share = <M extends Measure>(over: M, under: M, better: Metric['better'] = 'up'): Metric<M> => ({
  unit: 'percent',
  better,
  formula: { over, under, times: 1 },
});
const perThousand = <M extends Measure>(over: M, under: M): Metric<M> => ({
  unit: 'money',
  better: 'up',
  formula: { over, under, times: 1000 },
});
const net = <M extends Measure>(metric: Metric<M>): Metric<M> => ({ ...metric, net: true });

/** The metrics of quick reports and reports, in the order of their columns. */
export const deliveryMetrics = {
  revenue_net: net(sum('revenue_net', 'money')),
  revenue_gross: sum('revenue_gross', 'money'),
  impressions_available: sum('impressions_available'),
  impressions_sold: sum('impressions_sold'),
  ecpm_net: net(perThousand('revenue_net', 'impressions_sold')),
  ecpm_gross: perThousand('revenue_gross', 'impressions_sold'),
  rpm_net: net(perThousand('revenue_net', 'impressions_available')),
  rpm_gross: perThousand('revenue_gross', 'impressions_available'),
  clicks: sum('clicks'),
  ctr: share('clicks', 'impressions_sold'),
  views_measured: sum('views_measured'),
  views_achieved: sum('views_achieved'),
  viewability: share('views_achieved', 'views_measured'),
  bids: sum('bids'),
  win_rate: share('impressions_sold', 'bids'),
} satisfies Record<string, Metric<DeliveryMeasure>>;
export type DeliveryMetric = keyof typeof deliveryMetrics;
export const DELIVERY_METRICS = keysOf(deliveryMetrics);
export const deliveryMetric = (name: DeliveryMetric): Metric<DeliveryMeasure> => deliveryMetrics[name];

/** The metrics of the dashboard, in the order of its cards. */
export const auctionMetrics = {
  revenue: sum('revenue', 'money'),
  impressions: sum('impressions'),
  requests: sum('requests', 'count', 'neither'),
  bids: sum('bids'),
  bids_rejected: sum('bids_rejected', 'count', 'down'),
  bids_value: sum('bids_value', 'money'),
  consents: sum('consents'),
  cookiematchs: sum('cookiematchs'),
  timeout: sum('timeout', 'count', 'down'),
  timeimp: {
    unit: 'milliseconds',
    better: 'down',
    formula: { over: 'timeimp_total', under: 'impressions', times: 1 },
  },
  cpm: perThousand('revenue', 'impressions'),
  rpm: perThousand('revenue', 'requests'),
  bpm: perThousand('bids_value', 'requests'),
  fillrate: share('impressions', 'requests'),
  bidrate: share('bids', 'requests'),
  consentrate: share('consents', 'requests'),
  cookierate: share('cookiematchs', 'requests'),
  timeoutrate: share('timeout', 'requests', 'down'),
} satisfies Record<string, Metric<AuctionMeasure>>;
export type AuctionMetric = keyof typeof auctionMetrics;
export const AUCTION_METRICS = keysOf(auctionMetrics);
export const auctionMetric = (name: AuctionMetric): Metric<AuctionMeasure> => auctionMetrics[name];

/** What those who buy pay: to them it is spend, of which more is neither good nor bad. */
export const PAID_METRICS = ['revenue_gross', 'ecpm_gross', 'rpm_gross'] as const satisfies DeliveryMetric[];
export type PaidMetric = (typeof PAID_METRICS)[number];
export const isPaidBy = (type: ProfileType, name: string): name is PaidMetric =>
  !sells(type) && isOneOf(PAID_METRICS, name);

/** Those who buy pay gross; the difference to net is our margin and does not exist for them. */
export const deliveryMetricsFor = (type: ProfileType): DeliveryMetric[] =>
  DELIVERY_METRICS.filter((name) => sells(type) || !deliveryMetric(name).net);
