import type { ProfileType, Role } from '@encart/contract/access/roles.ts';
import { isDetailed, type Profile, type ProfileUser } from '@encart/contract/auth/profile.ts';
import { fullName } from '#kit/people/person.ts';

export interface UserGroup {
  profile_id: number;
  profile_name: string;
  profile_type: ProfileType;
  users: ProfileUser[];
}

interface SearchResult {
  groups: UserGroup[];
  /** How many more match than are shown. */
  more: number;
}

/** A limit on the listed users: beyond it the user types a few letters. */
export const MOST_USERS = 200;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Profiles in the order a reader of the language expects, whatever their accents and capitals. */
export function sortByName(profiles: readonly Profile[], language: string): Profile[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...profiles].sort((a, b) => compare(a.profile_name, b.profile_name));
}

/** Users grouped by profile, every word of the search found in the name, the profile or the role. */
export function findUsers(
  profiles: readonly Profile[],
  search: string,
  labels: { role: (role: Role) => string; type: (type: ProfileType) => string },
): SearchResult {
  const words = plain(search).split(/\s+/).filter(Boolean);
  let room = MOST_USERS;
  let more = 0;
  const groups: UserGroup[] = [];
  for (const { profile_id, profile_name, profile_type, users = [] } of profiles) {
    const matching = users.filter(isDetailed).filter((user) => {
      const text = plain(
        `${fullName(user)} ${user.user_name} ${profile_name} ${labels.type(profile_type)} ${labels.role(user.user_role)}`,
      );
      return words.every((word) => text.includes(word));
    });
    const listedUsers = matching.slice(0, room);
    room -= listedUsers.length;
    more += matching.length - listedUsers.length;
    if (listedUsers.length > 0) groups.push({ profile_id, profile_name, profile_type, users: listedUsers });
  }
  return { groups, more };
}
