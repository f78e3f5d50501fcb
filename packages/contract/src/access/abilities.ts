import { PAGE_NAMES, type PageName } from '#access/pages.ts';
import type { Principal } from '#access/principal.ts';
import type { Role } from '#access/roles.ts';

/** A page's name, or one of the few abilities that are not pages. */
export type Ability = PageName | ExtraAbility;
export const EXTRA_ABILITIES = [
  'errors',
  'dashboard',
  'management-users-update',
  'change-user',
  'role_field',
  'delete',
] as const;
type ExtraAbility = (typeof EXTRA_ABILITIES)[number];

const beforeLogin: readonly Ability[] = [
  'errors',
  'errors-403',
  'errors-404',
  'auth-login',
  'auth-forgotten-password',
  'users-reset-password',
];

const signedIn: readonly Ability[] = [
  'home',
  'overview',
  'dashboard',
  'user-account',
  'management-users-update',
];

const starting = (...prefixes: string[]) =>
  PAGE_NAMES.filter((name) => prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}-`)));

const publisherReports: readonly Ability[] = ['reports', 'reports-list', 'reports-create', 'reports-update'];
const quickreports = (...nouns: string[]) =>
  starting('quickreports').filter((name) => nouns.some((noun) => name === `quickreports-${noun}`));
const ownUsers: readonly Ability[] = ['admin', ...starting('admin-users'), 'role_field'];

const UP: readonly Ability[] = [
  ...publisherReports,
  'admin',
  'admin-users-list',
  'admin-users-update',
  ...starting('quickreports', 'analytics'),
];
const UB: readonly Ability[] = [
  'quickreports',
  ...quickreports('deals', 'dsps', 'tradingdesks', 'formats', 'sizes'),
  'deals',
  'deals-list',
  ...starting('reports-campaigns'),
];
const UA: readonly Ability[] = [
  ...starting('reports-advertisers', 'reports-campaigns'),
  'quickreports',
  ...quickreports('formats', 'deals'),
];

/** What each role may do; SA may everything. */
const roleAbilities: Record<Role, readonly Ability[]> = {
  SA: [...PAGE_NAMES, ...EXTRA_ABILITIES],
  UP,
  AP: [...UP, 'admin-users-create', 'regies', 'regies-list', 'regies-update', 'role_field'],
  DP: [...starting('deals'), 'quickreports', ...quickreports('deals')],
  UB,
  AB: [...UB, ...ownUsers],
  UA,
  AA: [...UA, ...ownUsers],
};

const everybody = new Set(beforeLogin);
const sets = Object.fromEntries(
  Object.entries(roleAbilities).map(([role, own]) => [role, new Set([...beforeLogin, ...signedIn, ...own])]),
) as unknown as Record<Role, ReadonlySet<Ability>>;

export const abilitiesOf = (who: Principal | null): ReadonlySet<Ability> =>
  who ? sets[who.user_role] : everybody;
