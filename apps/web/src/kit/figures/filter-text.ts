import { DELIVERY_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import type { ValueFilter } from '@encart/contract/analytics/wire.ts';
import { oneOf } from '#kit/address/values.ts';

/** The filter as the API takes it, `dimension:id`. */
export const valueFilterText = ({ dimension, id }: ValueFilter) => `${dimension}:${id}`;

/** Parses a dimension and an id (0 for rows without one); empty when invalid. */
export function parseValueFilter(name: string | undefined, id = ''): ValueFilter[] {
  const dimension = oneOf(DELIVERY_DIMENSIONS, name);
  const possible = /^(0|[1-9]\d{0,9})$/.test(id) && Number(id) <= 2_147_483_647;
  return dimension && possible ? [{ dimension, id: Number(id) }] : [];
}
