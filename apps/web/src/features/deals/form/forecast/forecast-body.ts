import { type DealTargeting, forecastDeal } from '@encart/contract/deals/deal-figures.calls.ts';
import type { DealField, DealValues } from '#features/deals/form/deal-values.ts';

/** The fields a forecast depends on. */
export const FORECAST_FIELDS = [
  'type',
  'floorprice',
  'buyers',
  'inventory_action',
  'publishers',
  'salesthematics',
  'supplies',
  'sizes',
  'country_action',
  'countries',
] as const satisfies readonly DealField[];

const ascending = (one: number, other: number) => one - other;

/** What the forecast of these values is asked with; the order of choosing says nothing. Null while something in it is no value. */
export function forecastBody(values: Partial<DealValues>): DealTargeting | null {
  const asked = Object.fromEntries(
    FORECAST_FIELDS.flatMap((name) => {
      const value = values[name];
      if (value === undefined) return [];
      return [[name, Array.isArray(value) ? [...value].sort(ascending) : value]];
    }),
  );
  return forecastDeal.body.safeParse(asked).data ?? null;
}
