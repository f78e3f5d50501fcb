import type { ResultGroup } from '@encart/analytics/result/figures-result.ts';

/** Where the ranges of the CPM histogram begin, in euros per thousand; the last has no end. */
export const CPM_STARTS = [0, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10, 15, 20];

/** Impressions by the CPM they were sold at; empty buckets are included. */
export function bucketsOf(groups: readonly ResultGroup[]) {
  const sold = new Map(groups.map(({ ids: [at = 0], now }) => [at, now.impressions_sold]));
  return CPM_STARTS.map((from, at) => ({
    from,
    to: CPM_STARTS[at + 1] ?? null,
    impressions_sold: sold.get(at) ?? 0,
  }));
}
