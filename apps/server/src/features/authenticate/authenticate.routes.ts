import { authenticate, logout } from '@encart/contract/auth/authenticate.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { holdCredentials } from '#domain/sessions/credentials.store.ts';
import { endAllSessions, endSessions, type Sessions } from '#domain/sessions/sessions.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import type { Passwords } from '#kit/security/passwords.ts';
import { assertNotThrottled, countFailure, forgetFailures, throttleKeys } from '#kit/security/throttle.ts';
import { findByLogin, foldLogin, rememberConnection, type SignInUser } from './authenticate.store.ts';
import { warnOwner } from './failed-sign-in.ts';

export function authenticateRoutes(api: Api, deps: Deps, sessions: Sessions, passwords: Passwords) {
  const { db: root, clock } = deps;

  api.mountPublic(
    authenticate,
    async ({ body, request, audit }) => {
      const login = await foldLogin(root, body.user_name.trim());
      const keys = throttleKeys(request.network, login);
      await assertNotThrottled(root, clock, keys);
      const user = await findByLogin(root, login);
      // Asked again when it is this request's turn: those ahead in the line may have failed meanwhile.
      const again = () => assertNotThrottled(root, clock, keys);
      const matches = await passwords.verify(user?.user_password_hash, body.user_password, again);

      const enter = async ({ user_id, user_password_hash }: SignInUser) =>
        inTransaction(root, async (db) => {
          if (!(await holdCredentials(db, { user_id, user_password_hash }))) return undefined;
          await forgetFailures(db, keys);
          await rememberConnection(db, user_id, clock.now());
          await audit(
            { action: 'sign-in.done', entity: 'users', entity_id: user_id, actor_user_id: user_id },
            db,
          );
          return sessions.open(db, { user_id, network: request.network, userAgent: request.userAgent });
        });
      const token = user && matches ? await enter(user) : undefined;
      if (token) return { data: token };

      // Unknown, wrong and disabled are one answer, reached by one path.
      await inTransaction(root, async (db) => {
        await countFailure(db, clock, keys);
        await audit({ action: 'sign-in.failed', entity: 'users', entity_id: user?.user_id }, db);
        await warnOwner(db, deps, user);
      });
      throw new AppError('UnauthorizedError', { text: 'credentials' });
    },
    { transaction: 'own', idempotent: false, reserved: true, bodyBytes: limits.credentialBytes },
  );

  api.mount(logout, async ({ query, who, session, db, audit }) => {
    // The person leaving is the one behind the disguise; the disguised user's own devices stay signed in.
    const person = who.original_user_id ?? who.user_id;
    const now = clock.now();
    await endSessions(db, now, [session.session_id, session.original_session_id ?? session.session_id]);
    if (query.allover) await endAllSessions(db, now, person);
    const action = query.allover ? 'sign-out.everywhere' : 'sign-out.done';
    await audit({ action, entity: 'users', entity_id: person });
    return DONE;
  });
}
