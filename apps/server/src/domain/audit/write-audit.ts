import type { Principal } from '@encart/contract/access/principal.ts';
import { enqueueEvent } from '#domain/receivers/receiver-events.store.ts';
import { boundChanges } from '#kit/audit/bound-changes.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';

/** What happened, in words that never change: the log is searched by them. */
export const AUDIT_ACTIONS = [
  'sign-in.done',
  'sign-in.failed',
  'sign-out.done',
  'sign-out.everywhere',
  'session.revoked',
  'disguise.started',
  'disguise.ended',
  'access.refused',
  'password.reset-asked',
  'password.reset',
  'password.changed',
  'password.change-failed',
  'password.link-sent',
  'user.created',
  'user.updated',
  'user.reactivated',
  'record.created',
  'record.updated',
  'record.removed',
  'record.exported',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntry {
  action: AuditAction;
  entity: string;
  entity_id?: string | number | null | undefined;
  changes?: Changes | undefined;
  /** Who acted, when it is not the caller: somebody who is only just signing in. */
  actor_user_id?: number | null | undefined;
}

/** What came to a list and what went; with the counts where only the first of them are named. */
export interface ListChange {
  added: unknown[];
  removed: unknown[];
  added_count?: number;
  removed_count?: number;
}

/** What a field was and is; of lists, what came and what went. */
export type Changes = Record<string, { before: unknown; after: unknown } | ListChange>;

/** Where an action came from. */
export interface Origin {
  who: Principal | null;
  /** The program that acted, with a key of its own. */
  integration_id?: number | undefined;
  requestId: string | null;
  network: string | null;
}

export const MASK = '[masked]';
const SECRET = /password|code|token|hash|secret/;
const BULKY = new Set(['user_avatar']);

const shown = (field: string, value: unknown) => {
  if (value === null || value === undefined) return null;
  if (SECRET.test(field)) return MASK;
  if (BULKY.has(field)) return `[${String(value).length} characters]`;
  return value instanceof Date ? value.toISOString() : value;
};

/** Field by field what changed; secrets say that they changed, never from what to what. */
export function changesBetween(before: object, after: object): Changes {
  const old: Record<string, unknown> = { ...before };
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => value !== undefined && value !== old[field])
      .map(([field, value]) => [field, { before: shown(field, old[field]), after: shown(field, value) }]),
  );
}

/** Adds a row; in a transaction it stands or falls with the change it tells of. */
export async function writeAudit(db: Database, clock: Clock, origin: Origin, entry: AuditEntry) {
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
  await enqueueEvent(db, audit_id, entry.action, now);
}
