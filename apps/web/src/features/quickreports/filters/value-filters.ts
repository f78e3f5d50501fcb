import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import type { ValueFilter } from '@encart/contract/analytics/wire.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { z } from 'zod';
import type { AddressPart, Texts } from '#kit/address/page-address.ts';
import { manyTexts } from '#kit/address/values.ts';
import { parseValueFilter } from '#kit/figures/filter-text.ts';

/** Keeps only the figures of some values of a dimension, or leaves them out. A dimension has one of these at most. */
export interface ValuesFilter {
  dimension: DeliveryDimension;
  match: boolean;
  ids: readonly number[];
}

type Values = Pick<ValuesFilter, 'dimension' | 'ids'>;

/** `publisher:3,5`; what cannot be read is left out. */
function valuesIn(text: string): Values[] {
  const [name, ids = ''] = text.split(':');
  const values = ids.split(',').flatMap((id) => parseValueFilter(name, id));
  const [first] = values;
  if (!first) return [];
  const different = [...new Set(values.map(({ id }) => id))].slice(0, limits.figures.filterValues);
  return [{ dimension: first.dimension, ids: different }];
}

const valuesText = ({ dimension, ids }: Values) => `${dimension}:${ids.join(',')}`;

const values = manyTexts<Values>(
  (texts) => texts.flatMap(valuesIn).slice(0, limits.figures.narrowings),
  valuesText,
);
const both = z.object({ only: values, except: values });

/** The filters as the API and the address say them: values that are kept, and values that are not. */
export const filterTexts = (filters: readonly ValuesFilter[]) => ({
  only: filters.filter(({ match }) => match).map(valuesText),
  except: filters.filter(({ match }) => !match).map(valuesText),
});

/** The keys of an address that say them. */
export const FILTER_KEYS = ['only', 'except'] as const;

const isFirst = ({ dimension }: ValuesFilter, at: number, filters: readonly ValuesFilter[]) =>
  filters.findIndex((filter) => filter.dimension === dimension) === at;

export const filtersPart = (): AddressPart<{ filters: readonly ValuesFilter[] }> =>
  z.codec(z.custom<Record<string, Texts>>(), z.custom<{ filters: readonly ValuesFilter[] }>(), {
    decode: (address) => {
      const { only, except } = both.parse(address);
      const filters = [
        ...only.map((filter) => ({ ...filter, match: true })),
        ...except.map((filter) => ({ ...filter, match: false })),
      ];
      return { filters: filters.filter(isFirst) };
    },
    encode: ({ filters }) => filterTexts(filters),
  });

/** Whether a dimension is filtered, or may be as well. */
export const hasRoomFor = (filters: readonly ValuesFilter[], dimension: DeliveryDimension) =>
  filters.length < limits.figures.narrowings || filters.some((filter) => filter.dimension === dimension);

/** The filters with another one on its dimension, where it stood; without values it is none. Null where that is too much. */
export function withFilter(filters: readonly ValuesFilter[], next: ValuesFilter): ValuesFilter[] | null {
  if (next.ids.length > limits.figures.filterValues || !hasRoomFor(filters, next.dimension)) return null;
  const at = filters.findIndex(({ dimension }) => dimension === next.dimension);
  const kept = next.ids.length > 0 ? [next] : [];
  return at < 0 ? [...filters, ...kept] : filters.toSpliced(at, 1, ...kept);
}

/** Whether some values are all that is kept: without them there would be no filter, and more than before. */
export const areAllKept = (
  filters: readonly ValuesFilter[],
  dimension: DeliveryDimension,
  ids: readonly number[],
): boolean => {
  const before = filters.find((filter) => filter.dimension === dimension);
  return before?.match === true && before.ids.every((id) => ids.includes(id));
};

/** Leaves some values out: of those that are kept, unless they are all, or along with those left out before. */
export function withoutValues(
  filters: readonly ValuesFilter[],
  dimension: DeliveryDimension,
  ids: readonly number[],
): ValuesFilter[] | null {
  if (areAllKept(filters, dimension, ids)) return [...filters];
  const { match = false, ids: before = [] } = filters.find((filter) => filter.dimension === dimension) ?? {};
  const next = match ? before.filter((id) => !ids.includes(id)) : [...new Set([...before, ...ids])];
  return withFilter(filters, { dimension, match, ids: next });
}

/** All that a report is narrowed by: the steps of its drill-down, and its filters. */
export const narrowingsOf = (
  path: readonly ValueFilter[],
  filters: readonly ValuesFilter[],
): ValuesFilter[] => [
  ...path.map(({ dimension, id }) => ({ dimension, match: true, ids: [id] })),
  ...filters,
];
