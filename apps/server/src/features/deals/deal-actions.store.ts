import type { DealAction, PlatformState } from '@encart/contract/deals/deal-states.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

const columnsOf = (action: DealAction, now: Date) =>
  ({
    // The version that leaves: whatever is changed later has not been sent.
    send: { sent_at: now, sent_version: sql<number>`version` },
    pause: { paused: true },
    resume: { paused: false },
    end: { ended_at: now },
  })[action];

/** What a platform said before is no longer so: one that refused is asked again, one that had paused goes on. */
const overtaken: Partial<Record<DealAction, { from: PlatformState; to: PlatformState }>> = {
  send: { from: 'rejected', to: 'unsent' },
  resume: { from: 'paused', to: 'pending' },
};

/** Writes what somebody asked of a deal that they hold. */
export async function markAction(db: Database, masterdeal_id: number, action: DealAction, now: Date) {
  await db
    .updateTable('masterdeals')
    .set(columnsOf(action, now))
    .where('masterdeal_id', '=', masterdeal_id)
    .execute();
  const change = overtaken[action];
  if (!change) return;
  await db
    .deleteFrom('masterdeal_seats')
    .where('masterdeal_id', '=', masterdeal_id)
    .where('seat_state', '=', sql<'rejected' | 'paused'>`${change.from}`)
    .execute();
  await db
    .updateTable('masterdeal_platforms')
    .set({ platform_state: change.to })
    .where('masterdeal_id', '=', masterdeal_id)
    .where('platform_state', '=', change.from)
    .execute();
}
