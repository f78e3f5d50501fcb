import { ENDPOINTS } from '@encart/contract/access/endpoints.ts';
import type { Database } from '#kit/db/database.ts';

/** The names a right can be given on are the contract's; the table follows at every start. */
export async function keepEndpointsInStep(db: Database) {
  await db
    .insertInto('endpoints')
    .values(ENDPOINTS.map((endpoint_name) => ({ endpoint_name })))
    .onConflict((conflict) => conflict.column('endpoint_name').doNothing())
    .execute();
  await db.deleteFrom('endpoints').where('endpoint_name', 'not in', ENDPOINTS).execute();
}
