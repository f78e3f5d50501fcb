import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { Interval } from '@encart/contract/analytics/durations.ts';
import type { Measure } from '@encart/contract/analytics/metrics.ts';
import type { FactName } from '#facts/tables.ts';
import type { DimensionFilter } from './dimension-filter.ts';

/** From one moment (included) to another: days are included at both ends, instants only at the first. */
export interface TimeRange {
  from: string;
  to: string;
}

/** Steps of time figures can be grouped by; days and longer are the reporting zone's. */
export type TimeStep = Interval | 'weekday_hour';

/** Which groups come first: the largest, or those that changed most once each period's sum is weighted. */
export type Order =
  | { by: 'size'; measure: Measure }
  | { by: 'change'; measure: Measure; weights: readonly [now: number, before: number] };

/** Groups that are ranges of a ratio: every cell, a combination of dimensions, falls into one by its own ratio. */
export interface Histogram {
  cells: readonly NamedDimension[];
  over: Measure;
  under: Measure;
  times: number;
  /** Where ranges begin, ascending, in quarters; what lies below is in the first, and the last has no end. */
  starts: readonly number[];
}

/** A query for figures, in the words of the catalogue: measures and dimensions, no table and no SQL. */
export interface FiguresQuery {
  fact: FactName;
  measures: readonly Measure[];
  /** The period, and the one it is compared with; over time each has a query of its own, as steps may straddle both. */
  ranges: readonly [now: TimeRange, before?: TimeRange];
  by: readonly NamedDimension[];
  step?: TimeStep;
  where: readonly DimensionFilter[];
  /** At most so many groups are read; the total counts them all. */
  limit: number;
  /** Without one, groups come by time and id. */
  order?: Order;
  /** Instead of `by` and `step`. */
  histogram?: Histogram;
}
