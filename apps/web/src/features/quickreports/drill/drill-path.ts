import { can } from '@encart/contract/access/can.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import {
  type DeliveryDimension,
  QUICKREPORTS,
  type QuickreportName,
  quickreports,
} from '@encart/contract/analytics/dimensions.ts';
import { mayFilterBy } from '@encart/contract/analytics/filter-dimensions.ts';
import type { ValueFilter } from '@encart/contract/analytics/wire.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { parseValueFilter } from '#kit/figures/filter-text.ts';
import { pathOf } from '#kit/navigation/navigation.ts';

/** `regie/3/format/2` as pairs; what is no pair, unknown or said twice is left out. */
export function pathIn(params: string): ValueFilter[] {
  const parts = params.split('/').filter(Boolean);
  const pairs = parts.flatMap((name, at) => (at % 2 === 0 ? parseValueFilter(name, parts[at + 1]) : []));
  const isFirst = ({ dimension }: ValueFilter, at: number) =>
    pairs.findIndex((pair) => pair.dimension === dimension) === at;
  return pairs.filter(isFirst).slice(0, limits.figures.narrowings);
}

export const reportPath = (noun: QuickreportName, path: readonly ValueFilter[]) =>
  pathOf(`quickreports-${noun}`, { params: path.flatMap(({ dimension, id }) => [dimension, id]) });

/** What one usually asks next about each. */
const NEXT: Record<QuickreportName, readonly QuickreportName[]> = {
  regies: ['publishers', 'formats'],
  publishers: ['formats', 'deals'],
  formats: ['sizes', 'publishers'],
  sizes: ['publishers', 'formats'],
  deals: ['publishers', 'formats'],
  dsps: ['tradingdesks', 'deals'],
  tradingdesks: ['deals', 'dsps'],
  members: ['supplies', 'publishers'],
  supplies: ['publishers', 'formats'],
};

/** The reports that can break a row down, the likeliest first: those the reader may open and does not filter by yet. */
export function nextReports(
  who: Principal | null,
  noun: QuickreportName,
  path: readonly ValueFilter[],
): QuickreportName[] {
  if (path.length >= limits.figures.narrowings || !mayFilterBy(who, quickreports[noun])) return [];
  const used = new Set<DeliveryDimension>([quickreports[noun], ...path.map(({ dimension }) => dimension)]);
  return [...new Set([...NEXT[noun], ...QUICKREPORTS])].filter(
    (report) => !used.has(quickreports[report]) && can(who, { page: `quickreports-${report}` }),
  );
}

/** The path with a row of this report at its end; said again, a dimension takes its new value. */
export const pathInto = (noun: QuickreportName, path: readonly ValueFilter[], id: number): ValueFilter[] => [
  ...path.filter(({ dimension }) => dimension !== quickreports[noun]),
  { dimension: quickreports[noun], id },
];
