import type { Scope } from '@encart/contract/access/scope.ts';
import type { HistoryEntry } from '@encart/contract/api/resource-calls.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { boundedChanges, rowWeight } from './history-changes.ts';

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
 * What was done to a record, newest first; a page ends after so many rows or so many bytes, and the next goes on there.
 * Somebody of a company reads the details of what their own colleagues did; of the platform's people they learn that
 * something was changed, and when: the fields could name other companies.
 */
export async function listHistory(db: Database, scope: Scope, { entity, entity_id, page, limit }: Wanted) {
  const weighed = db
    .selectFrom('audit_events')
    .select(['audit_id', rowWeight(limit).as('weight')])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entity_id))
    .where('action', 'in', TOLD)
    .as('weighed');
  const paged = db
    .selectFrom(weighed)
    .select('weighed.audit_id')
    .select(
      sql<number>`1 + (sum(weight) over (order by audit_id desc) - 1)::bigint / ${limits.history.pageBytes * limit}::bigint`.as(
        'page',
      ),
    )
    .as('paged');
  const { rowCount, pageCount } = await db
    .selectFrom(paged)
    .select((row) => row.fn.countAll<number>().as('rowCount'))
    .select(sql<number>`coalesce(max(page), 1)`.as('pageCount'))
    .executeTakeFirstOrThrow();
  const own =
    scope === 'everything' ? sql<boolean>`true` : sql<boolean>`actor.profile_id = ${scope.profile_id}`;
  const rows = await db
    .selectFrom(paged)
    .innerJoin('audit_events', 'audit_events.audit_id', 'paged.audit_id')
    .leftJoin('users as actor', 'actor.user_id', 'audit_events.actor_user_id')
    .leftJoin('users as original', 'original.user_id', 'audit_events.original_user_id')
    .select(['audit_events.audit_id', 'happened_at', 'action', 'original_user_id'])
    .select(sql<boolean>`coalesce(${own}, false)`.as('own'))
    .select(
      sql<HistoryEntry['changes']>`case when ${own} then ${boundedChanges('audit_events')} end`.as('changes'),
    )
    .select(sql<string | null>`actor.user_full_name`.as('actor'))
    .select(sql<string | null>`original.user_full_name`.as('original'))
    .where('paged.page', '=', page)
    .orderBy('audit_events.audit_id', 'desc')
    .execute();
  const entries = rows.map(
    ({ own, happened_at, ...row }): HistoryEntry => ({
      audit_id: row.audit_id,
      happened_at: happened_at.toISOString(),
      action: row.action,
      actor: own ? row.actor : null,
      disguised: own && row.original_user_id !== null,
      original: scope === 'everything' ? row.original : null,
      changes: row.changes,
    }),
  );
  return { entries, pagination: { page, pageSize: limit, rowCount, pageCount } };
}
