import type { TimeRange } from '@encart/analytics/plan/figures-query.ts';
import type { ComparedPeriodQuery } from '@encart/contract/analytics/comparisons.ts';
import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import type { DimensionFilter } from '@encart/contract/analytics/figure-filter.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import type { ValueFilter } from '@encart/contract/analytics/wire.ts';

/** The query of a quick report, as its call reads it. */
export interface ReportQuery extends ComparedPeriodQuery {
  monthly: boolean;
  where?: ValueFilter[] | undefined;
}

export const timeRange = ({ start, end }: Period): TimeRange => ({ from: start, to: end });

/** The steps of a drill-down; every one must hold. */
export const dimensionFilters = (where: readonly ValueFilter[] = []): DimensionFilter<DeliveryDimension>[] =>
  where.map(({ dimension, id }) => ({ dimension, ids: [id] }));
