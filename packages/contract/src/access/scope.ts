import type { Principal } from '#access/principal.ts';

/** Which rows somebody may see. A required argument of every store of tenants' rows: spelt 'everything' for super administrators only. */
export type Scope = 'everything' | ProfileScope;

interface ProfileScope {
  profile_id: number;
  regies: readonly number[];
  buyers: readonly number[];
  tradingdesks: readonly number[];
  advertisers: readonly number[];
}

export const scopeOf = (who: Principal, links: Omit<ProfileScope, 'profile_id'>): Scope =>
  who.user_role === 'SA' && who.profile_type === 'SA'
    ? 'everything'
    : { profile_id: who.profile_id, ...links };
