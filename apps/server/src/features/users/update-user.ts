import { pageNamed } from '@encart/contract/access/pages.ts';
import type { BodyOf } from '@encart/contract/api/call.ts';
import type { UserRecord } from '@encart/contract/auth/user-record.ts';
import type { updateUser } from '@encart/contract/auth/users.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { users } from '@encart/contract/resources/users.ts';
import { giveReadyMade } from '#domain/alerts/ready-made.store.ts';
import { enqueueMail } from '#domain/mail/outbox.ts';
import { endPasswordLinks, setPassword } from '#domain/sessions/credentials.store.ts';
import { endAllSessions } from '#domain/sessions/sessions.ts';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { holdRow, raiseVersion } from '#kit/resources/resource.store.ts';
import { userChanges } from './user-changes.ts';
import { type Actor, assertMayAssign, refuseDisguised, refuseTaken } from './user-rules.ts';
import { getReader, getUserRecord, writeUser } from './users.store.ts';

type Change = BodyOf<typeof updateUser>;

export interface Updating extends Actor {
  db: Database;
  deps: Pick<Deps, 'config' | 'clock'>;
  audit: (entry: AuditEntry, db: Database) => Promise<void>;
  foundHidden: () => void;
}

const differs = <K extends keyof Change & keyof UserRecord>(before: UserRecord, change: Change, field: K) =>
  change[field] !== undefined && change[field] !== before[field];

/** Whether the caller may change somebody else in this way; gives the type of the profile they will be in. */
async function judgeOther({ db, ...asking }: Updating, before: UserRecord, change: Change) {
  const { user_role = before.user_role, profile_id = before.profile_id } = change;
  const profile_type = await assertMayAssign(db, asking, before, { user_role, profile_id });
  const guarded = differs(before, change, 'user_email') || differs(before, change, 'user_role');
  if (guarded || change.user_password !== undefined) refuseDisguised(asking, before.user_id);
  const { user_name, user_email } = change;
  if (user_name !== undefined || user_email !== undefined)
    await refuseTaken(db, asking.scope, { user_name, user_email }, before.user_id, asking.foundHidden);
  return profile_type;
}

/** What ends with the change: sessions, links and passwords that belong to the account as it was. */
async function endWhatEnds(
  { db, deps }: Updating,
  before: UserRecord,
  change: Change,
  hash: string | undefined,
) {
  const { user_id } = before;
  const now = deps.clock.now();
  const disabled = change.user_disabled === true && !before.user_disabled;
  if (disabled || differs(before, change, 'user_email')) await endPasswordLinks(db, user_id, now);
  if (disabled || hash !== undefined) await endAllSessions(db, now, user_id);
  if (hash === undefined) return;
  await setPassword(db, user_id, hash, now);
  const link = deps.config.publicUrl + pageNamed('auth-forgotten-password').path;
  await enqueueMail(db, deps, await getReader(db, user_id), { kind: 'password-changed', link });
}

/** Changes an account inside one transaction; of their own, people have been let through with `ownFields` alone. */
export async function changeUser(
  updating: Updating,
  user_id: number,
  change: Change,
  hash: string | undefined,
): Promise<UserRecord> {
  const { db, deps, scope, who, audit } = updating;
  await holdRow(db, scope, users, user_id);
  const before = await getUserRecord(db, scope, user_id);
  if (change.version !== undefined && change.version !== before.version)
    throw new AppError('ConflictError', { text: 'changed_meanwhile' });
  const profile_type = user_id === who.user_id ? undefined : await judgeOther(updating, before, change);
  const { version, user_disabled, user_password, ...columns } = change;
  const disabling = differs(before, change, 'user_disabled')
    ? { user_disabled_at: user_disabled ? deps.clock.now() : null }
    : {};
  await writeUser(db, user_id, { ...columns, ...disabling, profile_type });
  // Another role or profile gets other alert rules; those of the profile before stay with it.
  const isAnother = differs(before, change, 'user_role') || differs(before, change, 'profile_id');
  if (isAnother || user_disabled === false) await giveReadyMade(db, user_id);
  await endWhatEnds(updating, before, change, hash);
  const after = await getUserRecord(db, scope, user_id);
  const changes = userChanges(before, after, hash !== undefined);
  if (Object.keys(changes).length === 0) return after;
  await audit({ action: 'user.updated', entity: 'users', entity_id: user_id, changes }, db);
  return { ...after, version: await raiseVersion(db, users, user_id) };
}
