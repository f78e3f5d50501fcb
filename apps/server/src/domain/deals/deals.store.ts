import type { Scope } from '@encart/contract/access/scope.ts';
import type { RecordOf } from '@encart/contract/api/resource.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import { getRow } from '#kit/resources/resource.store.ts';

/** A deal the caller sees; another company's is not found, like nobody's. */
export const dealOfCaller = (
  db: Database,
  scope: Scope,
  masterdeal_id: number,
): Promise<RecordOf<typeof masterdeals>> => getRow(db, scope, masterdeals, masterdeal_id);

/** Whether a deal is a profile's own. */
export async function isNamedOn(db: Database, masterdeal_id: number, profile_id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from masterdeal_profiles
    where masterdeal_id = ${masterdeal_id} and profile_id = ${profile_id}`.execute(db);
  return rows.length > 0;
}

/** Has the state of deals computed for this moment: of one, or of all that the time has changed. */
export async function refreshDeals(db: Database, clock: Clock, masterdeal_id?: number) {
  const now = clock.inDatabase();
  const refreshed = db.updateTable('masterdeals').set({ seen_at: now });
  await (masterdeal_id === undefined
    ? refreshed
        .where('state', 'in', ['sent', 'active', 'paused', 'refused'])
        .where(sql<boolean>`state <> masterdeal_state(masterdeals, ${now})`)
    : refreshed.where('masterdeal_id', '=', masterdeal_id)
  ).execute();
}

/** Holds a deal until the end of the transaction: whoever changes its platforms takes it first. */
export const holdDeal = (db: Database, masterdeal_id: number) =>
  db
    .selectFrom('masterdeals')
    .select(['masterdeal_id', 'state', 'version'])
    .where('masterdeal_id', '=', masterdeal_id)
    .forUpdate()
    .executeTakeFirst();
