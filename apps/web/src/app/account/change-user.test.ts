import type { Profile } from '@encart/contract/auth/profile.ts';
import { expect, it } from 'vitest';
import { findUsers, MOST_USERS, sortByName } from './change-user.ts';

const person = (user_id: number, first: string, user_role: 'AP' | 'SA' | 'UP' = 'UP') => ({
  user_id,
  user_name: `user.${user_id}`,
  user_first_name: first,
  user_last_name: 'Martin',
  user_role,
  user_avatar: null,
  user_disabled: false,
});
const profile = (profile_id: number, profile_name: string, users: Profile['users']): Profile => ({
  profile_id,
  profile_name,
  profile_type: 'P',
  cdn_enabled: false,
  version: 1,
  users,
});
const labels = { role: (role: string) => `rôle ${role}`, type: () => 'Éditeur' };
const ids = (profiles: Profile[], search: string) =>
  findUsers(profiles, search, labels).groups.map((group) => group.users.map((user) => user.user_id));

const two = [
  profile(1, 'Rivages', [person(1, 'Élodie'), person(2, 'Paul', 'AP')]),
  profile(2, 'Vercors', [person(3, 'Paul')]),
];

it('finds by name, profile, type and role, whatever the accents and the case', () => {
  expect(ids(two, '')).toEqual([[1, 2], [3]]);
  expect(ids(two, 'ELODIE')).toEqual([[1]]);
  expect(ids(two, 'paul vercors')).toEqual([[3]]);
  expect(ids(two, 'role ap')).toEqual([[2]]);
  expect(ids(two, 'editeur martin')).toEqual([[1, 2], [3]]);
  expect(ids(two, 'nobody')).toEqual([]);
});

it('orders profiles as the language does, accents and capitals included', () => {
  const names = (language: string, ...profileNames: string[]) =>
    sortByName(
      profileNames.map((name, at) => profile(at, name, [])),
      language,
    ).map((group) => group.profile_name);
  expect(names('fr', 'Vercors', 'Éditions', 'canal', 'Groupe', 'Canal 12', 'Canal 2')).toEqual([
    'canal',
    'Canal 2',
    'Canal 12',
    'Éditions',
    'Groupe',
    'Vercors',
  ]);
});

it('shows a readable number and says how many more there are', () => {
  const crowd = [
    profile(
      1,
      'Rivages',
      Array.from({ length: 5_000 }, (_, at) => person(at + 1, 'Paul')),
    ),
  ];
  const result = findUsers(crowd, 'paul', labels);
  expect(result.groups[0]?.users).toHaveLength(MOST_USERS);
  expect(result.more).toBe(5_000 - MOST_USERS);
});
