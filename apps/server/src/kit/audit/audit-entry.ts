import type { Principal } from '@encart/contract/access/principal.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import type { Changes } from './changes.ts';

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
  'report.completed',
  'report.rejected',
  'limit.reached',
  'alert.fired',
  'alert.resolved',
  'alert.muted',
  'alert.acknowledged',
  'view.created',
  'view.updated',
  'view.removed',
  'preferences.updated',
] as const;
type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntry {
  action: AuditAction;
  entity: string;
  entity_id?: string | number | null | undefined;
  changes?: Changes | undefined;
  /** Who acted, when it is not the caller: somebody who is only just signing in. */
  actor_user_id?: number | null | undefined;
}

/** Where an action came from. */
export interface Origin {
  who: Principal | null;
  /** The program that acted, with a key of its own. */
  integration_id?: number | undefined;
  requestId: string | null;
  network: string | null;
}

/** Adds a row to the audit, in the transaction of what it tells of. */
export type WriteAudit = (db: Database, clock: Clock, origin: Origin, entry: AuditEntry) => Promise<void>;
