import type { QueryOf, TimeRange } from '@encart/analytics/plan/figures-query.ts';
import { engineInstant } from '@encart/analytics/plan/instant.ts';
import { AUCTION_DIMENSIONS, type AuctionDimension } from '@encart/contract/analytics/dimensions.ts';
import type { Span } from '@encart/contract/analytics/durations.ts';
import { AUCTION_MEASURES, AUCTION_METRICS, auctionMetric } from '@encart/contract/analytics/metrics.ts';

/** The filters of the dashboard and its parts, by dimension. */
export type AuctionFilters = Partial<Record<AuctionDimension, number[] | undefined>>;

export const rangeOf = ({ start, end }: Span): TimeRange => ({
  from: engineInstant(start),
  to: engineInstant(end),
});

/** Rows must be among the ids of every dimension that has some. */
export const dimensionFilters = (filters: AuctionFilters) => ({
  all: AUCTION_DIMENSIONS.flatMap((dimension) => {
    const ids = filters[dimension];
    return ids && ids.length > 0 ? [{ dimension, ids }] : [];
  }),
});

export const auctionQuery = (
  query: Pick<QueryOf<'auctions'>, 'ranges' | 'by' | 'limit'> & Partial<QueryOf<'auctions'>>,
): QueryOf<'auctions'> => ({
  fact: 'auctions',
  measures: AUCTION_MEASURES,
  ...query,
});

/** The metrics of the dashboard, in the order of its cards. */
export const DASHBOARD_METRICS = AUCTION_METRICS.map(auctionMetric);
