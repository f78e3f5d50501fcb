import { ENDPOINTS } from '@encart/contract/access/endpoints.ts';
import type { Database } from '#kit/db/database.ts';

/**
 * The names a right can be given on are the contract's; new ones are added at every start. One that has gone is
 * removed by a migration: an older server starting beside this one must not take rights away.
 */
export async function syncEndpoints(db: Database) {
  await db
    .insertInto('endpoints')
    .values(ENDPOINTS.map((endpoint_name) => ({ endpoint_name })))
    .onConflict((conflict) => conflict.column('endpoint_name').doNothing())
    .execute();
}
