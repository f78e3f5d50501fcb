import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import { useMemo } from 'react';
import type { ReportState } from '#features/quickreports/report-state.ts';
import type { Report } from '#features/quickreports/use-report.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { matchesSearch } from '#ui/text/matches-search.ts';
import { sortedRows } from './report-sort.ts';

const NONE: readonly QuickreportRow[] = [];

/** The rows in order, and those of them a search finds. */
export function useReportRows(
  report: Report | undefined,
  dimension: DeliveryDimension,
  { sort, q, volume }: ReportState,
) {
  const locale = useSettings((state) => state.locale);
  const { metric, part, descending } = sort;
  const ordered = useMemo(
    () =>
      report
        ? sortedRows(report.rows, {
            sort: { metric, part, descending },
            metrics: report.metrics,
            nameOf: (row) => dimensionName(dimension, row),
            locale,
            volume: Number(volume),
          })
        : NONE,
    [report, dimension, metric, part, descending, locale, volume],
  );
  const matches = useMemo(
    () =>
      q.trim() ? ordered.filter((row) => matchesSearch(q.trim(), dimensionName(dimension, row))) : ordered,
    [ordered, dimension, q],
  );
  return { ordered, matches };
}
