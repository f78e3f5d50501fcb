import { isOneOf } from '@encart/contract/base/objects.ts';
import { RECEIVER_EVENTS } from '@encart/contract/resources/integrations.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** Puts an event into the queue of every receiver that asked for it, in the transaction that made it. */
export async function enqueueEvent(db: Database, audit_id: number, action: string, now: Date) {
  if (!isOneOf(RECEIVER_EVENTS, action)) return;
  await sql`insert into receiver_deliveries (integration_id, audit_id, next_attempt_at, created_at)
    select integration_id, ${audit_id}::bigint, ${now}::timestamptz, ${now}::timestamptz from integrations
    where integration_kind = 'receiver' and revoked_at is null
      and receiver_events @> ${JSON.stringify([action])}::jsonb`.execute(db);
}
