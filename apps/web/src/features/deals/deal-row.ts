import type { RecordOf } from '@encart/contract/api/resource.ts';
import type { masterdeals } from '@encart/contract/resources/masterdeals.ts';

export type Deals = typeof masterdeals;
/** A deal as it is read. */
export type DealRow = RecordOf<Deals>;
