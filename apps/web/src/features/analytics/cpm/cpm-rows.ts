import { compareFigures } from '@encart/contract/analytics/compute-metric.ts';
import type { CpmDimension } from '@encart/contract/analytics/cpm.calls.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { type Volume, volumeBehind } from '#kit/figures/volume.ts';
import { matchesSearch } from '#ui/text/matches-search.ts';
import type { CpmRow } from './cpm-reply.ts';

export const SORT_KEYS = [
  'name',
  'cpm',
  'impressions_sold',
  'revenue',
  'before',
  'difference',
  'evolution',
] as const;

export interface CpmSort {
  key: (typeof SORT_KEYS)[number];
  descending: boolean;
}

/** A figure is first sorted from the highest, a difference from the greatest loss, a name from A; then the other way. */
export const afterSort = (sort: CpmSort, key: CpmSort['key']): CpmSort => ({
  key,
  descending: sort.key === key ? !sort.descending : key !== 'name' && key !== 'difference',
});

/** By how much the CPM changed; null where there was none before, or is none now. */
export const differenceOf = ({ cpm, before }: Pick<CpmRow, 'cpm' | 'before'>) =>
  cpm === null || before === null ? null : cpm - before;

const figureOf = (row: CpmRow, key: Exclude<CpmSort['key'], 'name'>) =>
  key === 'difference' ? differenceOf(row) : row[key];

const COMPARED = ['before', 'difference', 'evolution'] as const satisfies readonly CpmSort['key'][];

/** An order by what is not compared any more is the usual one. */
export const possibleSort = (sort: CpmSort, isCompared: boolean): CpmSort =>
  isCompared || !isOneOf(COMPARED, sort.key) ? sort : { key: 'impressions_sold', descending: true };

/** Few impressions make any price: rows with less than a minimum say nothing about it. */
export const needsVolume = ({ key }: CpmSort) => key === 'cpm' || isOneOf(COMPARED, key);
export const isSmall = (row: CpmRow, sort: CpmSort, volume: number) =>
  needsVolume(sort) &&
  volumeBehind(isOneOf(COMPARED, sort.key) ? sort.key : 'now', {
    now: row.impressions_sold,
    before: row.impressions_sold_before,
  }) < volume;

interface Wanted {
  q: string;
  sort: CpmSort;
  volume: Volume;
}

/** The rows that answer a search, in order; then those too small, then what is no value of the dimension. */
export function rowsFor(rows: readonly CpmRow[], by: CpmDimension, { q, sort, volume }: Wanted): CpmRow[] {
  const { key, descending } = sort;
  const matches = q ? rows.filter((row) => matchesSearch(q, dimensionName(by, row))) : rows;
  const rank = (row: CpmRow) => (row.state === 'none' ? 2 : Number(isSmall(row, sort, Number(volume))));
  return matches.toSorted((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    return key === 'name'
      ? dimensionName(by, a).localeCompare(dimensionName(by, b), 'fr') * (descending ? -1 : 1)
      : compareFigures(figureOf(a, key), figureOf(b, key), descending);
  });
}
