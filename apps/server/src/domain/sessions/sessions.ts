import type { Principal } from '@encart/contract/access/principal.ts';
import { scopeOf } from '@encart/contract/access/scope.ts';
import type { Token } from '@encart/contract/auth/authenticate.calls.ts';
import { AppError, type TokenErrorName } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import type { Caller } from '#kit/http/callers.ts';
import { earlier, later } from '#kit/process/clock.ts';
import { digest, randomSecret } from '#kit/security/digest.ts';
import { createTokens } from '#kit/security/tokens.ts';
import { type CallerRow, findCaller } from './caller.store.ts';

const SEEN_EVERY_MS = 60_000;

export interface NewSession {
  user_id: number;
  network: string;
  userAgent: string;
  /** The super administrator's own session, when this one is a disguise. */
  disguiseOf?: { user_id: number; session_id: number };
  /** The session ends no later than this. */
  until?: Date;
}

const refuse = (originalError: TokenErrorName) => new AppError('UnauthorizedError', { originalError });

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ config, db: root, clock }: Pick<Deps, 'config' | 'db' | 'clock'>) {
  const tokens = createTokens(config.secretKey, clock);

  /** Signs somebody in: a row, and the token that is worth something only with it. */
  async function open(db: Database, session: NewSession): Promise<Token> {
    const now = clock.now();
    const length = session.disguiseOf ? limits.session.disguiseMs : limits.session.absoluteMs;
    const ends = later(now, length);
    const expires_at = session.until && session.until < ends ? session.until : ends;
    const secret = randomSecret();
    await db
      .insertInto('sessions')
      .values({
        session_hash: digest(secret),
        user_id: session.user_id,
        original_user_id: session.disguiseOf?.user_id ?? null,
        original_session_id: session.disguiseOf?.session_id ?? null,
        created_at: now,
        last_seen_at: now,
        expires_at,
        revoked_at: null,
        user_agent: session.userAgent,
        network: session.network,
      })
      .execute();
    const original_user_id = session.disguiseOf?.user_id ?? null;
    const token = await tokens.sign({ user_id: session.user_id, original_user_id, secret }, expires_at);
    return { token, tokenType: 'Bearer' };
  }

  /** Reads the Authorization header; throws 401 with what is wrong with the token. */
  async function authenticate(
    authorization: string | undefined,
    { unattended }: { unattended?: true | undefined } = {},
  ): Promise<Caller> {
    if (!authorization) throw new AppError('UnauthorizedError');
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    if (!token || token.length > 2048) throw refuse('TokenInvalidError');
    const claims = await tokens.read(token);
    const row = await findCaller(root, { session_hash: digest(claims.secret) });
    if (!row || row.user_id !== claims.user_id || row.original_user_id !== claims.original_user_id)
      throw refuse('TokenInvalidError');
    return callerOf(row, unattended);
  }

  /** Who a session belongs to now, for something it asked for a moment ago; throws 401 as for its token. */
  async function resume(session_id: number): Promise<Caller> {
    const row = await findCaller(root, { session_id });
    if (!row) throw refuse('TokenInvalidError');
    return callerOf(row);
  }

  async function callerOf(row: CallerRow, unattended?: true): Promise<Caller> {
    if (row.revoked_at || row.user_disabled_at) throw refuse('TokenRevokedError');
    if (row.original_user_id !== null && !row.original_fits) throw refuse('TokenRevokedError');
    const now = clock.now();
    const idleSince = earlier(now, limits.session.idleMs);
    if (row.expires_at <= now || row.last_seen_at <= idleSince) throw refuse('TokenExpiredError');
    if (!unattended && row.last_seen_at <= earlier(now, SEEN_EVERY_MS)) await touch(row.session_id, now);

    const { regies, buyers, tradingdesks, advertisers } = row;
    const who: Principal = {
      user_id: row.user_id,
      user_role: row.user_role,
      profile_id: row.profile_id,
      profile_type: row.profile_type,
      endpoints: row.endpoints,
      services: row.services,
      original_user_id: row.original_user_id,
    };
    return {
      who,
      scope: scopeOf(who, { regies, buyers, tradingdesks, advertisers }),
      session: {
        session_id: row.session_id,
        expires_at: row.expires_at,
        original_session_id: row.original_session_id,
        fingerprint: row.session_hash.slice(0, 12),
      },
    };
  }

  const touch = (session_id: number, now: Date) =>
    root
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('session_id', '=', session_id)
      .where('last_seen_at', '<', now)
      .execute();

  return { open, authenticate, resume };
}

/** Keeps a session from ending until the transaction does; false when it has ended already. */
export const holdSession = async (db: Database, session_id: number) =>
  (await db
    .selectFrom('sessions')
    .select('session_id')
    .where('session_id', '=', session_id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Ends the named sessions, and the disguises that were put on in them. */
export const endSessions = (db: Database, now: Date, session_ids: readonly number[]) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where((row) =>
      row.or([row('session_id', 'in', session_ids), row('original_session_id', 'in', session_ids)]),
    )
    .where('revoked_at', 'is', null)
    .execute();

/** Ends everything of a person: their own sessions, those of others disguised as them, and their own disguises. */
export const endAllSessions = (db: Database, now: Date, user_id: number, except: number | null = null) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where((row) => row.or([row('user_id', '=', user_id), row('original_user_id', '=', user_id)]))
    .where('revoked_at', 'is', null)
    .where('session_id', '!=', except ?? 0)
    .execute();
