import { enqueueEvent } from '#domain/receivers/receiver-events.store.ts';
import type { WriteAudit } from '#kit/audit/audit-entry.ts';
import { boundChanges } from '#kit/audit/bound-changes.ts';

/** Adds a row and tells the receivers; in a transaction it stands or falls with the change it tells of. */
export const writeAudit: WriteAudit = async (db, clock, origin, entry) => {
  const now = clock.now();
  const { audit_id } = await db
    .insertInto('audit_events')
    .values({
      happened_at: now,
      actor_user_id: entry.actor_user_id ?? origin.who?.user_id ?? null,
      original_user_id: origin.who?.original_user_id ?? null,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entity_id === null || entry.entity_id === undefined ? null : String(entry.entity_id),
      changes: entry.changes ? JSON.stringify(boundChanges(entry.changes)) : null,
      request_id: origin.requestId,
      network: origin.network,
      integration_id: origin.integration_id ?? null,
    })
    .returning('audit_id')
    .executeTakeFirstOrThrow();
  await enqueueEvent(db, clock, audit_id, entry.action);
};
