import {
  type NamedDimension,
  TIME_DIMENSIONS,
  type TimeDimension,
} from '@encart/contract/analytics/dimensions.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';

/** Which of the dimensions of a query are days, months and years, and where. */
export const timePlaces = (by: readonly (NamedDimension | TimeDimension)[]) =>
  by.flatMap((dimension, at) => (isOneOf(TIME_DIMENSIONS, dimension) ? [{ dimension, at }] : []));
