import type { DimensionFilter } from '@encart/analytics/plan/dimension-filter.ts';
import type { TimeRange } from '@encart/analytics/plan/figures-query.ts';
import type { ComparedPeriodQuery } from '@encart/contract/analytics/comparisons.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import type { ValueFilter } from '@encart/contract/analytics/wire.ts';

/** The query of a quick report, as its call reads it. */
export interface ReportQuery extends ComparedPeriodQuery {
  monthly: boolean;
  where?: ValueFilter[] | undefined;
}

export const timeRange = ({ start, end }: Period): TimeRange => ({ from: start, to: end });

export const dimensionFilters = (where: readonly ValueFilter[] = []): DimensionFilter[] =>
  where.map(({ dimension, id }) => ({ dimension, ids: [id] }));
