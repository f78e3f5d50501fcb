import { CPM_DIMENSIONS, CPM_KINDS, type CpmKind } from '@encart/contract/analytics/cpm.calls.ts';
import type { Day } from '@encart/contract/analytics/days.ts';
import type { ValueFilter } from '@encart/contract/analytics/wire.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { z } from 'zod';
import { definePageAddress, joinParts, type StateOf } from '#kit/address/page-address.ts';
import { choice, manyTexts, oneOf, pageNumber, pageSize, searchText, sorting } from '#kit/address/values.ts';
import { comparisonPart } from '#kit/figures/comparison/comparison-choice.ts';
import { parseValueFilter, valueFilterText } from '#kit/figures/filter-text.ts';
import { currencyPart } from '#kit/figures/metrics/currency.ts';
import { periodPart } from '#kit/figures/period/period-choice.ts';
import { VOLUMES } from '#kit/figures/volume.ts';
import { SORT_KEYS } from './cpm-rows.ts';

/** Filters combine: each one restricts the rows further. */
const valueFilters = manyTexts<ValueFilter>(
  (values) =>
    values
      .flatMap((value) => {
        const [name, id] = value.split(':');
        return parseValueFilter(name, id);
      })
      .slice(0, limits.figures.narrowings),
  valueFilterText,
);

/** Everything the CPM page shows, as its address says it. */
export const cpmAddress = (kinds: readonly CpmKind[], today: Day) =>
  definePageAddress(
    joinParts(
      periodPart(today),
      comparisonPart('previous'),
      currencyPart(),
      z.object({
        by: choice(CPM_DIMENSIONS, 'publisher'),
        kind: choice(kinds, 'gross'),
        where: valueFilters,
        sort: sorting(SORT_KEYS, { key: 'impressions_sold', descending: true }),
        volume: choice(VOLUMES, '1000'),
        q: searchText(),
        page: pageNumber(),
        limit: pageSize(),
      }),
    ),
    { complete: true },
  );
export type CpmState = StateOf<ReturnType<typeof cpmAddress>>;

/** What profile types may see of CPM: net shows our margin. */
export const kindsFor = (sells: boolean): readonly CpmKind[] => (sells ? CPM_KINDS : ['gross']);

/** Drills down: filters by a row, and groups by a dimension that is not filtered yet. */
export function drillInto(
  { where, by }: CpmState,
  id: number,
): Pick<CpmState, 'where' | 'by' | 'q' | 'page'> {
  const next = [...where, { dimension: by, id }];
  const free = CPM_DIMENSIONS.filter((name) => next.every(({ dimension }) => dimension !== name));
  return { where: next, by: oneOf(free, 'format') ?? free[0] ?? by, q: '', page: 1 };
}
