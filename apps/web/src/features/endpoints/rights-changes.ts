import type { RightsTable } from '@encart/contract/auth/endpoints.calls.ts';
import { type HeldRight, NO_RIGHT, type RightName, sameRight, withRight } from '#kit/people/rights.ts';

/** Rights by endpoint, of one profile. */
export type ProfileRights = Readonly<Record<string, HeldRight>>;
/** By profile. A profile's own part keeps its identity while others change, so that its row is not drawn again. */
export type Rights = Readonly<Record<number, ProfileRights>>;

export function storedRights({ rights }: RightsTable): Rights {
  const byProfile: Record<number, Record<string, HeldRight>> = {};
  for (const { profile_id, endpoint_name, ...right } of rights) {
    byProfile[profile_id] ??= {};
    byProfile[profile_id][endpoint_name] = right;
  }
  return byProfile;
}

interface Tick {
  profile_id: number;
  endpoint_name: string;
  right: RightName;
  on: boolean;
}

/** The changes after one more tick; a right set back to its stored value is no change. */
export function withTick(stored: Rights, changes: Rights, { profile_id, endpoint_name, right, on }: Tick) {
  const before = stored[profile_id]?.[endpoint_name] ?? NO_RIGHT;
  const { [endpoint_name]: now = before, ...others } = changes[profile_id] ?? {};
  const next = withRight(now, right, on);
  return {
    ...changes,
    [profile_id]: sameRight(next, before) ? others : { ...others, [endpoint_name]: next },
  };
}

/** Changes as they are sent; those already stored meanwhile are left out. */
export const cellsOf = (stored: Rights, changes: Rights) =>
  Object.entries(changes).flatMap(([profile, own]) =>
    Object.entries(own)
      .filter(([name, right]) => !sameRight(right, stored[Number(profile)]?.[name] ?? NO_RIGHT))
      .map(([endpoint_name, right]) => ({ profile_id: Number(profile), endpoint_name, ...right })),
  );

/** How many single rights are different. */
export const countOf = (stored: Rights, changes: Rights) =>
  cellsOf(stored, changes).reduce((sum, cell) => {
    const before = stored[cell.profile_id]?.[cell.endpoint_name] ?? NO_RIGHT;
    const differs = (name: RightName) => Number(before[name] !== cell[name]);
    return sum + differs('profile_endpoint_read') + differs('profile_endpoint_write');
  }, 0);
