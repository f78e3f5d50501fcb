import type { QueryOf, TimeRange } from '@encart/analytics/plan/figures-query.ts';
import { measuresFor } from '@encart/analytics/result/compute-figures.ts';
import { type ComparedPeriodQuery, comparedWith } from '@encart/contract/analytics/comparisons.ts';
import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import { type DeliveryMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import type { ValueFilter, ValuesFilter } from '@encart/contract/analytics/wire.ts';

/** By what the rows of quick reports are sorted. */
export const SIZE = 'revenue_gross';

/** The query of a quick report, as its call reads it. */
export interface ReportQuery extends ComparedPeriodQuery {
  monthly: boolean;
  where?: ValueFilter[] | undefined;
  only?: ValuesFilter[] | undefined;
  except?: ValuesFilter[] | undefined;
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
    where: filterOf(query),
    order: { by: 'size', measure: SIZE },
    limit,
  };
  return { figures, compared };
}

export const timeRange = ({ start, end }: Period): TimeRange => ({ from: start, to: end });

/** The steps of a drill-down, values that are kept and values that are not; all of it must hold. */
export const filterOf = ({ where = [], only = [], except = [] }: ReportQuery) => ({
  all: [
    ...where.map(({ dimension, id }) => ({ dimension, ids: [id] })),
    ...only,
    ...except.map((not) => ({ not })),
  ],
});
