import { PAGE_NAMES, type PageName } from '#access/pages.ts';
import type { Principal } from '#access/principal.ts';
import type { Role } from '#access/roles.ts';

/** A page's name, or an action that has no page of its own. */
export type Ability = PageName | Action;
export const ACTIONS = [
  'errors',
  'dashboard',
  'management-users-update',
  'change-user',
  'role_field',
  'delete',
] as const;
type Action = (typeof ACTIONS)[number];

type Abilities = readonly Ability[];

/*
 * Every list is written out in full: a page that is added is closed to everybody but super administrators until
 * somebody lists it here.
 */
const beforeLogin: Abilities = [
  'errors',
  'errors-403',
  'errors-404',
  'auth-login',
  'auth-forgotten-password',
  'users-reset-password',
  'reports-file',
];

const signedIn: Abilities = ['home', 'overview', 'dashboard', 'user-account', 'management-users-update'];

const sellerQuickreports: Abilities = [
  'quickreports',
  'quickreports-publishers',
  'quickreports-deals',
  'quickreports-dsps',
  'quickreports-formats',
  'quickreports-members',
  'quickreports-supplies',
  'quickreports-tradingdesks',
  'quickreports-regies',
  'quickreports-sizes',
];

const publisherReports: Abilities = ['reports', 'reports-list', 'reports-create', 'reports-update'];
const advertiserReports: Abilities = [
  'reports-advertisers-list',
  'reports-advertisers-create',
  'reports-advertisers-update',
];
const campaignReports: Abilities = [
  'reports-campaigns-list',
  'reports-campaigns-create',
  'reports-campaigns-update',
  'campaigns-list',
];
const deals: Abilities = [
  'deals',
  'deals-list',
  'deals-view',
  'deals-create',
  'deals-update',
  'deals-duplicate',
];
/** Those who sell read their matrices and what to put on their sites. */
const readTags: Abilities = [
  'tags',
  'tags-matrices-list',
  'tags-matrices-view',
  'tags-sites',
  'tags-supplychain',
];
const tags: Abilities = [
  ...readTags,
  'tags-matrices-create',
  'tags-matrices-update',
  'tags-matricesserverside-list',
  'tags-matricesserverside-create',
  'tags-matricesserverside-update',
];
const ownUsers: Abilities = [
  'admin',
  'admin-users-list',
  'admin-users-create',
  'admin-users-update',
  'role_field',
];

const UP: Abilities = [
  ...sellerQuickreports,
  'analytics-dashboard',
  'analytics-cpm',
  ...publisherReports,
  ...readTags,
  'admin',
  'admin-users-list',
  'admin-users-update',
];
const UB: Abilities = [
  'quickreports',
  'quickreports-deals',
  'quickreports-dsps',
  'quickreports-tradingdesks',
  'quickreports-formats',
  'quickreports-sizes',
  'deals',
  'deals-list',
  'deals-view',
  ...campaignReports,
];
const UA: Abilities = [
  'quickreports',
  'quickreports-formats',
  'quickreports-deals',
  ...advertiserReports,
  ...campaignReports,
];

/** Everybody may be told about what they may see. */
const alerts: Abilities = ['alerts', 'alerts-list', 'alerts-create', 'alerts-update', 'alerts-fired-list'];

const withBasics = (...abilities: Ability[]): ReadonlySet<Ability> =>
  new Set([...beforeLogin, ...signedIn, ...alerts, ...abilities]);

/** What each role may do; SA may everything. */
const roleAbilities: Record<Role, ReadonlySet<Ability>> = {
  SA: withBasics(...PAGE_NAMES, ...ACTIONS),
  UP: withBasics(...UP),
  AP: withBasics(
    ...UP,
    ...deals,
    ...tags,
    'admin-users-create',
    'regies',
    'regies-list',
    'regies-update',
    'role_field',
  ),
  DP: withBasics('quickreports', 'quickreports-deals', ...deals),
  UB: withBasics(...UB),
  AB: withBasics(...UB, ...ownUsers),
  UA: withBasics(...UA),
  AA: withBasics(...UA, ...ownUsers),
};

const everybody: ReadonlySet<Ability> = new Set(beforeLogin);

export const abilitiesOf = (who: Principal | null): ReadonlySet<Ability> =>
  who ? roleAbilities[who.user_role] : everybody;
