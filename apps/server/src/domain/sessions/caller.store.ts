import { type SqlBool, sql } from 'kysely';
import { selectScope } from '#domain/profiles/select-scope.ts';
import type { Database } from '#kit/db/database.ts';
import { selectEndpoints, selectServices } from './select-rights.ts';

const fitToDisguise = sql<SqlBool>`(original.user_role = 'SA' and original.user_disabled_at is null
  and started.revoked_at is null)`;

/** A session and, read afresh at every request, everything its user may do: a change of rights bites at once. */
export const findCaller = (db: Database, session: { session_hash: string } | { session_id: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .leftJoin('users as original', 'original.user_id', 'sessions.original_user_id')
    .leftJoin('sessions as started', 'started.session_id', 'sessions.original_session_id')
    .where((row) =>
      'session_hash' in session
        ? row('sessions.session_hash', '=', session.session_hash)
        : row('sessions.session_id', '=', session.session_id),
    )
    .select([
      'sessions.session_id',
      'sessions.session_hash',
      'sessions.user_id',
      'sessions.original_user_id',
      'sessions.original_session_id',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'sessions.revoked_at',
      'users.user_role',
      'users.user_disabled_at',
      'users.profile_id',
      'users.profile_type',
      fitToDisguise.as('original_fits'),
      selectEndpoints.as('endpoints'),
      selectServices.as('services'),
      ...selectScope('users.profile_id'),
    ])
    .executeTakeFirst();

export type CallerRow = NonNullable<Awaited<ReturnType<typeof findCaller>>>;
