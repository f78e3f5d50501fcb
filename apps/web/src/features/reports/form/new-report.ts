import type { ProfileType } from '@encart/contract/access/roles.ts';
import { deliveryMetricsFor } from '@encart/contract/analytics/metrics.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { usualMetrics } from './metrics/metric-groups.ts';

/** The form of a new report: it begins with last week's usual figures, so that there is something to see. */
export function newReportForm(family: ReportFamilyName, type: ProfileType): Resource {
  const declared: Resource = resources[family];
  const { period, metrics } = resources[family].fields;
  return {
    ...declared,
    fields: {
      ...declared.fields,
      period: { ...period, empty: 'last_7_days' },
      metrics: { ...metrics, empty: usualMetrics(deliveryMetricsFor(type)) },
    },
  };
}
