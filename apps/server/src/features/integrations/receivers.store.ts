import type { DeliveryState } from '@encart/contract/resources/integrations.ts';
import type { RawBuilder } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** What is sent, and where it goes to as things are now. */
export const findDelivery = (db: Database, delivery_id: number) =>
  db
    .selectFrom('receiver_deliveries')
    .innerJoin('audit_events', 'audit_events.audit_id', 'receiver_deliveries.audit_id')
    .innerJoin('integrations', 'integrations.integration_id', 'receiver_deliveries.integration_id')
    .where('delivery_id', '=', delivery_id)
    .select(['action', 'entity', 'entity_id', 'happened_at'])
    .select(['receiver_url', 'receiver_secret_sealed', 'revoked_at'])
    .executeTakeFirst();

export const rememberDelivery = (
  db: Database,
  integration_id: number,
  last_delivery_state: DeliveryState,
  now: Date,
) =>
  db
    .updateTable('integrations')
    .set({ last_delivery_at: now, last_delivery_state })
    .where('integration_id', '=', integration_id)
    .execute();

/** The rest of what waits for a receiver that does not answer waits with it: nobody else is held up. */
export const postponeRest = (db: Database, integration_id: number, until: RawBuilder<Date>) =>
  db
    .updateTable('receiver_deliveries')
    .set({ work_after: until })
    .where('work_share', '=', integration_id)
    .where('work_state', '=', 'waiting')
    .where('work_after', '<', until)
    .execute();
