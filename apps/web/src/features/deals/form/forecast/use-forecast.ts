import type { Values } from '@encart/contract/api/record.ts';
import { type DealForecast, forecastDeal } from '@encart/contract/deals/deal-figures.calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useDealParts } from '#features/deals/form/deal-values.ts';
import { callQuietly } from '#kit/api/api.ts';
import { FORECAST_FIELDS, forecastBody } from './forecast-body.ts';

const PAUSE_MS = 350;

/** What a deal would bring, as of the values typed a moment ago. */
export interface Forecast {
  /** The last one that could be made; kept while another is on its way. */
  data: DealForecast | undefined;
  busy: boolean;
  error: Error | null;
  retry: () => void;
}

/** Forecasts the deal in a form; a change starts another forecast and stops the one under way. */
export function useForecast(control: Control<Values>): Forecast {
  const body = forecastBody(useDealParts(control, FORECAST_FIELDS));
  const text = useSettled(body && JSON.stringify(body));
  const query = useQuery({
    queryKey: [forecastDeal.name, text],
    queryFn: ({ signal }) => callQuietly(forecastDeal, { body: JSON.parse(text ?? '{}'), signal }),
    enabled: text !== null,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
  });
  const [last, setLast] = useState<DealForecast>();
  if (query.data && query.data.data !== last) setLast(query.data.data);
  return {
    data: query.data?.data ?? last,
    busy: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** The text once it has stayed the same for a moment. */
function useSettled(text: string | null): string | null {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
