import { compareFigures } from '@encart/contract/analytics/arithmetic.ts';
import type { CpmDimension } from '@encart/contract/analytics/cpm.calls.ts';
import { oneOf } from '#kit/figures/address-values.ts';
import { nameOf } from '#kit/figures/named-words.ts';
import { finds } from '#kit/rights.ts';
import type { CpmRow } from './use-cpm.ts';

const KEYS = ['name', 'cpm', 'impressions_sold', 'revenue', 'before', 'evolution'] as const;

export interface CpmSort {
  key: (typeof KEYS)[number];
  descending: boolean;
}

/** `-cpm`, or nothing where it is no column. */
export function sortIn(value: unknown): CpmSort | null {
  const text = typeof value === 'string' ? value : '';
  const key = oneOf(KEYS, text.replace(/^-/, ''));
  return key ? { key, descending: text.startsWith('-') } : null;
}

export const wireSort = ({ key, descending }: CpmSort) => `${descending ? '-' : ''}${key}`;

/** A figure is first sorted from the highest, a name from A; the same column again turns round. */
export const afterSort = (sort: CpmSort, key: CpmSort['key']): CpmSort => ({
  key,
  descending: sort.key === key ? !sort.descending : key !== 'name',
});

/** The rows that answer a search, in order. */
export function rowsFor(rows: readonly CpmRow[], by: CpmDimension, q: string, sort: CpmSort): CpmRow[] {
  const { key, descending } = sort;
  const found = q ? rows.filter((row) => finds(q, nameOf(by, row))) : rows;
  return found.toSorted((a, b) =>
    key === 'name'
      ? nameOf(by, a).localeCompare(nameOf(by, b), 'fr') * (descending ? -1 : 1)
      : compareFigures(a[key], b[key], descending),
  );
}
