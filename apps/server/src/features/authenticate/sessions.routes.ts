import { listSessions, revokeSession } from '@encart/contract/auth/authenticate.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { endSessions } from '#domain/sessions/sessions.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import { findOwnSession, listOwnSessions } from './sessions.store.ts';

export function sessionsRoutes(api: Api, { clock }: Deps) {
  api.mount(listSessions, async ({ who, session, db }) => {
    const rows = await listOwnSessions(db, who, session.session_id, clock.now());
    return {
      data: rows.map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        current: row.session_id === session.session_id,
      })),
    };
  });

  api.mount(revokeSession, async ({ params, who, session, db, audit }) => {
    const ended = await findOwnSession(db, who, session.session_id, params.session_id, clock.now());
    if (!ended) throw new AppError('NotFoundError');
    await endSessions(db, clock.now(), [ended.session_id]);
    await audit({ action: 'session.revoked', entity: 'sessions', entity_id: ended.session_id });
    return DONE;
  });
}
