import type { ProfileType } from '@encart/contract/access/roles.ts';
import type { AlertMetric } from '@encart/contract/alerts/alert-subjects.ts';
import { isPaidBy } from '@encart/contract/analytics/metrics.ts';
import { alerts } from '@encart/contract/resources/alerts.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';

/** What a metric is called; those who buy read what they pay as spend. */
export const alertMetricName = (metric: AlertMetric, type: ProfileType = 'P'): string =>
  isPaidBy(type, metric) ? metricName(metric, type) : choiceLabel(alerts, 'metric', metric);
