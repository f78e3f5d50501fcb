import type { Scope } from '@encart/contract/access/scope.ts';
import { adapters } from '@encart/contract/resources/adapters.ts';
import type { BidderChoice } from '@encart/contract/tags/matrices.calls.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';

/** The adapters that regies of the caller have configured, by the name they bid under. */
export async function listBidderChoices(
  db: Database,
  scope: Scope,
  regies: readonly number[],
): Promise<BidderChoice[]> {
  const { rows } = await sql<BidderChoice>`
    select adapter_id, coalesce(alias, adapter) as key, adapter,
      servicebidder_cpm_adjustment::float8 as adjustment, regie_id
    from adapters where regie_id = any(${regies}::int[]) and ${scopeCondition(adapters, scope)}
    order by key, adapter_id`.execute(db);
  return rows;
}
