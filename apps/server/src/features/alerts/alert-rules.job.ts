import { sql } from 'kysely';
import { giveEverybodyReadyMade } from '#domain/alerts/ready-made.store.ts';
import type { Deps } from '#kit/deps.ts';

/**
 * Gives everybody the rules they lack, and ends what rules tell that nobody evaluates any more: removed, switched off,
 * or of somebody who left the profile.
 */
export async function lookAfterRules({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await giveEverybodyReadyMade(db);
  await sql`update firedalerts set fired_state = 'ended', ended_at = ${clock.now()}::timestamptz
    where fired_state = 'firing' and not exists (
      select 1 from alerts join users using (user_id, profile_id)
      where alerts.alert_id = firedalerts.alert_id and alerts.enabled and user_disabled_at is null)`.execute(
    db,
  );
}
