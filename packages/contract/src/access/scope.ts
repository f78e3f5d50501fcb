import type { Principal } from '#access/principal.ts';
import type { ProfileType } from '#access/roles.ts';

/** Which rows somebody may see. A required argument of every store of tenants' rows: spelt 'everything' for super administrators only. */
export type Scope = 'everything' | ProfileScope;

/** What a profile's scope is made of. */
export const SCOPES = ['regies', 'buyers', 'tradingdesks', 'advertisers'] as const;
export type ScopeOf = (typeof SCOPES)[number];

/** Which parts of a scope a type of profile can have. */
export const SCOPES_OF: Record<ProfileType, readonly ScopeOf[]> = {
  SA: [],
  P: ['regies'],
  B: ['buyers', 'tradingdesks'],
  A: ['advertisers'],
};

interface ProfileScope extends Record<ScopeOf, readonly number[]> {
  profile_id: number;
  profile_type: ProfileType;
}

export const scopeOf = (who: Principal, links: Record<ScopeOf, readonly number[]>): Scope =>
  who.user_role === 'SA' && who.profile_type === 'SA'
    ? 'everything'
    : { profile_id: who.profile_id, profile_type: who.profile_type, ...links };
