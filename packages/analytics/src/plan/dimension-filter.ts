import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { LateRegie } from './reader-view.ts';

/** Keeps the rows whose value of a dimension is one of these ids. */
export interface DimensionFilter {
  dimension: NamedDimension;
  /** 0 is "without one". */
  ids: readonly number[];
  /** Set by the plan, for regies: rows without a regie that match as well, and rows without one that do not. */
  gained?: readonly LateRegie[];
  lost?: readonly LateRegie[];
}
