import { describe, expect, it, vi } from 'vitest';
import { can, canBecome } from '#access/can.ts';
import { ENDPOINTS } from '#access/endpoints.ts';
import { PAGE_NAMES, type PageName, pageNamed } from '#access/pages.ts';
import type { Principal } from '#access/principal.ts';
import { profileTypeOf, ROLES, type Role } from '#access/roles.ts';
import { keysOf } from '#base/objects.ts';

const person = (user_role: Role, rights: 'all' | 'none' | 'read' = 'all'): Principal => ({
  user_id: 7,
  user_role,
  profile_id: 3,
  profile_type: profileTypeOf(user_role),
  endpoints: ENDPOINTS.map((endpoint_name) => ({
    endpoint_name,
    profile_endpoint_read: rights !== 'none',
    profile_endpoint_write: rights === 'all',
  })),
  services: [],
  original_user_id: null,
});

const open: PageName[] = [
  'auth-login',
  'auth-forgotten-password',
  'users-reset-password',
  'reports-file',
  'errors-403',
  'errors-404',
];
const everybody: PageName[] = ['home', 'overview', 'user-account', 'analytics-dashboard'];
const threePages = <N extends string>(name: N) =>
  (['create', 'list', 'update'] as const).map((verb) => `${name}-${verb}` as const);
/** Everybody may be told of what they may see. */
const alerts: PageName[] = ['alerts', ...threePages('alerts'), 'alerts-fired-list'];

const quickreports = <N extends string>(...nouns: N[]) =>
  nouns.map((noun) => `quickreports-${noun}` as const);
const publisherUser: PageName[] = [
  'quickreports',
  ...quickreports(
    'publishers',
    'deals',
    'dsps',
    'formats',
    'members',
    'supplies',
    'tradingdesks',
    'regies',
    'sizes',
  ),
  'analytics-cpm',
  'reports',
  ...threePages('reports'),
  'tags',
  'tags-matrices-list',
  'tags-matrices-view',
  'tags-sites',
  'tags-supplychain',
  'admin',
  'admin-users-list',
  'admin-users-update',
];
const tags: PageName[] = [...threePages('tags-matrices'), ...threePages('tags-matricesserverside')];
const deals: PageName[] = ['deals', ...threePages('deals'), 'deals-view', 'deals-duplicate'];
const buyerUser: PageName[] = [
  'quickreports',
  ...quickreports('deals', 'dsps', 'tradingdesks', 'formats', 'sizes'),
  'deals',
  'deals-list',
  'deals-view',
  ...threePages('reports-campaigns'),
  'campaigns-list',
];
const advertiserUser: PageName[] = [
  'quickreports',
  ...quickreports('deals', 'formats'),
  ...threePages('reports-advertisers'),
  ...threePages('reports-campaigns'),
  'campaigns-list',
];

/** Which pages each role opens when its profile holds every endpoint; written out, not derived. */
const expected: Record<Exclude<Role, 'SA'>, PageName[]> = {
  UP: publisherUser,
  AP: [...publisherUser, ...deals, ...tags, 'admin-users-create', 'regies', 'regies-list', 'regies-update'],
  DP: ['quickreports', 'quickreports-deals', ...deals],
  UB: buyerUser,
  AB: [...buyerUser, 'admin', ...threePages('admin-users')],
  UA: advertiserUser,
  AA: [...advertiserUser, 'admin', ...threePages('admin-users')],
};

const seenBy = (who: Principal | null) => PAGE_NAMES.filter((page) => can(who, { page })).sort();

describe('which pages open', () => {
  it('before signing in: only the open ones', () => {
    expect(seenBy(null)).toEqual([...open].sort());
  });

  it('to a super administrator: all, whatever the profile holds', () => {
    expect(seenBy(person('SA', 'none'))).toEqual([...PAGE_NAMES].sort());
  });

  for (const role of keysOf(expected)) {
    const pages = [...alerts, ...expected[role]];
    it(`to ${role}, with every endpoint held`, () => {
      expect(seenBy(person(role))).toEqual([...new Set([...open, ...everybody, ...pages])].sort());
    });

    it(`to ${role}, without any endpoint: only pages that need none`, () => {
      const free = pages.filter((name) => !pageNamed(name).endpoint);
      expect(seenBy(person(role, 'none'))).toEqual([...new Set([...open, ...everybody, ...free])].sort());
    });
  }

  it('a page that is added is closed until somebody lists it for a role', async () => {
    const added = ['quickreports-audio', 'reports-archive', 'reports-campaigns-archive', 'deals-archive'];
    vi.resetModules();
    vi.doMock('#access/pages.ts', async (original) => {
      const real = await original<typeof import('#access/pages.ts')>();
      return { ...real, PAGE_NAMES: [...real.PAGE_NAMES, ...added, 'analytics-audio', 'admin-users-import'] };
    });
    const { abilitiesOf } = await import('#access/abilities.ts');
    vi.doUnmock('#access/pages.ts');
    vi.resetModules();
    const openTo = (role: Role) =>
      [...abilitiesOf(person(role))].filter((name) => /audio|archive|import/.test(name));
    expect(openTo('SA')).toHaveLength(6);
    for (const role of ROLES) if (role !== 'SA') expect([role, openTo(role)]).toEqual([role, []]);
  });

  it('read alone opens a list and not the page that creates', () => {
    expect(can(person('AP', 'read'), { page: 'reports-list' })).toBe(true);
    expect(can(person('AP', 'read'), { page: 'reports-create' })).toBe(false);
  });

  it('one’s own account opens to everybody, somebody else’s does not', () => {
    const deals = person('DP', 'none');
    expect(can(deals, { page: 'admin-users-update', params: { user_id: '7' } })).toBe(true);
    expect(can(deals, { page: 'admin-users-update', params: { user_id: '8' } })).toBe(false);
  });
});

describe('abilities', () => {
  it('only an undisguised super administrator changes user', () => {
    expect(can(person('SA'), { ability: 'change-user' })).toBe(true);
    expect(can({ ...person('SA'), original_user_id: 1 }, { ability: 'change-user' })).toBe(false);
    expect(can(person('AP'), { ability: 'change-user' })).toBe(false);
    expect(can(null, { ability: 'change-user' })).toBe(false);
  });

  it('those who make users choose their role', () => {
    const allowed = (['SA', 'AP', 'AA', 'AB', 'UP', 'DP', 'UA', 'UB'] as const).filter((role) =>
      can(person(role), { ability: 'role_field' }),
    );
    expect(allowed).toEqual(['SA', 'AP', 'AA', 'AB']);
  });
});

describe('needs of a call', () => {
  it('a right is asked of the profile', () => {
    const needs = { kind: 'right', endpoint: 'users', right: 'write' } as const;
    expect(can(person('AP'), { needs })).toBe(true);
    expect(can(person('AP', 'read'), { needs })).toBe(false);
    expect(can(person('SA', 'none'), { needs })).toBe(true);
    expect(can(null, { needs })).toBe(false);
  });

  it('a session is enough where that is all that is asked', () => {
    expect(can(person('UA', 'none'), { needs: { kind: 'session' } })).toBe(true);
    expect(can(null, { needs: { kind: 'session' } })).toBe(false);
    expect(can(null, { needs: { kind: 'public' } })).toBe(true);
  });
});

describe('a disguise is open', () => {
  const paul = { user_id: 1, user_role: 'AP' as const, user_disabled: false };

  it('to a super administrator, as anybody who is not one, not disabled and not oneself', () => {
    expect(canBecome(person('SA'), paul)).toBe(true);
    expect(canBecome(person('SA'), { ...paul, user_role: 'SA' })).toBe(false);
    expect(canBecome(person('SA'), { ...paul, user_disabled: true })).toBe(false);
    expect(canBecome(person('SA'), { ...paul, user_id: 7 })).toBe(false);
  });

  it('to nobody else, and not from inside another one', () => {
    expect(canBecome(person('AP'), paul)).toBe(false);
    expect(canBecome(null, paul)).toBe(false);
    expect(canBecome({ ...person('SA'), original_user_id: 3 }, paul)).toBe(false);
  });
});
