import { ENDPOINTS } from '@encart/contract/access/endpoints.ts';
import { DRAWER_GROUPS, type PageName } from '@encart/contract/access/pages.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { profileTypeOf, type Role } from '@encart/contract/access/roles.ts';
import { describe, expect, it } from 'vitest';
import { type MenuNode, menuFor } from './menu.ts';

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
const all = () => true;
const leaves = (nodes: readonly MenuNode[]): PageName[] =>
  nodes.flatMap((node) => (node.kind === 'page' ? [node.name] : leaves(node.children)));
const groups = (who: Principal | null) => menuFor(who, all).map((node) => node.name);

describe('the menu', () => {
  it('shows nothing to somebody without a profile', () => expect(menuFor(null, all)).toEqual([]));

  it('has every group, in the specified order, for a super administrator', () => {
    expect(groups(person('SA', []))).toEqual([...DRAWER_GROUPS]);
    expect(leaves(menuFor(person('SA', []), all))).toContain('monitoring-servers');
  });

  it.each<[Role, string[]]>([
    ['AP', ['quickreports', 'analytics', 'reports', 'users', 'management']],
    ['UP', ['quickreports', 'analytics', 'reports', 'users']],
    ['DP', ['quickreports', 'analytics', 'deals']],
    ['AA', ['quickreports', 'analytics', 'reports', 'users']],
    ['UA', ['quickreports', 'analytics', 'reports']],
    ['AB', ['quickreports', 'analytics', 'reports', 'deals', 'users']],
    ['UB', ['quickreports', 'analytics', 'reports', 'deals']],
  ])('gives %s its groups', (role, names) => expect(groups(person(role))).toEqual(names));

  it('drops what the profile has no right to: create needs write, list needs read', () => {
    const reader = [{ endpoint_name: 'deals', profile_endpoint_read: true, profile_endpoint_write: false }];
    expect(leaves(menuFor(person('DP', reader), all))).toEqual(['analytics-dashboard', 'deals-list']);
  });

  it('never shows update, duplicate or pages that are not mounted', () => {
    const shown = leaves(menuFor(person('SA'), all));
    expect(shown.filter((name) => /-(update|duplicate)$/.test(name))).toEqual([]);
    expect(menuFor(person('SA'), (name) => name === 'admin-mails')).toEqual([
      { kind: 'group', name: 'management', children: [{ kind: 'page', name: 'admin-mails' }] },
    ]);
  });
});
