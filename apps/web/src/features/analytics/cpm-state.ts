import { CPM_DIMENSIONS, CPM_KINDS, type CpmKind } from '@encart/contract/analytics/cpm.calls.ts';
import type { Day } from '@encart/contract/analytics/days.ts';
import { DELIVERY_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import type { Narrowing } from '@encart/contract/analytics/wire.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { z } from 'zod';
import { definePageAddress, joinParts, type StateOf } from '#kit/address/page-address.ts';
import { choice, manyTexts, oneOf, pageNumber, pageSize, searchText, sorting } from '#kit/address/values.ts';
import { comparisonPart } from '#kit/figures/comparison-choice.ts';
import { periodPart } from '#kit/figures/period-choice.ts';
import { SORT_KEYS } from './cpm-rows.ts';

function narrowingIn(value: string): Narrowing[] {
  const [name = '', id = ''] = value.split(':');
  const dimension = oneOf(DELIVERY_DIMENSIONS, name);
  return dimension && /^(0|[1-9]\d{0,9})$/.test(id) && Number(id) <= 2_147_483_647
    ? [{ dimension, id: Number(id) }]
    : [];
}

export const narrowingText = ({ dimension, id }: Narrowing) => `${dimension}:${id}`;

/** Each narrows further. */
const narrowings = manyTexts<Narrowing>(
  (values) => values.flatMap(narrowingIn).slice(0, limits.figures.narrowings),
  narrowingText,
);

/** Everything the CPM page shows, as its address says it. */
export const cpmAddress = (kinds: readonly CpmKind[], today: Day) =>
  definePageAddress(
    joinParts(
      periodPart(today),
      comparisonPart('previous'),
      z.object({
        by: choice(CPM_DIMENSIONS, 'publisher'),
        kind: choice(kinds, 'gross'),
        where: narrowings,
        sort: sorting(SORT_KEYS, { key: 'impressions_sold', descending: true }),
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

/** One step further down: narrowed to a row, and told apart by something it is not narrowed to yet. */
export function narrowedTo(
  { where, by }: CpmState,
  id: number,
): Pick<CpmState, 'where' | 'by' | 'q' | 'page'> {
  const next = [...where, { dimension: by, id }];
  const free = CPM_DIMENSIONS.filter((name) => next.every(({ dimension }) => dimension !== name));
  return { where: next, by: oneOf(free, 'format') ?? free[0] ?? by, q: '', page: 1 };
}
