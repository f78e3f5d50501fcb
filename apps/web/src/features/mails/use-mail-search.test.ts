import { expect, test } from 'vitest';
import { readMailSearch } from './use-mail-search.ts';

test('an address is read, and only what it may say', () => {
  expect(readMailSearch({ page: '3', limit: '100', mail_state: 'kept' })).toEqual({
    page: 3,
    limit: 100,
    mail_state: 'kept',
  });
  const usual = { page: 1, limit: 25, mail_state: null };
  expect(readMailSearch({})).toEqual(usual);
  expect(readMailSearch({ page: '-1', limit: '1000', mail_state: 'lost' })).toEqual(usual);
  expect(readMailSearch({ page: ['1', '2'], limit: '', mail_state: ['kept'] })).toEqual(usual);
});
