import { compareFigures } from '@encart/contract/analytics/compute-metric.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { figureIn, smallRows, usualSort } from '#features/quickreports/table/report-sort.ts';
import type { Report } from '#features/quickreports/use-report.ts';

/** The ids of the rows that have most of a metric; of a ratio those with enough to divide by come first. */
export function largestRows(
  { rows, metrics }: Pick<Report, 'rows' | 'metrics'>,
  metric: DeliveryMetric,
  { most, volume }: { most: number; volume: number },
): number[] {
  const at = metrics.indexOf(metric);
  const isSmall = smallRows(usualSort(metric, false), metrics, volume);
  return rows
    .filter(({ state }) => state !== 'none')
    .toSorted(
      (a, b) =>
        Number(isSmall(a)) - Number(isSmall(b)) ||
        compareFigures(figureIn(a, at, 'now'), figureIn(b, at, 'now'), true),
    )
    .slice(0, most)
    .map(({ id }) => id);
}
