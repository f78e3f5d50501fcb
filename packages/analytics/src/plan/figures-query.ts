import type { TimeDimension } from '@encart/contract/analytics/dimensions.ts';
import type { DimensionFilter, NameFilter, TimeFilter } from '@encart/contract/analytics/figure-filter.ts';
import type { FilterTree } from '@encart/contract/analytics/filter-tree.ts';
import type { Metric } from '@encart/contract/analytics/metrics.ts';
import type { DimensionOf, FactName, MeasureOf, StepOf } from '#facts/tables.ts';

/** From one moment (included) to another: days are included at both ends, instants only at the first. */
export interface TimeRange {
  from: string;
  to: string;
}
/** The period, and the one it is compared with. */
export type TimeRanges = readonly [now: TimeRange, before?: TimeRange];

/**
 * Which groups come first: the largest, those of each day, month or year of `by` together where time comes first, or those
 * that are large in either of two periods; or those that changed most once each period's sum is weighted.
 */
export type Order<F extends FactName = FactName> =
  | { by: 'size'; measure: MeasureOf<F>; timeFirst?: true; inEither?: true }
  | { by: 'change'; measure: MeasureOf<F>; weights: readonly [now: number, before: number] };

/**
 * Groups that are ranges of a ratio: every cell, a combination of dimensions, falls into one by its own ratio; with a
 * step of time, at each step anew.
 */
export interface Histogram<F extends FactName = FactName> {
  cells: readonly DimensionOf<F>[];
  over: MeasureOf<F>;
  under: MeasureOf<F>;
  times: number;
  /**
   * Where ranges begin, ascending; what lies below is in the first, and the last has no end. A ratio right at a start is
   * in its range where starts are whole, or in quarters: other starts become whole with more `times`.
   */
  starts: readonly number[];
}

/** A query of one fact, with the measures, dimensions and steps of time that it has. */
export interface QueryOf<F extends FactName, MoreFilters extends object = never> {
  fact: F;
  measures: readonly MeasureOf<F>[];
  /** Over steps of time each period has a query of its own, as steps may straddle both. */
  ranges: TimeRanges;
  by: readonly (DimensionOf<F> | TimeDimension)[];
  /** The points of a chart, before the groups of `by`; a report's days, months and years are among those. */
  step?: StepOf<F>;
  where?: FilterTree<DimensionFilter<DimensionOf<F>> | TimeFilter | MoreFilters>;
  /** At most so many groups are read; the total counts them all. */
  limit: number;
  /** Without one, groups come by time and id. */
  order?: Order<F>;
  /** Instead of `by`. */
  histogram?: Histogram<F>;
}

/** A query for figures, in the words of the catalogue: measures and dimensions, no table and no SQL. */
export type FiguresQuery = { [F in FactName]: QueryOf<F> }[FactName];

/** A query that also filters by names; they become ids before it is planned. */
export type NameQuery = { [F in FactName]: QueryOf<F, NameFilter<DimensionOf<F>>> }[FactName];

/** How the figures of a line are written: metric by metric the period, then the compared one and the evolution. */
export interface CellFormat {
  metrics: readonly Metric[];
  /** Never what decimals are separated by. */
  separator: string;
  /** What separates decimals: a point, unless told. */
  decimal?: '.' | ',';
}
