import type { FiguresQuery, TimeRanges } from '@encart/analytics/plan/figures-query.ts';
import {
  AUCTION_DIMENSIONS,
  DELIVERY_DIMENSIONS,
  type NamedDimension,
} from '@encart/contract/analytics/dimensions.ts';
import type { DimensionFilter } from '@encart/contract/analytics/figure-filter.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';

export interface QueryParts {
  ranges: TimeRanges;
  by: readonly NamedDimension[];
  where?: DimensionFilter<'regie'>;
}

/** What is counted of each fact. */
export const COUNT = { delivery: 'clicks', auctions: 'requests' } as const;

/** A query of whichever fact; dimensions it does not have are a mistake of the test. */
export function figuresQuery(fact: FiguresQuery['fact'], { by, ...parts }: QueryParts): FiguresQuery {
  const own = <D extends NamedDimension>(dimensions: readonly D[]): D[] =>
    by.map((one) => {
      if (!isOneOf(dimensions, one)) throw new Error(`${fact} has no ${one}`);
      return one;
    });
  return fact === 'delivery'
    ? { fact, measures: [COUNT.delivery], by: own(DELIVERY_DIMENSIONS), limit: 1_000, ...parts }
    : { fact, measures: [COUNT.auctions], by: own(AUCTION_DIMENSIONS), limit: 1_000, ...parts };
}
