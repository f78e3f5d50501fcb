import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { Interval } from '@encart/contract/analytics/durations.ts';
import type { Measure } from '@encart/contract/analytics/metrics.ts';
import type { FactName } from '#facts/tables.ts';

/** From one moment (counted) to another: days are counted at both ends, instants only at the first. */
export interface Range {
  from: string;
  to: string;
}

export interface Narrowing {
  dimension: NamedDimension;
  /** Any of these; 0 is "without one". */
  ids: readonly number[];
}

/** Steps of time figures can be told apart by; days and longer are the reporting zone's. */
export type TimeStep = Interval | 'weekday_hour';

/** Which groups come first: the largest, or those that changed most once each period's sum is weighted. */
export type Order =
  | { by: 'size'; measure: Measure }
  | { by: 'change'; measure: Measure; weights: readonly [now: number, before: number] };

/** Groups that are ranges of a ratio: every cell, a combination of dimensions, falls into one by its own ratio. */
export interface Spread {
  cells: readonly NamedDimension[];
  over: Measure;
  under: Measure;
  times: number;
  /** Where ranges begin, ascending, in quarters; what lies below is in the first, and the last has no end. */
  starts: readonly number[];
}

/** What is asked, in the catalogue's words. */
export interface Question {
  fact: FactName;
  measures: readonly Measure[];
  /** The period, and the one it is compared with; over time each is asked for on its own, as steps may straddle both. */
  ranges: readonly [now: Range, before?: Range];
  by: readonly NamedDimension[];
  step?: TimeStep;
  where: readonly Narrowing[];
  /** At most so many groups are read; the total counts them all. */
  limit: number;
  /** Without one, groups come by time and id. */
  order?: Order;
  /** Instead of `by` and `step`. */
  spread?: Spread;
}
