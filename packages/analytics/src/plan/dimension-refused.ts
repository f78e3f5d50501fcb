import {
  type NamedDimension,
  TIME_DIMENSIONS,
  type TimeDimension,
} from '@encart/contract/analytics/dimensions.ts';
import type { FigureFilter } from '@encart/contract/analytics/figure-filter.ts';
import { leavesOf } from '@encart/contract/analytics/filter-tree.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import type { ReaderView } from './reader-view.ts';

/** A query groups or filters by a dimension that is closed to its reader. */
export class DimensionRefusedError extends Error {
  override name = 'DimensionRefusedError';
  readonly dimension: NamedDimension;
  constructor(dimension: NamedDimension) {
    super(`figures by ${dimension} are not open to this reader`);
    this.dimension = dimension;
  }
}

/** The groups and filters of a query of any fact. */
interface Uses {
  by: readonly (NamedDimension | TimeDimension)[];
  where?: FigureFilter;
}

/**
 * Rejects dimensions whose values the result would show, or would give away by filtering; cells of a histogram do
 * neither, and time is everybody's.
 */
export function rejectClosedDimensions({ by, where }: Uses, { dimensions }: ReaderView) {
  const used = [...by, ...leavesOf(where).map(({ dimension }) => dimension)];
  const closed = used.find((one) => !isOneOf(TIME_DIMENSIONS, one) && !isOneOf(dimensions, one));
  if (closed) throw new DimensionRefusedError(closed);
}
