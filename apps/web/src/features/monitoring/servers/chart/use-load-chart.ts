import type { ReplyOf } from '@encart/contract/api/call.ts';
import { loadChart } from '@encart/contract/monitoring/serverloads.calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#kit/api/queries.ts';
import type { LoadChartState } from './load-chart-address.ts';

export type LoadChart = ReplyOf<typeof loadChart>['data'];

/** A measure of servers over time; the last figures stay until the new ones arrive, and when they do not. */
export function useLoadChart({ chart, metric, duration, interval, compare }: LoadChartState) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    loadChart,
    { query: { server: chart.map(String), metric, duration, interval, compare } },
    { ownErrors: true, placeholderData: keepPreviousData },
  );
  return {
    chart: data?.data,
    busy: isPlaceholderData,
    failed: error !== null && !isFetching && (!data || isPlaceholderData) ? error : null,
    retry: () => void refetch(),
  };
}
