import type { DealFormOf, DealValues } from '#features/deals/form/deal-values.ts';
import { linkedPrices, type PriceField, type Typed } from './linked-prices.ts';

/** Writes what follows from a price or a commission into the other fields. */
export function writeLinkedPrices(form: DealFormOf, field: PriceField, value: Typed) {
  const changes = linkedPrices(field, value, form.getValues() as DealValues);
  for (const [name, next] of Object.entries(changes))
    if (form.getValues(name) !== next) form.setValue(name, next, { shouldDirty: true, shouldValidate: true });
}
