import type { QueryOf } from '@encart/analytics/plan/figures-query.ts';
import { measuresFor } from '@encart/analytics/result/compute-figures.ts';
import { comparedWith } from '@encart/contract/analytics/comparisons.ts';
import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import type { FigureFilter, NameFilter } from '@encart/contract/analytics/figure-filter.ts';
import { type DeliveryMeasure, deliveryMetric, type Metric } from '@encart/contract/analytics/metrics.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { conditionFilter, dimensionFilter } from '@encart/contract/reports/report-filters.ts';
import type { Configuration } from '#domain/reports/report.ts';

type Filter = FigureFilter<DeliveryDimension>;

export interface ReportQuery {
  figures: QueryOf<'delivery', NameFilter<DeliveryDimension>>;
  compared: Period | null;
}

/** What a campaign report keeps of the advertisers and line items. */
function campaignFilters(configuration: Configuration): Filter[] {
  const { advertisers, lineitems, lineitems_choice, lineitem_filters, advanced_filters } = configuration;
  const chosen: Filter = { dimension: 'lineitem', ids: lineitems };
  return [
    ...(advertisers.length > 0 ? [{ dimension: 'advertiser' as const, ids: advertisers }] : []),
    ...(lineitems.length > 0 ? [lineitems_choice === 'include' ? chosen : { not: chosen }] : []),
    ...lineitem_filters.map((condition) => conditionFilter('lineitem', condition)),
    ...(advanced_filters ? [advanced_filters] : []),
  ];
}

/** Every condition of a report; `ownDeals` are those its owner's profile is named on. */
function filterOf(configuration: Configuration, ownDeals: readonly number[]): Filter {
  const byDimension = configuration.dimensions.flatMap((one) => dimensionFilter(one) ?? []);
  const own: Filter[] = ownDeals.length > 0 ? [{ dimension: 'deal', ids: ownDeals }] : [{ any: [] }];
  return {
    all: [...byDimension, ...campaignFilters(configuration), ...(configuration.only_own ? own : [])],
  };
}

const sizeOf = ({ formula }: Metric<DeliveryMeasure>): DeliveryMeasure =>
  'sum' in formula ? formula.sum : formula.over;

const timeRange = ({ start, end }: Period) => ({ from: start, to: end });

/** The figures of a report over a period: by time where it has one, and the largest by its first metric first. */
export function reportQuery(
  configuration: Configuration,
  period: Period,
  { ownDeals, limit }: { ownDeals: readonly number[]; limit: number },
): ReportQuery {
  const metrics = configuration.metrics.map(deliveryMetric);
  const compared = comparedWith({ ...period, compare: configuration.compare })?.period ?? null;
  const [first] = metrics;
  if (!first) throw new Error('a report has at least one metric');
  return {
    compared,
    figures: {
      fact: 'delivery',
      measures: measuresFor(metrics),
      ranges: compared ? [timeRange(period), timeRange(compared)] : [timeRange(period)],
      by: configuration.dimensions.flatMap(({ dimension, shown }) => (shown ? [dimension] : [])),
      where: filterOf(configuration, ownDeals),
      order: { by: 'size', measure: sizeOf(first), timeFirst: true },
      limit,
    },
  };
}

/**
 * The totals of a report beside those of the period before, whatever its file compares with; of a year so far beside the
 * year before.
 */
export function totalsQuery(configuration: Configuration, period: Period, ownDeals: readonly number[]) {
  const usual = configuration.period === 'year_to_date' ? 'last_year' : 'previous';
  const compare = configuration.compare === 'none' ? usual : configuration.compare;
  const { figures, compared } = reportQuery({ ...configuration, compare }, period, { ownDeals, limit: 0 });
  return { figures: { ...figures, by: [] }, compared };
}
