import {
  type DimensionName,
  type NamedDimension,
  TIME_DIMENSIONS,
  type TimeDimension,
} from '@encart/contract/analytics/dimensions.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';

/** What a condition can be about. */
export type ConditionDimension = DimensionName | NamedDimension;

export const isTime = (name: ConditionDimension): name is TimeDimension => isOneOf(TIME_DIMENSIONS, name);
