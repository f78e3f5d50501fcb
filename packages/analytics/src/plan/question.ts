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

/** What is asked, in the catalogue's words. */
export interface Question {
  fact: FactName;
  measures: readonly Measure[];
  /** The period, and the one it is compared with; over time each is asked for on its own, as steps may straddle both. */
  ranges: readonly [now: Range, before?: Range];
  by: readonly NamedDimension[];
  step?: TimeStep;
  where: readonly Narrowing[];
  /** At most so many groups, the largest by this measure first; the total counts them all. */
  top?: { measure: Measure; count: number };
}
