import { type PageName, pageNamed, pages } from '@encart/contract/access/pages.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { describe, expect, it } from 'vitest';
import { guard, homeAddress, type Reader } from './guard.ts';

const who: Principal = {
  user_id: 7,
  user_role: 'UP',
  profile_id: 2,
  profile_type: 'P',
  endpoints: [],
  services: [],
  original_user_id: null,
};
const stranger: Reader = { signedIn: false, who: null, user_id: null, home: null };
const reader: Reader = { signedIn: true, who, user_id: 7, home: null };
const admin: Reader = { ...reader, who: { ...who, user_role: 'SA', profile_type: 'SA' } };

const guardNamed = (name: PageName, params: Record<string, string>, address: string, visitor: Reader) =>
  guard(pageNamed(name), params, address, visitor);

/** A value for every parameter, numeric where the table asks for it. */
const paramsOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)\*?/g)].map(([, name = '']) => [name, '12']));

describe('the navigation guard', () => {
  it.each(pages)('keeps strangers out of $name unless it is open', (page) => {
    const address = guard(page, paramsOf(page.path), '/x?y=1', stranger);
    expect(address).toBe(page.open ? null : '/auth/login?redirect=%2Fx%3Fy%3D1');
  });

  it.each([
    ['/auth/login', '/'],
    ['/auth/login?redirect=%2Fusers%2Faccount', '/users/account'],
    ['/auth/login?redirect=https%3A%2F%2Felsewhere.example', '/'],
  ])('sends somebody signed in from %s to %s', (address, to) =>
    expect(guardNamed('auth-login', {}, address, reader)).toBe(to));

  it('sends to 403 what role or profile do not open', () => {
    expect(guardNamed('admin-mails', {}, '/admin/mails', reader)).toBe('/errors/403');
    expect(guardNamed('admin-mails', {}, '/admin/mails', admin)).toBeNull();
    expect(guardNamed('admin-mails', {}, '/admin/mails', { ...reader, who: null })).toBe('/errors/403');
  });

  it('opens one’s own account and nobody else’s', () => {
    expect(guardNamed('admin-users-update', { user_id: '7' }, '', reader)).toBeNull();
    expect(guardNamed('admin-users-update', { user_id: '8' }, '', reader)).toBe('/errors/403');
    expect(guardNamed('user-account', {}, '', reader)).toBe('/admin/users/update/7');
  });

  it('calls an id that is no number unknown', () =>
    expect(guardNamed('admin-users-update', { user_id: 'x' }, '', admin)).toBe('/errors/404'));

  it.each([
    'reports',
    'deals',
    'monitoring',
    'admin',
    'tags',
    'regies',
    'quickreports',
  ] as const)('redirects %s to home', (name) => expect(guardNamed(name, {}, '', reader)).toBe('/'));
});

describe('home', () => {
  it('is the chosen address, query included', () =>
    expect(homeAddress({ who: admin.who, home: '/admin/mails?page=2' })).toBe('/admin/mails?page=2'));
  it.each([
    '//evil.example',
    '/nowhere',
    '/',
    '/?x=1',
    '/monitoring',
    'javascript:alert(1)',
  ])('is the publishers’ quick report when the choice is %j', (home) =>
    expect(homeAddress({ who: admin.who, home })).toBe('/quickreports/publishers'));
  it('is the first page of the menu for those without that report, and the overview for those without any', () => {
    const endpoints = [
      { endpoint_name: 'quickreports' as const, profile_endpoint_read: true, profile_endpoint_write: false },
    ];
    const advertiser: Principal = { ...who, user_role: 'UA', profile_type: 'A' };
    expect(homeAddress({ who: { ...advertiser, endpoints }, home: null })).toBe('/quickreports/deals');
    expect(homeAddress({ who: advertiser, home: null })).toBe('/overview');
    expect(homeAddress({ who: null, home: null })).toBeNull();
  });
  it('passes over a choice that is not allowed, and takes it again when the right returns', () => {
    const home = '/admin/mails';
    expect(homeAddress({ who, home })).not.toBe(home);
    expect(homeAddress({ who: admin.who, home })).toBe(home);
  });
});
