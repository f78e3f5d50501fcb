import { COMPARISON_PERIODS, type ComparisonPeriod } from '@encart/contract/analytics/comparisons.ts';
import { AUCTION_DIMENSIONS, type AuctionDimension } from '@encart/contract/analytics/dimensions.ts';
import {
  DURATIONS,
  type Duration,
  type Interval,
  intervalsFor,
  usualInterval,
} from '@encart/contract/analytics/durations.ts';
import { AUCTION_METRICS, type AuctionMetric } from '@encart/contract/analytics/metrics.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { idsIn, oneOf, someOf } from '#kit/figures/address-values.ts';
import { afterClick, readable } from '#kit/figures/chart-metrics.ts';
import type { Address, Written } from '#kit/figures/use-kept-address.ts';

export type Filters = Readonly<Partial<Record<AuctionDimension, readonly number[]>>>;

/** Everything the dashboard shows, as its address says it. */
export interface DashboardState {
  duration: Duration;
  interval: Interval;
  compare: ComparisonPeriod;
  /** Drawn in the chart, the first at the left. */
  metrics: readonly AuctionMetric[];
  /** The one of them whose change is looked into, and by what. */
  moved: AuctionMetric;
  by: AuctionDimension;
  filters: Filters;
  /** Whether it refreshes by itself. */
  auto: boolean;
}

const USUAL_METRICS: readonly AuctionMetric[] = ['revenue', 'fillrate'];

/** Reads an address; anything it does not know, or that cannot be for this reader, becomes the usual. */
export function readDashboardState(
  address: Address,
  dimensions: readonly AuctionDimension[] = AUCTION_DIMENSIONS,
): DashboardState {
  const duration = oneOf(DURATIONS, address.duration) ?? 'one_day';
  const asked = readable(someOf(AUCTION_METRICS, address.metrics));
  const metrics = asked.length > 0 ? asked : USUAL_METRICS;
  const filters = dimensions.map(
    (name) => [name, idsIn(address[name], limits.figures.filterValues)] as const,
  );
  return {
    duration,
    interval: oneOf(intervalsFor(duration), address.interval) ?? usualInterval(duration),
    compare: oneOf(COMPARISON_PERIODS, address.compare) ?? 'one_week',
    metrics,
    moved: oneOf(metrics, address.moved) ?? metrics[0] ?? 'revenue',
    by: oneOf(dimensions, address.by) ?? oneOf(dimensions, 'publisher') ?? 'bidder',
    filters: Object.fromEntries(filters.filter(([, ids]) => ids.length > 0)),
    auto: address.auto !== 'false',
  };
}

/** The other way round, in full, so that everybody who opens the address sees the same. */
export const writeDashboardState = ({ filters, auto, metrics, ...rest }: DashboardState): Written => ({
  ...rest,
  metrics: [...metrics],
  ...Object.fromEntries(Object.entries(filters).map(([name, ids]) => [name, (ids ?? []).map(String)])),
  auto: String(auto),
});

/** A card shows or hides its line; the one just shown is looked into. */
export function afterCard({ metrics, moved }: DashboardState, clicked: AuctionMetric) {
  const next = afterClick(metrics, clicked);
  const added = !metrics.includes(clicked);
  return { metrics: next, moved: added ? clicked : (oneOf(next, moved) ?? next[0] ?? clicked) };
}

/** Another duration keeps the interval where it still makes sense. */
export const withDuration = (duration: Duration, interval: Interval) => ({
  duration,
  interval: oneOf(intervalsFor(duration), interval) ?? usualInterval(duration),
});
