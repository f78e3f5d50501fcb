import { canAdminister } from '@encart/contract/access/roles.ts';
import type { BodyOf } from '@encart/contract/api/call.ts';
import type { UserRecord } from '@encart/contract/auth/user-record.ts';
import { createUser, reactivateUser, sendResetLink } from '@encart/contract/auth/users-admin.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { users } from '@encart/contract/resources/users.ts';
import { giveReadyMade } from '#domain/alerts/ready-made.store.ts';
import { endPasswordLinks } from '#domain/sessions/credentials.store.ts';
import { endAllSessions } from '#domain/sessions/sessions.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import { HOUR } from '#kit/process/clock.ts';
import { holdRow, raiseVersion } from '#kit/resources/resource.store.ts';
import type { Passwords } from '#kit/security/passwords.ts';
import { mailPasswordLink } from './password-link.ts';
import { limitTakenLogins } from './taken-logins.ts';
import { userChanges } from './user-changes.ts';
import { assertMayAssign, forbid, readPicture, refuseDisguised, refuseTaken } from './user-rules.ts';
import { findDisabledByEmail, getReader, getUserRecord, insertUser, writeUser } from './users.store.ts';

type NewUser = BodyOf<typeof createUser>;

/** Hashes and pictures are computed before the transaction. */
const options = { transaction: 'write' } as const;

/** People who come, who come back, and who need a way in. */
export function newUsersRoutes(api: Api, deps: Deps, passwords: Passwords) {
  const { clock } = deps;

  /** What is kept of a form; read before the transaction, since hashes and pictures take their time. */
  const columnsOf = async ({ user_password, invite, ...columns }: NewUser) => ({
    ...columns,
    user_avatar: await readPicture(columns.user_avatar),
    user_password_hash: user_password === undefined ? null : await passwords.hash(user_password),
  });

  async function mailLink(db: Database, user_id: number) {
    const reader = await getReader(db, user_id);
    // Somebody who never had a password is still being invited.
    const kind = reader.user_password_hash === null ? 'invitation' : 'reset-link-sent';
    if (!(await mailPasswordLink(db, deps, reader, kind)))
      throw new AppError('TooManyRequestsError', { retryAfterSeconds: HOUR / 1000 });
  }

  api.mount(
    createUser,
    async ({ body, audit, write, ...asking }) => {
      const columns = await columnsOf(body);
      return limitTakenLogins(deps, asking, (foundHidden) =>
        write(async (db) => {
          const profile_type = await assertMayAssign(db, asking, null, body);
          const old = await findDisabledByEmail(db, asking.scope, body.user_email);
          if (old && canAdminister(asking.who, old)) {
            const { user_id, user_full_name } = old;
            const details = { user_id, user_full_name };
            throw new AppError('ConflictError', { text: 'user_exists_disabled', details });
          }
          await refuseTaken(db, asking.scope, body, null, foundHidden);
          const user_id = await insertUser(db, { ...columns, profile_type });
          await giveReadyMade(db, user_id);
          if (body.invite) await mailLink(db, user_id);
          const data = await getUserRecord(db, asking.scope, user_id);
          const changes = userChanges(null, data, !body.invite);
          await audit({ action: 'user.created', entity: 'users', entity_id: user_id, changes }, db);
          return { data };
        }),
      );
    },
    options,
  );

  api.mount(
    reactivateUser,
    async ({ params: { user_id }, body, audit, write, ...asking }) => {
      const { scope } = asking;
      const columns = await columnsOf(body);
      return limitTakenLogins(deps, asking, (foundHidden) =>
        write(async (db) => {
          await holdRow(db, scope, users, user_id);
          refuseDisguised(asking, user_id);
          const before: UserRecord = await getUserRecord(db, scope, user_id);
          const profile_type = await assertMayAssign(db, asking, before, body);
          if (!before.user_disabled) throw new AppError('ConflictError', { text: 'changed_meanwhile' });
          await refuseTaken(db, scope, body, user_id, foundHidden);
          await writeUser(db, user_id, { ...columns, profile_type, user_disabled_at: null });
          await giveReadyMade(db, user_id);
          await endAllSessions(db, clock.now(), user_id);
          await endPasswordLinks(db, user_id, clock.now());
          if (body.invite) await mailLink(db, user_id);
          const after = await getUserRecord(db, scope, user_id);
          const changes = userChanges(before, after, true);
          await audit({ action: 'user.reactivated', entity: 'users', entity_id: user_id, changes }, db);
          return { data: { ...after, version: await raiseVersion(db, users, user_id) } };
        }),
      );
    },
    options,
  );

  api.mount(sendResetLink, async ({ params: { user_id }, db, audit, ...asking }) => {
    const user = await getUserRecord(db, asking.scope, user_id);
    if (!canAdminister(asking.who, user)) throw forbid(asking, user_id);
    refuseDisguised(asking, user_id);
    if (user.user_disabled) throw new AppError('ConflictError', { text: 'user_disabled' });
    await mailLink(db, user_id);
    await audit({ action: 'password.link-sent', entity: 'users', entity_id: user_id });
    return DONE;
  });
}
