import { create } from 'zustand';

type Counts = Readonly<Record<string, number>>;

/** How many things each component is waiting for; the indicator shows while any count is above zero. */
const useLoadingCounts = create<{ counts: Counts }>()(() => ({ counts: {} }));

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

/** Counts a component as waiting until the work is done, well or badly. */
export async function whileLoading<T>(component: string, work: () => Promise<T>): Promise<T> {
  startLoading(component);
  try {
    return await work();
  } finally {
    stopLoading(component);
  }
}
