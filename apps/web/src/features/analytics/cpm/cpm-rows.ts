import { compareFigures } from '@encart/contract/analytics/compute-metric.ts';
import type { CpmDimension } from '@encart/contract/analytics/cpm.calls.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { matchesSearch } from '#kit/people/rights.ts';
import type { CpmRow } from './cpm-reply.ts';

export const SORT_KEYS = ['name', 'cpm', 'impressions_sold', 'revenue', 'before', 'evolution'] as const;

export interface CpmSort {
  key: (typeof SORT_KEYS)[number];
  descending: boolean;
}

/** A figure is first sorted from the highest, a name from A; the same column again turns round. */
export const afterSort = (sort: CpmSort, key: CpmSort['key']): CpmSort => ({
  key,
  descending: sort.key === key ? !sort.descending : key !== 'name',
});

/** The rows that answer a search, in order. */
export function rowsFor(rows: readonly CpmRow[], by: CpmDimension, q: string, sort: CpmSort): CpmRow[] {
  const { key, descending } = sort;
  const matches = q ? rows.filter((row) => matchesSearch(q, dimensionName(by, row))) : rows;
  return matches.toSorted((a, b) =>
    key === 'name'
      ? dimensionName(by, a).localeCompare(dimensionName(by, b), 'fr') * (descending ? -1 : 1)
      : compareFigures(a[key], b[key], descending),
  );
}
