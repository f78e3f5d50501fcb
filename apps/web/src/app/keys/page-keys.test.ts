import type { Role } from '@encart/contract/access/roles.ts';
import { beforeEach, expect, it } from 'vitest';
import { setMountedCheck } from '#kit/navigation/menu.ts';
import { testPrincipal } from '#kit/session/test-principal.ts';
import { pageKeysFor } from './page-keys.ts';

beforeEach(() => setMountedCheck(() => true));

const keysFor = (role: Role) =>
  Object.fromEntries(pageKeysFor(testPrincipal(role)).map(({ key, page }) => [key, page]));

it('leads to pages that the reader may open, and to no others', () => {
  expect(keysFor('SA')).toMatchObject({
    h: 'home',
    q: 'quickreports-publishers',
    r: 'reports-list',
    p: 'admin-publishers-list',
  });
  expect(keysFor('UP')).not.toHaveProperty('p');
  expect(keysFor('UA')).toEqual({
    h: 'home',
    o: 'overview',
    q: 'quickreports-deals',
    l: 'alerts-fired-list',
    r: 'reports-advertisers-list',
    c: 'campaigns-list',
    m: 'user-account',
  });
});
