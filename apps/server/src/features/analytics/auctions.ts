import { engineInstant } from '@encart/analytics/plan/instant.ts';
import type { Question, Range } from '@encart/analytics/plan/question.ts';
import type { Sums } from '@encart/analytics/result/sums.ts';
import { type Figure, figureOf } from '@encart/contract/analytics/arithmetic.ts';
import { AUCTION_DIMENSIONS, type AuctionDimension } from '@encart/contract/analytics/dimensions.ts';
import type { Span } from '@encart/contract/analytics/durations.ts';
import { AUCTION_MEASURES, AUCTION_METRICS, auctionMetric } from '@encart/contract/analytics/metrics.ts';

/** What the dashboard and its parts are narrowed to. */
export type Filters = Partial<Record<AuctionDimension, number[] | undefined>>;

export const rangeOf = ({ start, end }: Span): Range => ({
  from: engineInstant(start),
  to: engineInstant(end),
});
export const wireSpan = ({ start, end }: Span) => ({ start: start.toISOString(), end: end.toISOString() });

export const narrowedTo = (filters: Filters) =>
  AUCTION_DIMENSIONS.flatMap((dimension) => {
    const ids = filters[dimension];
    return ids && ids.length > 0 ? [{ dimension, ids }] : [];
  });

export const auctionQuestion = (
  asked: Pick<Question, 'ranges' | 'by' | 'limit'> & Partial<Question>,
): Question => ({
  fact: 'auctions',
  measures: AUCTION_MEASURES,
  where: [],
  ...asked,
});

export const auctionFigures = (sums: Sums): Figure[] =>
  AUCTION_METRICS.map((name) => figureOf(auctionMetric(name), sums));
