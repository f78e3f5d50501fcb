import type { Scope } from '@encart/contract/access/scope.ts';
import type { DealState } from '@encart/contract/deals/deal-states.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';

/** A deal as rules about deals look at it. */
export interface WatchedDeal {
  masterdeal_id: number;
  name: string;
  state: DealState;
  /** A platform has answered with an error since it last took the deal. */
  platform_error: boolean;
  ends_soon: boolean;
}

/** Within so many days a deal ends soon. */
export const SOON_DAYS = 7;

export async function readDeals(db: Database, now: Date): Promise<WatchedDeal[]> {
  const { rows } = await sql<WatchedDeal>`
    select masterdeal_id, name, state,
      exists (select 1 from masterdeal_platforms
        where masterdeal_platforms.masterdeal_id = masterdeals.masterdeal_id and last_error is not null
      ) and state not in ('draft', 'ended') as platform_error,
      state in ('sent', 'active', 'paused') and enddate is not null
        and enddate between ${now}::timestamptz and ${now}::timestamptz + make_interval(days => ${SOON_DAYS}::int)
        as ends_soon
    from masterdeals order by masterdeal_id`.execute(db);
  return rows;
}

/** Which of these deals somebody sees, as their list of deals has them. */
export async function dealsInScope(db: Database, scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ masterdeal_id: number }>`
    select masterdeal_id from masterdeals
    where masterdeal_id = any(${ids}::int[]) and ${scopeCondition(masterdeals, scope)}`.execute(db);
  return new Set(rows.map(({ masterdeal_id }) => masterdeal_id));
}
