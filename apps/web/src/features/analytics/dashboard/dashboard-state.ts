import { COMPARISON_PERIODS } from '@encart/contract/analytics/comparisons.ts';
import { AUCTION_DIMENSIONS, type AuctionDimension } from '@encart/contract/analytics/dimensions.ts';
import {
  DURATIONS,
  type Duration,
  defaultInterval,
  type Interval,
  intervalsFor,
} from '@encart/contract/analytics/durations.ts';
import { AUCTION_METRICS, type AuctionMetric } from '@encart/contract/analytics/metrics.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { z } from 'zod';
import { definePageAddress, joinParts, type StateOf } from '#kit/address/page-address.ts';
import { choice, choicesOf, filtersOf, flag, ids, oneOf, text } from '#kit/address/values.ts';
import { limitToReadable, toggleMetric } from '#kit/figures/metrics/chart-metrics.ts';
import { currencyPart } from '#kit/figures/metrics/currency.ts';

export type Filters = Readonly<Partial<Record<AuctionDimension, readonly number[]>>>;

const USUAL_METRICS: readonly AuctionMetric[] = ['revenue', 'fillrate'];

/** Some values depend on others: the interval on the duration, the examined metric on the chart's metrics. */
const choices = (dimensions: readonly AuctionDimension[]) =>
  z.codec(
    z.object({
      duration: choice(DURATIONS, 'one_day'),
      interval: text,
      compare: choice(COMPARISON_PERIODS, 'one_week'),
      moved: text,
      by: choice(dimensions, oneOf(dimensions, 'publisher') ?? 'bidder'),
      metrics: choicesOf(AUCTION_METRICS),
    }),
    z.custom<{
      duration: Duration;
      interval: Interval;
      compare: (typeof COMPARISON_PERIODS)[number];
      /** The metric whose change is examined, and by which dimension. */
      moved: AuctionMetric;
      by: AuctionDimension;
      /** Drawn in the chart, the first at the left. */
      metrics: readonly AuctionMetric[];
    }>(),
    {
      decode: ({ duration, interval, moved, metrics: requested, ...rest }) => {
        const readable = limitToReadable(requested);
        const metrics = readable.length > 0 ? readable : USUAL_METRICS;
        return { ...rest, ...withDuration(duration, interval), metrics, moved: movedIn(metrics, moved) };
      },
      encode: (state) => state,
    },
  );

const movedIn = (metrics: readonly AuctionMetric[], moved: string | undefined): AuctionMetric =>
  oneOf(metrics, moved) ?? metrics[0] ?? 'revenue';

/** Everything the dashboard shows, as its address says it; `auto`: it refreshes by itself. */
export const dashboardAddress = (dimensions: readonly AuctionDimension[] = AUCTION_DIMENSIONS) =>
  definePageAddress(
    joinParts(
      choices(dimensions),
      currencyPart(),
      filtersOf<Filters>(
        Object.fromEntries(dimensions.map((name) => [name, ids(limits.figures.filterValues)])),
      ),
      z.object({ auto: flag(true) }),
    ),
    { complete: true },
  );
export type DashboardState = StateOf<ReturnType<typeof dashboardAddress>>;

/** Toggles the line of a card; a metric just added becomes the examined one. */
export function toggleCard({ metrics, moved }: DashboardState, clicked: AuctionMetric) {
  const next = toggleMetric(metrics, clicked);
  const added = !metrics.includes(clicked);
  return { metrics: next, moved: added ? clicked : movedIn(next, moved) };
}

/** Changes the duration and keeps the interval where it is still allowed. */
export const withDuration = (duration: Duration, interval: string | undefined) => ({
  duration,
  interval: oneOf(intervalsFor(duration), interval) ?? defaultInterval(duration),
});
