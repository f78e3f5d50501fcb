import { can } from '@encart/contract/access/can.ts';
import { mayNarrowBy } from '@encart/contract/access/narrowing.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import {
  DELIVERY_DIMENSIONS,
  type DeliveryDimension,
  QUICKREPORTS,
  type QuickreportName,
  quickreports,
} from '@encart/contract/analytics/dimensions.ts';
import type { Narrowing } from '@encart/contract/analytics/wire.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { pathOf } from '#kit/navigation.ts';

const MOST_ID = 2_147_483_647;

/** `regie/3/format/2` as pairs; what is no pair, unknown or said twice is left out. */
export function pathIn(params: string): Narrowing[] {
  const parts = params.split('/').filter(Boolean);
  const found = new Map<DeliveryDimension, number>();
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const dimension = DELIVERY_DIMENSIONS.find((one) => one === parts[at]);
    const id = parts[at + 1] as string;
    if (dimension && !found.has(dimension) && /^(0|[1-9]\d{0,9})$/.test(id) && Number(id) <= MOST_ID)
      found.set(dimension, Number(id));
  }
  return [...found].slice(0, limits.figures.narrowings).map(([dimension, id]) => ({ dimension, id }));
}

export const reportPath = (noun: QuickreportName, path: readonly Narrowing[]) =>
  pathOf(`quickreports-${noun}`, { params: path.flatMap(({ dimension, id }) => [dimension, id]) });

/** As the API asks for it. */
export const narrowingText = ({ dimension, id }: Narrowing) => `${dimension}:${id}`;

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

/** The reports that can break a row down, the likeliest first: those open to the reader and not narrowed yet. */
export function nextReports(
  who: Principal | null,
  noun: QuickreportName,
  path: readonly Narrowing[],
): QuickreportName[] {
  if (path.length >= limits.figures.narrowings || !mayNarrowBy(who, quickreports[noun])) return [];
  const taken = new Set<DeliveryDimension>([quickreports[noun], ...path.map(({ dimension }) => dimension)]);
  return [...new Set([...NEXT[noun], ...QUICKREPORTS])].filter(
    (one) => !taken.has(quickreports[one]) && can(who, { page: `quickreports-${one}` }),
  );
}

/** The path with a row of this report at its end; said again, a dimension takes its new value. */
export const pathInto = (noun: QuickreportName, path: readonly Narrowing[], id: number): Narrowing[] => [
  ...path.filter(({ dimension }) => dimension !== quickreports[noun]),
  { dimension: quickreports[noun], id },
];
