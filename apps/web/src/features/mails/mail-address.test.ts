import { expect, test } from 'vitest';
import { mailAddress } from './mail-address.ts';

test('an address is read, and only what it may say', () => {
  expect(mailAddress.read({ page: '3', limit: '100', mail_state: 'kept' })).toEqual({
    page: 3,
    limit: 100,
    mail_state: 'kept',
  });
  const usual = { page: 1, limit: 25, mail_state: null };
  expect(mailAddress.read({})).toEqual(usual);
  expect(mailAddress.read({ page: '-1', limit: '1000', mail_state: 'lost' })).toEqual(usual);
  expect(mailAddress.read({ page: ['1', '2'], limit: '', mail_state: ['kept'] })).toEqual(usual);
});

test('no choice leaves the address bare: a default view would come back with it', () =>
  expect(mailAddress.again({})).toEqual({ limit: '25' }));
