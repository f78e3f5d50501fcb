import { canBecome } from '@encart/contract/access/can.ts';
import { disguise, undisguise } from '@encart/contract/auth/authenticate.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { endSessions, type Sessions } from '#domain/sessions/sessions.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { findPerson, findSessionEnd } from './disguise.store.ts';

/** Becoming somebody else and coming back. Both are GETs by specification, and change something all the same. */
export function disguiseRoutes(api: Api, deps: Deps, sessions: Sessions) {
  const { clock } = deps;

  api.mount(
    disguise,
    async ({ params, who, session, db, request, audit, refused }) => {
      const target = await findPerson(db, params.user_id);
      if (!target) {
        refused({ action: 'access.refused', entity: disguise.name, entity_id: params.user_id });
        throw new AppError('NotFoundError');
      }
      if (!canBecome(who, { ...target, user_disabled: target.user_disabled_at !== null })) {
        refused({ action: 'access.refused', entity: disguise.name, entity_id: target.user_id });
        throw new AppError('ForbiddenError', { text: 'disguise_target' });
      }
      await audit({ action: 'disguise.started', entity: 'users', entity_id: target.user_id });
      const token = await sessions.open(db, {
        user_id: target.user_id,
        network: request.network,
        userAgent: request.userAgent,
        disguiseOf: { user_id: who.user_id, session_id: session.session_id },
        until: session.expires_at,
      });
      return { data: token };
    },
    { effects: true },
  );

  api.mount(
    undisguise,
    async ({ who, session, db, request, audit }) => {
      const { original_user_id } = who;
      const { original_session_id } = session;
      if (original_user_id === null || original_session_id === null)
        throw new AppError('ConflictError', { text: 'not_disguised' });
      const original = await findPerson(db, original_user_id);
      const until = await findSessionEnd(db, original_session_id);
      if (original?.user_role !== 'SA' || original.user_disabled_at || !until)
        throw new AppError('UnauthorizedError', { originalError: 'TokenRevokedError' });
      await endSessions(db, clock.now(), [session.session_id, original_session_id]);
      await audit({ action: 'disguise.ended', entity: 'users', entity_id: who.user_id });
      const token = await sessions.open(db, {
        user_id: original_user_id,
        network: request.network,
        userAgent: request.userAgent,
        until,
      });
      return { data: token };
    },
    { effects: true },
  );
}
