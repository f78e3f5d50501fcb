import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import { useMemo } from 'react';
import { nameOf } from '#kit/figures/named-words.ts';
import { finds } from '#kit/rights.ts';
import { useSettings } from '#kit/settings.ts';
import { sortedRows } from './report-sort.ts';
import type { ReportState } from './report-state.ts';
import type { Report } from './use-report.ts';

const NONE: readonly QuickreportRow[] = [];

/** The rows in order, and those of them a search finds. */
export function useReportRows(
  report: Report | undefined,
  dimension: DeliveryDimension,
  { sort, q }: ReportState,
) {
  const locale = useSettings((state) => state.locale);
  const { metric, part, descending } = sort;
  const ordered = useMemo(
    () =>
      report
        ? sortedRows(report.rows, {
            sort: { metric, part, descending },
            metrics: report.metrics,
            nameOf: (row) => nameOf(dimension, row),
            locale,
          })
        : NONE,
    [report, dimension, metric, part, descending, locale],
  );
  const matches = useMemo(
    () => (q.trim() ? ordered.filter((row) => finds(q.trim(), nameOf(dimension, row))) : ordered),
    [ordered, dimension, q],
  );
  return { ordered, matches };
}
