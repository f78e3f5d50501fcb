import type { Principal } from '@encart/contract/access/principal.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Database } from '#kit/db/database.ts';
import { earlier } from '#kit/process/clock.ts';

/** Live sessions of a person. A disguise is listed only to whoever is inside it. */
const own = (db: Database, who: Principal, current: number, now: Date) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', who.user_id)
    .where((row) => row.or([row('original_user_id', 'is', null), row('session_id', '=', current)]))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', earlier(now, limits.session.idleMs));

export const listOwnSessions = (db: Database, who: Principal, current: number, now: Date) =>
  own(db, who, current, now)
    .select(['session_id', 'created_at', 'last_seen_at', 'expires_at', 'user_agent', 'network'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .limit(200)
    .execute();

export const findOwnSession = (
  db: Database,
  who: Principal,
  current: number,
  session_id: number,
  now: Date,
) => own(db, who, current, now).where('session_id', '=', session_id).select('session_id').executeTakeFirst();
