import type { QueryOf, TimeRange } from '@encart/analytics/plan/figures-query.ts';
import { measuresFor } from '@encart/analytics/result/compute-figures.ts';
import { type ComparedPeriodQuery, comparedWith } from '@encart/contract/analytics/comparisons.ts';
import {
  type DeliveryDimension,
  type QuickreportName,
  quickreports,
} from '@encart/contract/analytics/dimensions.ts';
import type { DimensionFilter } from '@encart/contract/analytics/figure-filter.ts';
import { type DeliveryMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import type { ValueFilter } from '@encart/contract/analytics/wire.ts';

/** The query of a quick report, as its call reads it. */
export interface ReportQuery extends ComparedPeriodQuery {
  monthly: boolean;
  where?: ValueFilter[] | undefined;
}

/** The figures of a quick report, by each value of its dimension, the largest first. */
export function reportFigures(
  noun: QuickreportName,
  metrics: readonly DeliveryMetric[],
  query: ReportQuery,
  limit: number,
): { figures: QueryOf<'delivery'>; compared: Period | null } {
  const compared = comparedWith(query)?.period ?? null;
  const figures: QueryOf<'delivery'> = {
    fact: 'delivery',
    measures: measuresFor(metrics.map(deliveryMetric)),
    ranges: compared ? [timeRange(query), timeRange(compared)] : [timeRange(query)],
    by: [quickreports[noun]],
    where: { all: dimensionFilters(query.where) },
    order: { by: 'size', measure: 'revenue_gross' },
    limit,
  };
  return { figures, compared };
}

export const timeRange = ({ start, end }: Period): TimeRange => ({ from: start, to: end });

/** The steps of a drill-down; every one must hold. */
export const dimensionFilters = (where: readonly ValueFilter[] = []): DimensionFilter<DeliveryDimension>[] =>
  where.map(({ dimension, id }) => ({ dimension, ids: [id] }));
