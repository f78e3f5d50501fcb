import type { Scope } from '@encart/contract/access/scope.ts';
import type { HistoryEntry } from '@encart/contract/base/resource-calls.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

interface Wanted {
  entity: string;
  entity_id: number;
  page: number;
  limit: number;
}

/** Actions on a record that are its history; refusals and exports are not. */
const TOLD = [
  'record.created',
  'record.updated',
  'record.removed',
  'user.created',
  'user.updated',
  'user.reactivated',
  'password.reset',
  'password.changed',
  'password.link-sent',
];

/**
 * What was done to a record, newest first. Somebody of a company reads the details of what their own colleagues
 * did; of the platform's people they learn that something was changed, and when: the fields could name other companies.
 */
export async function listHistory(db: Database, scope: Scope, { entity, entity_id, page, limit }: Wanted) {
  const told = db
    .selectFrom('audit_events')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entity_id))
    .where('action', 'in', TOLD);
  const { rowCount } = await told
    .select((row) => row.fn.countAll<number>().as('rowCount'))
    .executeTakeFirstOrThrow();
  const rows = await told
    .leftJoin('users as actor', 'actor.user_id', 'audit_events.actor_user_id')
    .leftJoin('users as original', 'original.user_id', 'audit_events.original_user_id')
    .select(['audit_id', 'happened_at', 'action', 'changes', 'original_user_id', 'actor.profile_id'])
    .select(sql<string | null>`actor.user_full_name`.as('actor'))
    .select(sql<string | null>`original.user_full_name`.as('original'))
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const entries = rows.map(({ profile_id, happened_at, ...row }): HistoryEntry => {
    const own = scope === 'everything' || profile_id === scope.profile_id;
    return {
      audit_id: row.audit_id,
      happened_at: happened_at.toISOString(),
      action: row.action,
      actor: own ? row.actor : null,
      disguised: own && row.original_user_id !== null,
      original: scope === 'everything' ? row.original : null,
      changes: own ? (row.changes as HistoryEntry['changes']) : null,
    };
  });
  return { entries, rowCount };
}
