import { figuresState } from '@encart/contract/analytics/figures.calls.ts';
import { useMemo } from 'react';
import { useCall } from '#kit/api/queries.ts';
import { useCurrency } from '#kit/figures/metrics/currency.ts';
import { figureFormat } from '#kit/figures/metrics/figure-format.ts';
import { useSettings } from '#kit/settings/settings.ts';

/** The last day with figures and the dollar rate; a failure only hides them. */
export const useFiguresState = () => useCall(figuresState, {}, { ownErrors: true, staleTime: 60_000 });

/** Whether dollars cannot be shown, as nobody says at what rate. */
export function useIsRateMissing(): boolean {
  const { data, isError } = useFiguresState();
  return isError && !data;
}

/** How figures are written for this reader. */
export function useFigureFormat() {
  const locale = useSettings((state) => state.locale);
  const currency = useCurrency();
  const rate = useFiguresState().data?.data.usd_rate ?? null;
  return useMemo(() => figureFormat(locale, currency, rate), [locale, currency, rate]);
}

/** How amounts are written beside prices that are typed in euros. */
export function useEuroFormat() {
  const locale = useSettings((state) => state.locale);
  return useMemo(() => figureFormat(locale, 'EUR', null), [locale]);
}
