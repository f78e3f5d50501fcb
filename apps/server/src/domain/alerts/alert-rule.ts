import type { Selectable } from 'kysely';
import type { Tables } from '#kit/db/tables.ts';

/** A rule as it is stored, as far as evaluating it needs. */
export type AlertRule = Pick<
  Selectable<Tables['alerts']>,
  | 'alert_id'
  | 'name'
  | 'subject'
  | 'metric'
  | 'step'
  | 'filters'
  | 'by'
  | 'targets'
  | 'sources'
  | 'condition'
  | 'compare'
  | 'direction'
  | 'sensitivity'
  | 'deal_events'
  | 'lasting'
  | 'at_most_hours'
  | 'muted_until'
  | 'created_at'
  | 'user_id'
  | 'profile_id'
> & {
  /** Of `rises` and `falls` a share of one. */
  value: number | null;
};
