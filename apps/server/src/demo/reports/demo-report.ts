import type { DimensionName } from '@encart/contract/analytics/dimensions.ts';
import type { Comparator } from '@encart/contract/analytics/figure-filter.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ReportCondition, ReportDimension } from '@encart/contract/reports/report-filters.ts';
import type { Report } from '#domain/reports/report.ts';

type Optional =
  | 'compare'
  | 'with_ids'
  | 'format'
  | 'separator'
  | 'decimal'
  | 'lineitem_filters'
  | 'advanced_filters'
  | 'delivery'
  | 'threshold'
  | 'resend_when_complete'
  | 'hour'
  | 'paused';

/** A made-up report. */
export interface DemoReport extends Pick<Report, 'name' | 'period'>, Partial<Pick<Report, Optional>> {
  family: ReportFamilyName;
  /** Their user name; the mail goes to them and to these desks of their company. */
  owner: string;
  desks?: string[];
  /** Made so many days ago, and run whenever it was due since; of today, it has never run. */
  age: number;
  /** Daily and so on; left out: run once. */
  frequency?: Report['frequency'];
  /** Whole months before the one it was made in, for a period of its own. */
  months?: number;
  by: (DimensionName | ReportDimension)[];
  metrics: DeliveryMetric[];
  /** By their names. */
  advertisers?: string[];
}

export const condition = (comparator: Comparator, text: string, match = true): ReportCondition => ({
  match,
  comparator,
  text,
});

/** A dimension whose names are compared with a text; `shown` makes it a column as well. */
export const where = (
  dimension: DimensionName,
  filters: ReportCondition[],
  { shown = true, operator = 'or' as const } = {},
): ReportDimension => ({ dimension, shown, operator, filters });

export const columnOf = (given: DimensionName | ReportDimension): ReportDimension =>
  typeof given === 'string' ? { dimension: given, shown: true, operator: 'and', filters: [] } : given;

/** Of the demo's reports, those whose last run somebody cancelled. */
export const CANCELED = ['Nord : suivi quotidien des lignes', 'Grand Hunier : pilotage du jour'];
