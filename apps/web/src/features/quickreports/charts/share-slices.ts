import { subtractExactly } from '@encart/contract/analytics/decimals.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import { figureIn } from '#features/quickreports/table/report-sort.ts';
import type { Report } from '#features/quickreports/use-report.ts';
import { isRatio } from '#kit/figures/metrics/metric-catalogue.ts';

export interface Share {
  /** Null stands for all the rows that have no bar of their own. */
  row: QuickreportRow | null;
  value: number;
  /** Of the total. */
  share: number;
}

export const MOST_SHARES = 20;

/** The metric to share out: a ratio has no parts, so a sum replaces it. */
export const shareMetric = (selected: readonly DeliveryMetric[], metrics: readonly DeliveryMetric[]) =>
  selected.find((metric) => !isRatio(metric)) ?? metrics.find((metric) => !isRatio(metric));

/** The largest rows, and the rest of the total as one. */
export function sharesOf({ rows, totals, metrics }: Report, metric: DeliveryMetric): Share[] {
  const at = metrics.indexOf(metric);
  const total = figureIn(totals, at, 'now') ?? 0;
  if (total <= 0) return [];
  const largest = rows
    .map((row) => ({ row, value: figureIn(row, at, 'now') ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_SHARES)
    .map((slice) => ({ ...slice, share: slice.value / total }));
  const rest = subtractExactly(
    total,
    largest.map(({ value }) => value),
  );
  return rest > 0 ? [...largest, { row: null, value: rest, share: rest / total }] : largest;
}
