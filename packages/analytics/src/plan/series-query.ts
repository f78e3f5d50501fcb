import type { DimensionFilter, TimeFilter } from '@encart/contract/analytics/figure-filter.ts';
import type { FilterTree } from '@encart/contract/analytics/filter-tree.ts';
import type { DimensionOf, FactName, MeasureOf, StepOf } from '#facts/tables.ts';
import type { TimeRange } from './figures-query.ts';
import type { ReaderView } from './reader-view.ts';

/** What series have in common that are read together: their figures, steps of time and dimension. */
export interface SeriesQuery<F extends FactName = FactName> {
  fact: F;
  measures: readonly MeasureOf<F>[];
  step: StepOf<F>;
  /** A series for each value; one in all without it. */
  by?: DimensionOf<F> | undefined;
  /** Whatever the steps are, no other time is read. */
  range: TimeRange;
  /** The steps within the range, as the engine writes them; every one where none are named. */
  steps?: readonly string[] | undefined;
}

/** Whose series, and of what: the rows one reader sees, narrowed by their filters. */
export interface SeriesSet {
  scope: ReaderView['scope'];
  dimensions: ReaderView['dimensions'];
  where?: FilterTree<DimensionFilter | TimeFilter> | undefined;
}

/** What all sets are read as of: the batches that count and the names recognised since. */
export type SeriesMoment = Omit<ReaderView, 'scope' | 'dimensions'>;
