import type { DimensionFilter } from '@encart/contract/analytics/figure-filter.ts';
import type { LateRegie } from './reader-view.ts';

/** A dimension filter as it is compiled: every id that means the same, and for regies the rows that came without one. */
export interface PlanFilter extends DimensionFilter {
  /** Rows without a regie that match as well, and rows without one that do not. */
  gained?: readonly LateRegie[];
  lost?: readonly LateRegie[];
}
