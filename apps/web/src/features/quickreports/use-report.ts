import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { quickreportCalls } from '@encart/contract/analytics/quickreports.calls.ts';
import type { ValueFilter } from '@encart/contract/analytics/wire.ts';
import type { ReplyOf } from '@encart/contract/api/call.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { filterTexts } from '#features/quickreports/filters/value-filters.ts';
import { useCall } from '#kit/api/queries.ts';
import { valueFilterText } from '#kit/figures/filter-text.ts';
import type { ReportState } from './report-state.ts';

type Calls = (typeof quickreportCalls)[QuickreportName];
export type Report = ReplyOf<Calls['report']>['data'];
export type Trend = ReplyOf<Calls['trend']>['data'];

/** The query of all three calls of a report. */
export const reportQuery = (
  period: Period,
  {
    compare,
    align_weekdays,
    monthly,
    filters,
  }: Pick<ReportState, 'compare' | 'align_weekdays' | 'monthly' | 'filters'>,
  path: readonly ValueFilter[],
) => ({
  ...period,
  compare,
  ...(align_weekdays === null ? {} : { align_weekdays }),
  monthly,
  where: path.map(valueFilterText),
  ...filterTexts(filters),
});
export type ReportQuery = ReturnType<typeof reportQuery>;

const options = { ownErrors: true, placeholderData: keepPreviousData } as const;

export const useReport = (noun: QuickreportName, query: ReportQuery) =>
  useCall(quickreportCalls[noun].report, { query }, options);

/** Figures over time; `ids` is null until it is known which rows are wanted. */
export const useTrend = (noun: QuickreportName, query: ReportQuery, ids: readonly number[] | null) =>
  useCall(
    quickreportCalls[noun].trend,
    { query: { ...query, id: ids ?? [] } },
    { ...options, enabled: ids !== null },
  );
