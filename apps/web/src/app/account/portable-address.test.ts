import { expect, it } from 'vitest';
import { portableAddress } from './portable-address.ts';

it('leads the next person to their own account, and everybody else’s address stays', () => {
  expect(portableAddress('/admin/users/update/5', 5)).toBe('/users/account');
  expect(portableAddress('/admin/users/update/5?tab=1', 5)).toBe('/users/account');
  expect(portableAddress('/admin/users/update/6', 5)).toBe('/admin/users/update/6');
  expect(portableAddress('/admin/mails?mail_state=failed', 5)).toBe('/admin/mails?mail_state=failed');
});
