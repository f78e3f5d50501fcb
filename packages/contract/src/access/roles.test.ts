import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canAssignRole, PROFILE_TYPES, profileTypeOf, ROLES, type Role, roleIcon } from '#access/roles.ts';

const anyRole = fc.constantFrom(...ROLES);
const anyProfile = fc.integer({ min: 1, max: 4 });
const holder = fc.record({ user_role: anyRole, profile_id: anyProfile });

/** The rule in words of its own: what each role may hand out. */
const handsOut: Partial<Record<Role, string[]>> = {
  AP: ['AP', 'UP', 'DP'],
  AB: ['AB', 'UB'],
  AA: ['AA', 'UA'],
};

describe('E2: who may assign which role', () => {
  it('holds for every actor, old role, new role and profile', () => {
    fc.assert(
      fc.property(
        holder,
        fc.option(holder, { nil: null }),
        holder,
        fc.constantFrom(...PROFILE_TYPES),
        (actor, before, target, profile_type) => {
          const allowed = canAssignRole(actor, before, { ...target, profile_type });
          if (profileTypeOf(target.user_role) !== profile_type) return !allowed;
          if (actor.user_role === 'SA') return allowed;
          const mine = handsOut[actor.user_role] ?? [];
          const ownProfile =
            target.profile_id === actor.profile_id && (!before || before.profile_id === actor.profile_id);
          const ownRoles = mine.includes(target.user_role) && (!before || mine.includes(before.user_role));
          return allowed === (ownProfile && ownRoles);
        },
      ),
      { numRuns: scaled(5_000) },
    );
  });

  it('nobody but a super administrator makes a super administrator', () => {
    for (const user_role of ROLES.filter((role) => role !== 'SA')) {
      const actor = { user_role, profile_id: 1 };
      expect(canAssignRole(actor, null, { user_role: 'SA', profile_id: 1, profile_type: 'SA' })).toBe(false);
    }
  });
});

describe('role icons', () => {
  it('shield for SA, admin for A…, user for U… and D…', () => {
    expect(ROLES.map(roleIcon)).toEqual([
      'shield',
      'admin',
      'user',
      'user',
      'admin',
      'user',
      'admin',
      'user',
    ]);
  });
});
