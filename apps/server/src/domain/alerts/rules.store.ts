import type { AlertSubject } from '@encart/contract/alerts/alert-subjects.ts';
import type { Database } from '#kit/db/database.ts';
import type { AlertRule } from './alert-rule.ts';
import type { StoredFired } from './decide-firing.ts';

const COLUMNS = [
  'alert_id',
  'name',
  'subject',
  'metric',
  'step',
  'filters',
  'by',
  'targets',
  'sources',
  'condition',
  'value',
  'compare',
  'direction',
  'sensitivity',
  'deal_events',
  'lasting',
  'at_most_hours',
  'muted_until',
  'created_at',
  'user_id',
  'profile_id',
] as const;

/** The rules about a subject that are switched on, or those that are named. */
export async function readRules(
  db: Database,
  subject: AlertSubject,
  ids?: readonly number[],
): Promise<AlertRule[]> {
  let query = db.selectFrom('alerts').select(COLUMNS).where('subject', '=', subject);
  query = ids ? query.where('alert_id', 'in', [...ids, 0]) : query.where('enabled', '=', true);
  const rows = await query.orderBy('alert_id').execute();
  return rows.map(({ value, ...rule }) => ({ ...rule, value: value === null ? null : Number(value) }));
}

/** What rules about a subject have told that still matters: what is firing, and what they told since a moment. */
export const readStoredFired = (db: Database, subject: AlertSubject, since: Date): Promise<StoredFired[]> =>
  db
    .selectFrom('firedalerts')
    .select(['firedalert_id', 'alert_id', 'about_key', 'fired_state', 'fired_at', 'since', 'until'])
    .where('subject', '=', subject)
    .where('alert_id', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('fired_state', '=', 'firing'), eb('fired_at', '>=', since), eb('until', '>=', since)]),
    )
    .execute();
