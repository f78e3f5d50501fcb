import type { Delivery } from '@encart/contract/resources/integrations.calls.ts';
import type { Database } from '#kit/db/database.ts';

/** Integrations are for super administrators alone: no scope narrows them. */

interface KeptSecret {
  secret_made_at: Date;
  key_hash?: string;
  key_prefix?: string;
  receiver_secret_sealed?: string;
}

export const keepSecret = (db: Database, integration_id: number, kept: KeptSecret) =>
  db.updateTable('integrations').set(kept).where('integration_id', '=', integration_id).execute();

export const keepToken = (db: Database, integration_id: number, platform_token_sealed: string) =>
  db
    .updateTable('integrations')
    .set({ platform_token_sealed })
    .where('integration_id', '=', integration_id)
    .execute();

export const markRevoked = (db: Database, integration_id: number, revoked_at: Date) =>
  db.updateTable('integrations').set({ revoked_at }).where('integration_id', '=', integration_id).execute();

export const findIntegration = (db: Database, integration_id: number) =>
  db
    .selectFrom('integrations')
    .select([
      'integration_kind',
      'receiver_url',
      'receiver_secret_sealed',
      'platform_token_sealed',
      'revoked_at',
    ])
    .where('integration_id', '=', integration_id)
    .executeTakeFirst();

const MOST = 20;

export async function listNewestDeliveries(db: Database, integration_id: number): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('receiver_deliveries')
    .innerJoin('audit_events', 'audit_events.audit_id', 'receiver_deliveries.audit_id')
    .where('receiver_deliveries.integration_id', '=', integration_id)
    .select(['delivery_id', 'entity', 'entity_id', 'happened_at'])
    .select((row) => row.ref('action').$castTo<Delivery['delivery_event']>().as('delivery_event'))
    .select(['delivery_state', 'work_attempts as delivery_attempts', 'delivery_status', 'delivery_reason'])
    .orderBy('delivery_id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ happened_at, ...row }) => ({ ...row, happened_at: happened_at.toISOString() }));
}
