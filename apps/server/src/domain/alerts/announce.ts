import { sql } from 'kysely';
import { writeAudit } from '#domain/audit/write-audit.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';

/** A stored fired alert, with what its rule says about telling of it. */
export interface AnnouncedAlert {
  firedalert_id: number;
  user_id: number;
  by_mail: boolean;
  to_receivers: boolean;
  muted_until: Date | null;
}

/** Tells receivers that something happened, not what: there is no figure in it. */
async function tellReceivers(
  db: Database,
  clock: Clock,
  action: 'alert.fired' | 'alert.resolved',
  { firedalert_id, user_id }: AnnouncedAlert,
) {
  const nobody = { who: null, requestId: null, network: null };
  const entry = { action, entity: 'firedalerts', entity_id: firedalert_id, actor_user_id: user_id };
  await writeAudit(db, clock, nobody, entry);
}

const isMuted = ({ muted_until }: AnnouncedAlert, now: Date) => muted_until !== null && muted_until > now;

/**
 * Says that alerts fired, in the transaction that writes their rows: a mail is waited for, receivers get an event. What a
 * muted rule has to say counts as seen.
 */
export async function announceFired(
  db: Database,
  clock: Clock,
  fired: readonly AnnouncedAlert[],
): Promise<void> {
  const now = clock.now();
  const heard = fired.filter((one) => !isMuted(one, now));
  const mailed = heard.filter(({ by_mail }) => by_mail);
  const silent = fired.filter((one) => isMuted(one, now));
  const ids = (alerts: readonly AnnouncedAlert[]) => alerts.map(({ firedalert_id }) => firedalert_id);
  if (mailed.length > 0)
    await sql`update firedalerts set to_mail = true where firedalert_id = any(${ids(mailed)}::int[])`.execute(
      db,
    );
  if (silent.length > 0)
    await sql`update firedalerts set acknowledged = true, acknowledged_at = ${now}::timestamptz
      where firedalert_id = any(${ids(silent)}::int[])`.execute(db);
  for (const one of heard) if (one.to_receivers) await tellReceivers(db, clock, 'alert.fired', one);
}

/** Says that alerts are over, in the transaction that ends them: to receivers alone, people see it in the app. */
export async function announceEnded(
  db: Database,
  clock: Clock,
  fired: readonly AnnouncedAlert[],
): Promise<void> {
  const now = clock.now();
  for (const one of fired)
    if (one.to_receivers && !isMuted(one, now)) await tellReceivers(db, clock, 'alert.resolved', one);
}
