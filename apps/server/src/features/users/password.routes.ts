import { pageNamed } from '@encart/contract/access/pages.ts';
import { forgottenPassword } from '@encart/contract/auth/forgotten-password.calls.ts';
import { changePassword, checkResetCode, resetPassword } from '@encart/contract/auth/users.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { enqueueMail } from '#domain/mail/outbox.ts';
import { holdCredentials, passwordChanged, setPassword } from '#domain/sessions/credentials.store.ts';
import { endAllSessions, holdSession } from '#domain/sessions/sessions.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { digest } from '#kit/security/digest.ts';
import { padDuration } from '#kit/security/pad-duration.ts';
import type { Passwords } from '#kit/security/passwords.ts';
import { assertNotThrottled, countFailure, forgetFailures, throttleKeys } from '#kit/security/throttle.ts';
import { findByEmail, getPasswordOwner, isResetOpen, takeReset } from './password.store.ts';
import { mailPasswordLink } from './password-link.ts';

const options = {
  transaction: 'own',
  idempotent: false,
  reserved: true,
  bodyBytes: limits.credentialBytes,
} as const;
const invalid = (field: string, text: string) =>
  new AppError('RequestValidatorError', { text, broken: [{ field, rule: 'invalid' }] });

export function passwordRoutes(api: Api, deps: Deps, passwords: Passwords) {
  const { db: root, clock, config } = deps;
  const forgottenPage = config.publicUrl + pageNamed('auth-forgotten-password').path;

  api.mountPublic(
    forgottenPassword,
    ({ body, audit }) =>
      // One answer after one time, whether the address is known or not.
      padDuration(async () => {
        await inTransaction(root, async (db) => {
          const user = await findByEmail(db, body.user_email);
          await audit({ action: 'password.reset-asked', entity: 'users', entity_id: user?.user_id }, db);
          if (!user) return;
          await mailPasswordLink(db, deps, user, 'reset-link');
        });
        return DONE;
      }),
    options,
  );

  /** The hash of an open code. Any other is refused, and whoever tries many waits. */
  const openCode = async (code: string, network: string) => {
    const keys = throttleKeys(network, 'reset codes');
    await assertNotThrottled(root, clock, keys);
    const refuse = async () => {
      await inTransaction(root, (db) => countFailure(db, clock, keys));
      return invalid('user_confirmation_code', 'reset_code');
    };
    const code_hash = digest(code);
    if (!(await isResetOpen(root, code_hash, clock.now()))) throw await refuse();
    return { code_hash, refuse };
  };

  api.mountPublic(
    checkResetCode,
    async ({ body, request }) => {
      await openCode(body.user_confirmation_code, request.network);
      return DONE;
    },
    options,
  );

  api.mountPublic(
    resetPassword,
    async ({ body, request, audit }) => {
      // Asked first, so that a password is only hashed for somebody who holds a code.
      const { code_hash, refuse } = await openCode(body.user_confirmation_code, request.network);
      const hash = await passwords.hash(body.user_password);
      const user = await inTransaction(root, async (db) => {
        const taker = await takeReset(db, code_hash, clock.now());
        if (!taker) return undefined;
        const { user_id } = taker;
        await setPassword(db, user_id, hash, clock.now());
        await endAllSessions(db, clock.now(), user_id);
        await audit(
          {
            action: 'password.reset',
            entity: 'users',
            entity_id: user_id,
            actor_user_id: user_id,
            changes: passwordChanged,
          },
          db,
        );
        // Whoever chooses their first password has nothing to be warned of.
        if (taker.user_password_hash !== null)
          await enqueueMail(db, deps, taker, { kind: 'password-changed', link: forgottenPage });
        return taker;
      });
      if (!user) throw await refuse();
      return DONE;
    },
    options,
  );

  api.mount(
    changePassword,
    async ({ body, who, session, request, audit, refused }) => {
      const { user_id } = who;
      if (who.original_user_id !== null) {
        refused({ action: 'access.refused', entity: changePassword.name, entity_id: user_id });
        throw new AppError('ForbiddenError', { text: 'while_disguised' });
      }
      const keys = throttleKeys(request.network, `password of ${user_id}`);
      const check = () => assertNotThrottled(root, clock, keys);
      await check();
      const user = await getPasswordOwner(root, user_id);
      if (!(await passwords.verify(user.user_password_hash, body.current_password, check))) {
        await inTransaction(root, async (db) => {
          await countFailure(db, clock, keys);
          await audit({ action: 'password.change-failed', entity: 'users', entity_id: user_id }, db);
        });
        throw invalid('current_password', 'current_password');
      }
      const hash = await passwords.hash(body.user_password);
      await inTransaction(root, async (db) => {
        // Somebody may have reset the password or ended this session while the hashes were computed.
        if (!(await holdCredentials(db, user)) || !(await holdSession(db, session.session_id)))
          throw new AppError('UnauthorizedError', { originalError: 'TokenRevokedError' });
        await forgetFailures(db, keys);
        await setPassword(db, user_id, hash, clock.now());
        await endAllSessions(db, clock.now(), user_id, session.session_id);
        await audit(
          { action: 'password.changed', entity: 'users', entity_id: user_id, changes: passwordChanged },
          db,
        );
        await enqueueMail(db, deps, user, { kind: 'password-changed', link: forgottenPage });
      });
      return DONE;
    },
    options,
  );
}
