import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import { figureIn, smallRows, usualSort } from '#features/quickreports/table/report-sort.ts';
import type { Report } from '#features/quickreports/use-report.ts';

export interface Moved {
  row: QuickreportRow;
  difference: number;
}

/** The rows that lost and gained most of a metric; of a ratio only those with enough to divide by. */
export function mostMoved(
  { rows, metrics }: Pick<Report, 'rows' | 'metrics'>,
  metric: DeliveryMetric,
  { most, volume }: { most: number; volume: number },
): { losses: Moved[]; gains: Moved[] } {
  const at = metrics.indexOf(metric);
  const isSmall = smallRows(usualSort(metric, true), metrics, volume);
  const moved = rows.flatMap((row): Moved[] => {
    const difference = figureIn(row, at, 'difference');
    // No deal, publisher or desk is nobody's loss.
    return row.state === 'none' || !difference || isSmall(row) ? [] : [{ row, difference }];
  });
  const ascending = moved.toSorted((a, b) => a.difference - b.difference);
  return {
    losses: ascending.filter(({ difference }) => difference < 0).slice(0, most),
    gains: ascending
      .filter(({ difference }) => difference > 0)
      .toReversed()
      .slice(0, most),
  };
}
