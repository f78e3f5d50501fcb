import type { Scope } from '@encart/contract/access/scope.ts';
import type { RecordOf } from '@encart/contract/api/resource.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import { getRow } from '#kit/resources/resource.store.ts';

/** A deal the caller sees; another company's is not found, like nobody's. */
export const dealOfCaller = (
  db: Database,
  scope: Scope,
  masterdeal_id: number,
): Promise<RecordOf<typeof masterdeals>> => getRow(db, scope, masterdeals, masterdeal_id);

/** Has the state of deals computed for this moment: of one, or of all that the time may change. */
export async function refreshDeals(db: Database, clock: Clock, masterdeal_id?: number) {
  const going = db.updateTable('masterdeals').set({ seen_at: clock.inDatabase() });
  await (masterdeal_id === undefined
    ? going.where('state', 'in', ['sent', 'active', 'paused', 'refused'])
    : going.where('masterdeal_id', '=', masterdeal_id)
  ).execute();
}
