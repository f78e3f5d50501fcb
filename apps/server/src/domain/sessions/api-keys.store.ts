import type { KeyScope } from '@encart/contract/access/needs.ts';
import { scopeOfProfile } from '@encart/contract/access/scope.ts';
import { selectScope } from '#domain/profiles/select-scope.ts';
import type { Database } from '#kit/db/database.ts';
import { earlier } from '#kit/process/clock.ts';

const SEEN_EVERY_MS = 60_000;

/** The integration an API key belongs to, read afresh at every request: revoking bites at once. */
export async function findApiKey(db: Database, keyHash: string) {
  const row = await db
    .selectFrom('integrations')
    .leftJoin('profiles', 'profiles.profile_id', 'integrations.profile_id')
    .where('key_hash', '=', keyHash)
    .select(['integration_id', 'integration_name', 'expires_at', 'revoked_at'])
    .select(['integrations.profile_id', 'profiles.profile_name', 'profiles.profile_type'])
    .select((eb) => eb.ref('key_scopes').$castTo<KeyScope[]>().as('key_scopes'))
    .select(selectScope('profiles.profile_id'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { profile_id, profile_name, profile_type, regies, buyers, tradingdesks, advertisers, ...key } = row;
  // Reports are those of one profile: a key without one reads none.
  const key_scopes = key.key_scopes.filter((scope) => profile_id !== null || scope !== 'reports:read');
  if (profile_id === null) return { ...key, key_scopes, profile: null, scope: 'everything' as const };
  if (profile_name === null || profile_type === null)
    throw new Error(`profile ${profile_id} of an API key is not there`);
  const links = { regies, buyers, tradingdesks, advertisers };
  return {
    ...key,
    profile: { profile_id, profile_name },
    scope: scopeOfProfile({ profile_id, profile_type }, links),
  };
}

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
