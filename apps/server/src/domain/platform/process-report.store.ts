import { type Insertable, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Tables } from '#kit/db/tables.ts';
import type { RouteTraffic } from '#kit/http/api-traffic.ts';
import { sumBuckets } from '#kit/process/duration-buckets.ts';

const MINUTE_MS = 60_000;
/** Routes are told apart by this much only, so that a day of them stays small. */
const SLOT_MS = 10 * MINUTE_MS;

const floorTo = (at: Date, step: number) => new Date(Math.floor(at.getTime() / step) * step);

/** Adds what a process answered to what all have, in the minute of a moment. */
export async function addTraffic(db: Database, at: Date, traffic: ReadonlyMap<string, RouteTraffic>) {
  const routes = [...traffic];
  if (routes.length === 0) return;
  const minute = floorTo(at, MINUTE_MS);
  const slot = floorTo(at, SLOT_MS);
  const requests = routes.reduce((sum, [, each]) => sum + each.requests, 0);
  const buckets = sumBuckets(routes.map(([, each]) => each.buckets));
  // Always in this order, so that two processes never wait for each other.
  const byRoute = routes.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const errors = byRoute.flatMap(([route, each]) =>
    [...each.errors].map(([error_name, count]) => ({ minute, error_name, route, errors: count })),
  );
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('api_minutes')
      .values({ minute, requests, buckets })
      .onConflict((conflict) =>
        conflict.column('minute').doUpdateSet({
          requests: sql`api_minutes.requests + excluded.requests`,
          buckets: sql`add_buckets(api_minutes.buckets, excluded.buckets)`,
        }),
      )
      .execute();
    await transaction
      .insertInto('api_routes')
      .values(
        byRoute.map(([route, each]) => ({ slot, route, requests: each.requests, buckets: each.buckets })),
      )
      .onConflict((conflict) =>
        conflict.columns(['slot', 'route']).doUpdateSet({
          requests: sql`api_routes.requests + excluded.requests`,
          buckets: sql`add_buckets(api_routes.buckets, excluded.buckets)`,
        }),
      )
      .execute();
    if (errors.length > 0)
      await transaction
        .insertInto('api_errors')
        .values(errors)
        .onConflict((conflict) =>
          conflict
            .columns(['minute', 'error_name', 'route'])
            .doUpdateSet({ errors: sql`api_errors.errors + excluded.errors` }),
        )
        .execute();
  });
}

/** Writes that a process is alive, and how it is. */
export const writeProcess = (db: Database, row: Insertable<Tables['platform_processes']>) =>
  db
    .insertInto('platform_processes')
    .values(row)
    .onConflict((conflict) => {
      const { seen_at, memory_bytes, disk_free_bytes, disk_size_bytes } = row;
      return conflict
        .column('process_id')
        .doUpdateSet({ seen_at, memory_bytes, disk_free_bytes, disk_size_bytes });
    })
    .execute();

/** A process that ends in order is not missed. */
export const removeProcess = (db: Database, process_id: string) =>
  db.deleteFrom('platform_processes').where('process_id', '=', process_id).execute();

export async function forgetReports(db: Database, before: Date) {
  await db.deleteFrom('api_minutes').where('minute', '<', before).execute();
  await db.deleteFrom('api_routes').where('slot', '<', before).execute();
  await db.deleteFrom('api_errors').where('minute', '<', before).execute();
  await db.deleteFrom('platform_processes').where('seen_at', '<', before).execute();
}
