import type { KeyScope } from '@encart/contract/access/needs.ts';
import type { Database } from '#kit/db/database.ts';
import { earlier } from '#kit/process/clock.ts';

const SEEN_EVERY_MS = 60_000;

/** The integration a key belongs to, read afresh at every request: revoking bites at once. */
export const findMachine = (db: Database, keyHash: string) =>
  db
    .selectFrom('integrations')
    .leftJoin('profiles', 'profiles.profile_id', 'integrations.profile_id')
    .where('key_hash', '=', keyHash)
    .select(['integration_id', 'integration_name', 'expires_at', 'revoked_at'])
    .select(['profiles.profile_id', 'profiles.profile_name'])
    .select((row) => row.ref('key_scopes').$castTo<KeyScope[]>().as('key_scopes'))
    .executeTakeFirst();

/** Writes down that a key was used, at most once a minute. */
export const rememberUse = (db: Database, integration_id: number, now: Date) =>
  db
    .updateTable('integrations')
    .set({ last_used_at: now })
    .where('integration_id', '=', integration_id)
    .where((row) =>
      row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', earlier(now, SEEN_EVERY_MS))]),
    )
    .execute();
