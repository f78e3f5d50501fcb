import { figuresState } from '@encart/contract/analytics/figures.calls.ts';
import { useMemo } from 'react';
import { useCall } from '#kit/api/queries.ts';
import { figureFormat } from '#kit/figures/metrics/figure-format.ts';
import { useSettings } from '#kit/settings/settings.ts';

/** The last day with figures and the dollar rate; a failure only hides them. */
export const useFiguresState = () => useCall(figuresState, {}, { ownErrors: true, staleTime: 60_000 });

/** How figures are written for this reader. */
export function useFigureFormat() {
  const locale = useSettings((state) => state.locale);
  const rate = useFiguresState().data?.data.usd_rate ?? null;
  return useMemo(() => figureFormat(locale, rate), [locale, rate]);
}
