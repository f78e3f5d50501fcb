import {
  CPM_DIMENSIONS,
  CPM_KINDS,
  type CpmDimension,
  type CpmKind,
} from '@encart/contract/analytics/cpm.calls.ts';
import type { Day } from '@encart/contract/analytics/days.ts';
import { DELIVERY_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { PRESETS } from '@encart/contract/analytics/periods.ts';
import type { Narrowing } from '@encart/contract/analytics/wire.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { listIn, oneOf } from '#kit/figures/address-values.ts';
import { type ComparisonChoice, comparisonIn, writtenComparison } from '#kit/figures/comparison-choice.ts';
import { type PeriodChoice, possiblePeriod } from '#kit/figures/period-choice.ts';
import type { Address, Written } from '#kit/figures/use-kept-address.ts';
import { type CpmSort, sortIn, wireSort } from './cpm-rows.ts';

/** Everything the CPM page shows, as its address says it. */
export interface CpmState extends ComparisonChoice {
  period: PeriodChoice;
  by: CpmDimension;
  kind: CpmKind;
  /** Each narrows further. */
  where: readonly Narrowing[];
  sort: CpmSort;
  q: string;
  page: number;
  limit: number;
}

function narrowingIn(text: string): Narrowing[] {
  const [name = '', id = ''] = text.split(':');
  const dimension = oneOf(DELIVERY_DIMENSIONS, name);
  return dimension && /^(0|[1-9]\d{0,9})$/.test(id) && Number(id) <= 2_147_483_647
    ? [{ dimension, id: Number(id) }]
    : [];
}

/** Reads an address; anything it does not know, or that cannot be, becomes the usual. */
export function readCpmState(address: Address, kinds: readonly CpmKind[], today: Day): CpmState {
  const { page, limit, q } = address;
  return {
    period:
      oneOf(PRESETS, address.period) ?? possiblePeriod(address.start, address.end, today) ?? 'last_30_days',
    ...comparisonIn(address, 'previous'),
    by: oneOf(CPM_DIMENSIONS, address.by) ?? 'publisher',
    kind: oneOf(kinds, address.kind) ?? 'gross',
    where: listIn(address.where).flatMap(narrowingIn).slice(0, limits.figures.narrowings),
    sort: sortIn(address.sort) ?? { key: 'impressions_sold', descending: true },
    q: typeof q === 'string' ? q.slice(0, limits.text.search) : '',
    page: /^[1-9]\d{0,3}$/.test(String(page)) ? Number(page) : 1,
    limit: limits.pageSizes.find((size) => String(size) === limit) ?? limits.defaultPageSize,
  };
}

export const wireOf = ({ dimension, id }: Narrowing) => `${dimension}:${id}`;

/** The other way round, in full, so that everybody who opens the address sees the same. */
export const writeCpmState = ({
  period,
  compare,
  align_weekdays,
  where,
  sort,
  q,
  page,
  limit,
  ...rest
}: CpmState): Written => ({
  ...(typeof period === 'string' ? { period } : { start: period.start, end: period.end }),
  ...writtenComparison({ compare, align_weekdays }),
  ...rest,
  ...(where.length > 0 ? { where: where.map(wireOf) } : {}),
  sort: wireSort(sort),
  ...(q ? { q } : {}),
  ...(page > 1 ? { page: String(page) } : {}),
  limit: String(limit),
});

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
