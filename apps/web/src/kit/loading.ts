import { useEffect, useMemo } from 'react';
import { create } from 'zustand';

type Counts = Readonly<Record<string, number>>;

/** How many things each component is waiting for; the indicator shows while any count is above zero. */
export const useLoadingCounts = create<{ counts: Counts }>()(() => ({ counts: {} }));

const add = (component: string, step: 1 | -1) =>
  useLoadingCounts.setState(({ counts }) => ({
    counts: { ...counts, [component]: Math.max(0, (counts[component] ?? 0) + step) },
  }));

export const startLoading = (component: string) => add(component, 1);
/** A stop that comes after a reset is harmless: counts do not go below zero. */
export const stopLoading = (component: string) => add(component, -1);
export const resetLoading = () => useLoadingCounts.setState({ counts: {} });

const anyLoading = (counts: Counts) => Object.values(counts).some((count) => count > 0);
export const isLoading = () => anyLoading(useLoadingCounts.getState().counts);
export const useIsLoading = () => useLoadingCounts((state) => anyLoading(state.counts));

export function useLoading(component: string) {
  useEffect(
    () => () =>
      useLoadingCounts.setState(({ counts: { [component]: _, ...others } }) => ({ counts: others })),
    [component],
  );
  return useMemo(
    () => ({ start: () => startLoading(component), stop: () => stopLoading(component) }),
    [component],
  );
}
