import { isOneOf } from '@encart/contract/base/objects.ts';
import { RECEIVER_EVENTS } from '@encart/contract/resources/integrations.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';

/** Puts an event into the queue of every receiver that asked for it, in the transaction that made it. */
export async function enqueueEvent(db: Database, clock: Clock, audit_id: number, action: string) {
  if (!isOneOf(RECEIVER_EVENTS, action)) return;
  await sql`insert into receiver_deliveries (integration_id, work_share, audit_id, work_after, created_at)
    select integration_id, integration_id, ${audit_id}::bigint, ${clock.inDatabase()}, ${clock.now()}::timestamptz from integrations
    where integration_kind = 'receiver' and revoked_at is null
      and receiver_events @> ${JSON.stringify([action])}::jsonb`.execute(db);
}
