import type { Principal } from '#access/principal.ts';
import type { ProfileType } from '#access/roles.ts';

/** Which rows somebody may see. A required argument of every store of tenants' rows: spelt 'everything' for super administrators only. */
export type Scope = 'everything' | ProfileScope;

/** What a profile's scope is made of. */
export const SCOPE_PARTS = ['regies', 'buyers', 'tradingdesks', 'advertisers'] as const;
export type ScopePart = (typeof SCOPE_PARTS)[number];

/** Which parts of a scope a type of profile can have. */
export const SCOPE_PARTS_OF: Record<ProfileType, readonly ScopePart[]> = {
  SA: [],
  P: ['regies'],
  B: ['buyers', 'tradingdesks'],
  A: ['advertisers'],
};

interface ProfileScope extends Record<ScopePart, readonly number[]> {
  profile_id: number;
  profile_type: ProfileType;
  /** The person; a program that works for a profile is none. */
  user_id?: number;
}

type ScopeLinks = Record<ScopePart, readonly number[]>;

/** The rows of a person: those of their profile, or everything for super administrators. */
export const scopeOf = (who: Principal, links: ScopeLinks): Scope =>
  who.user_role === 'SA' ? scopeOfProfile(who, links) : { ...profileScope(who, links), user_id: who.user_id };

/** The rows of a program that works for a profile. */
export const scopeOfProfile = (profile: ProfileOfScope, links: ScopeLinks): Scope =>
  profile.profile_type === 'SA' ? 'everything' : profileScope(profile, links);

type ProfileOfScope = Pick<ProfileScope, 'profile_id' | 'profile_type'>;

const profileScope = ({ profile_id, profile_type }: ProfileOfScope, links: ScopeLinks): ProfileScope => ({
  profile_id,
  profile_type,
  ...links,
});
