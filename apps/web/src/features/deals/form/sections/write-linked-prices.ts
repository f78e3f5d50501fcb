import type { DealFormOf, DealValues } from '#features/deals/form/deal-values.ts';
import { linkedPrices } from './linked-prices.ts';

/** Writes what follows from a price or a commission into the other fields. */
export function writeLinkedPrices(form: DealFormOf, ...[name, value]: Typing) {
  const changes = linkedPrices(name, value, form.getValues() as DealValues);
  for (const [field, next] of Object.entries(changes))
    if (form.getValues(field) !== next)
      form.setValue(field, next, { shouldDirty: true, shouldValidate: true });
}
type Typing = [name: Parameters<typeof linkedPrices>[0], value: Parameters<typeof linkedPrices>[1]];
