import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { quickreportCalls } from '@encart/contract/analytics/quickreports.calls.ts';
import type { Narrowing } from '@encart/contract/analytics/wire.ts';
import type { ReplyOf } from '@encart/contract/api/call.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#kit/queries.ts';
import { wireOf } from './drill-path.ts';
import type { ReportState } from './report-state.ts';

type Calls = (typeof quickreportCalls)[QuickreportName];
export type Report = ReplyOf<Calls['report']>['data'];
export type Trend = ReplyOf<Calls['trend']>['data'];

/** What all three calls of a report are asked. */
export const askedOf = (
  period: Period,
  { compare, align_weekdays, monthly }: Pick<ReportState, 'compare' | 'align_weekdays' | 'monthly'>,
  path: readonly Narrowing[],
) => ({
  ...period,
  compare,
  ...(align_weekdays === null ? {} : { align_weekdays }),
  monthly,
  // Sent as text, which the call's schema reads as pairs.
  where: path.map(wireOf) as unknown as Narrowing[],
});
export type Asked = ReturnType<typeof askedOf>;

const shown = { ownErrors: true, placeholderData: keepPreviousData } as const;

export const useReport = (noun: QuickreportName, asked: Asked) =>
  useCall(quickreportCalls[noun].report, { query: asked }, shown);

/** The course over time; `ids` is null until it is known which rows are wanted. */
export const useTrend = (noun: QuickreportName, asked: Asked, ids: readonly number[] | null) =>
  useCall(
    quickreportCalls[noun].trend,
    { query: { ...asked, id: [...(ids ?? [])] } },
    { ...shown, enabled: ids !== null },
  );
