import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { sql } from 'kysely';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';

const { perUser: most } = limits.alerts;

/** Refuses one rule more than a person may have; who makes two at once waits for the first. */
export async function refuseTooManyRules(
  db: Database,
  user_id: number,
  refused: (entry: AuditEntry) => void,
): Promise<void> {
  await sql`select 1 from users where user_id = ${user_id} for no key update`.execute(db);
  const { count } = await db
    .selectFrom('alerts')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  if (count < most) return;
  refused({ action: 'limit.reached', entity: 'alerts', entity_id: user_id });
  throw new AppError('ConflictError', { text: 'alerts_full', details: { most } });
}

/** What a rule told of is over for its owner once the rule is switched off or removed. */
export async function endFiring(db: Database, alert_id: number, now: Date): Promise<void> {
  await db
    .updateTable('firedalerts')
    .set({ fired_state: 'ended', ended_at: now })
    .where('alert_id', '=', alert_id)
    .where('fired_state', '=', 'firing')
    .execute();
}

export async function writeMute(db: Database, alert_id: number, muted_until: Date | null): Promise<void> {
  await db.updateTable('alerts').set({ muted_until }).where('alert_id', '=', alert_id).execute();
}
