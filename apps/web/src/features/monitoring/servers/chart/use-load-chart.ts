import { loadChart } from '@encart/contract/monitoring/serverloads.calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '#kit/api/queries.ts';
import { type LoadChartState, withoutRemoved } from './load-chart-address.ts';
import { inOrder } from './load-series.ts';

/** A measure of servers over time; the last figures stay until the new ones arrive, and when they do not. */
export function useLoadChart({ chart, metric, duration, interval, compare }: LoadChartState) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    loadChart,
    { query: { server: chart.map(String), metric, duration, interval, compare } },
    { ownErrors: true, placeholderData: keepPreviousData },
  );
  // Until the new figures are there, those of the last choice stay in their own order.
  const drawn = useMemo(
    () => data && (isPlaceholderData ? data.data : inOrder(data.data, chart)),
    [data, isPlaceholderData, chart],
  );
  return {
    chart: drawn,
    /** The chosen servers that are still there, as far as is known. */
    charted: data && !isPlaceholderData ? withoutRemoved(chart, data.data.series) : chart,
    busy: isPlaceholderData,
    failed: error !== null && !isFetching && (!data || isPlaceholderData) ? error : null,
    retry: () => void refetch(),
  };
}
