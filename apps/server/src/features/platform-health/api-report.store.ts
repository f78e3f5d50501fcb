import type { ErrorName } from '@encart/contract/base/errors.ts';
import type { Database } from '#kit/db/database.ts';

/** What the API answered belongs to the platform, not to a tenant: only super administrators reach it. */

export interface ApiRows {
  minutes: { minute: Date; requests: number; buckets: number[] }[];
  errors: { minute: Date; error_name: ErrorName; route: string; errors: number }[];
  routes: { route: string; requests: number; buckets: number[] }[];
}

const SLOT_MS = 600_000;

/** Everything written down from a minute to before another. */
export async function readApiRows(
  db: Database,
  _scope: 'everything',
  { start, end }: { start: Date; end: Date },
): Promise<ApiRows> {
  const firstSlot = new Date(Math.floor(start.getTime() / SLOT_MS) * SLOT_MS);
  const [minutes, errors, routes] = await Promise.all([
    db.selectFrom('api_minutes').selectAll().where('minute', '>=', start).where('minute', '<', end).execute(),
    db
      .selectFrom('api_errors')
      .selectAll()
      .where('minute', '>=', start)
      .where('minute', '<', end)
      .orderBy('error_name')
      .orderBy('route')
      .execute(),
    db
      .selectFrom('api_routes')
      .select(['route', 'requests', 'buckets'])
      .where('slot', '>=', firstSlot)
      .where('slot', '<', end)
      .execute(),
  ]);
  return { minutes, errors, routes };
}
