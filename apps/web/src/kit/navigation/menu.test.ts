import { ENDPOINTS } from '@encart/contract/access/endpoints.ts';
import { DRAWER_GROUPS } from '@encart/contract/access/pages.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { profileTypeOf, ROLES, type Role } from '@encart/contract/access/roles.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { filterMenu, groupsOf, menuFor, pageNamesOf, setMountedCheck } from './menu.ts';

const everywhere = ENDPOINTS.map((endpoint_name) => ({
  endpoint_name,
  profile_endpoint_read: true,
  profile_endpoint_write: true,
}));
const person = (user_role: Role, endpoints: Principal['endpoints'] = everywhere): Principal => ({
  user_id: 1,
  user_role,
  profile_id: 1,
  profile_type: profileTypeOf(user_role),
  endpoints,
  services: [],
  original_user_id: null,
});
const groups = (who: Principal | null) => menuFor(who).map((node) => node.name);

describe('the menu', () => {
  beforeEach(() => setMountedCheck(() => true));

  it('shows nothing to somebody without a profile', () => expect(menuFor(null)).toEqual([]));

  it('has every group, in the specified order, for a super administrator', () => {
    expect(groups(person('SA', []))).toEqual([...DRAWER_GROUPS]);
    expect(pageNamesOf(menuFor(person('SA', [])))).toContain('monitoring-servers');
  });

  it.each<[Role, string[]]>([
    ['AP', ['quickreports', 'analytics', 'reports', 'deals', 'users', 'tags', 'management']],
    ['UP', ['quickreports', 'analytics', 'reports', 'users', 'tags', 'management']],
    ['DP', ['quickreports', 'analytics', 'deals', 'management']],
    ['AA', ['quickreports', 'analytics', 'reports', 'users', 'management']],
    ['UA', ['quickreports', 'analytics', 'reports', 'management']],
    ['AB', ['quickreports', 'analytics', 'reports', 'deals', 'users', 'management']],
    ['UB', ['quickreports', 'analytics', 'reports', 'deals', 'management']],
  ])('gives %s its groups', (role, names) => expect(groups(person(role))).toEqual(names));

  it('drops what the profile has no right to: create needs write, list needs read', () => {
    const reader = [{ endpoint_name: 'deals', profile_endpoint_read: true, profile_endpoint_write: false }];
    expect(pageNamesOf(menuFor(person('DP', reader)))).toEqual([
      'analytics-dashboard',
      'deals-list',
      'overview',
    ]);
  });

  it('leads nobody to a page that says nothing to them: auctions are not told apart by buyer or advertiser', () => {
    for (const role of ROLES)
      expect(pageNamesOf(menuFor(person(role))).includes('analytics-dashboard'), role).toBe(
        ['SA', 'AP', 'UP', 'DP'].includes(role),
      );
  });

  it('knows the groups that lead to a page', () => {
    const menu = menuFor(person('SA'));
    expect(groupsOf(menu, 'quickreports-deals')).toEqual(['quickreports']);
    expect(groupsOf(menu, 'admin-brands-list')).toEqual(['management', 'admin-references']);
    expect(groupsOf(menu, 'deals-update')).toBeNull();
  });

  it('is filtered by names of pages, and of groups with all that is in them', () => {
    const filtered = (...names: string[]) =>
      pageNamesOf(filterMenu(menuFor(person('SA')), (node) => names.includes(node.name)));
    expect(filtered('deals-list', 'admin-brands-list')).toEqual(['deals-list', 'admin-brands-list']);
    expect(filtered('deals')).toEqual(['deals-create', 'deals-list']);
    expect(filtered('x')).toEqual([]);
  });

  it('never shows update, duplicate or pages that are not mounted', () => {
    const pages = pageNamesOf(menuFor(person('SA')));
    expect(pages.filter((name) => /-(update|duplicate)$/.test(name))).toEqual([]);
    setMountedCheck((name) => name === 'admin-mails');
    expect(menuFor(person('SA'))).toEqual([
      { kind: 'group', name: 'management', children: [{ kind: 'page', name: 'admin-mails' }] },
    ]);
  });
});
