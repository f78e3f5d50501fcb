/** Roles give pages and actions; a profile's type says which roles its people may hold. */
export const ROLES = ['SA', 'AP', 'UP', 'DP', 'AA', 'UA', 'AB', 'UB'] as const;
export type Role = (typeof ROLES)[number];

export const PROFILE_TYPES = ['SA', 'P', 'B', 'A'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];

const profileTypeOfRole: Record<Role, ProfileType> = {
  SA: 'SA',
  AP: 'P',
  UP: 'P',
  DP: 'P',
  AB: 'B',
  UB: 'B',
  AA: 'A',
  UA: 'A',
};

export const profileTypeOf = (role: Role): ProfileType => profileTypeOfRole[role];

/** Which roles a person may hand out; everybody but SA only inside their own profile. */
const assignableRoles: Record<Role, readonly Role[]> = {
  SA: ROLES,
  AP: ['AP', 'UP', 'DP'],
  AB: ['AB', 'UB'],
  AA: ['AA', 'UA'],
  UP: [],
  DP: [],
  UA: [],
  UB: [],
};

interface Actor {
  user_role: Role;
  profile_id: number;
}

/** May `actor` turn a user of role `before` (null when new) into role `after` in that profile? */
export function canAssignRole(
  actor: Actor,
  before: { user_role: Role; profile_id: number } | null,
  after: { user_role: Role; profile_id: number; profile_type: ProfileType },
): boolean {
  if (profileTypeOf(after.user_role) !== after.profile_type) return false;
  const mine = assignableRoles[actor.user_role];
  if (actor.user_role === 'SA') return true;
  const inside = after.profile_id === actor.profile_id && (!before || before.profile_id === actor.profile_id);
  return inside && mine.includes(after.user_role) && (!before || mine.includes(before.user_role));
}

/** Somebody whose account another person may look after: their role is one that person hands out. */
export const canAdminister = (actor: Actor, target: Actor): boolean =>
  canAssignRole(actor, target, { ...target, profile_type: profileTypeOf(target.user_role) });

/** The roles somebody may give to people of a profile of this type. */
export const assignableIn = (actor: Role, type: ProfileType): readonly Role[] =>
  ROLES.filter((role) => profileTypeOf(role) === type && assignableRoles[actor].includes(role));

export type RoleIcon = 'shield' | 'admin' | 'user';
export const roleIcon = (role: Role): RoleIcon => {
  if (role === 'SA') return 'shield';
  return role.startsWith('A') ? 'admin' : 'user';
};

/** On whose side of a sale somebody is: those who buy or advertise see what they pay and no auctions. */
const SELLS: Record<ProfileType, boolean> = { SA: true, P: true, B: false, A: false };
export const sells = (type: ProfileType) => SELLS[type];
