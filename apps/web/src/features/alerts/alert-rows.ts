import type { RecordOf } from '@encart/contract/api/resource.ts';
import type { alerts } from '@encart/contract/resources/alerts.ts';
import type { firedalerts } from '@encart/contract/resources/firedalerts.ts';

/** A rule, and what one told, as lists hold them. */
export type AlertRow = RecordOf<typeof alerts>;
export type FiredRow = RecordOf<typeof firedalerts>;
