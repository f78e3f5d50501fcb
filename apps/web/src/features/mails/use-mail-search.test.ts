import { expect, test } from 'vitest';
import { readMailSearch } from './use-mail-search.ts';

test('an address is read, and only what it may say', () => {
  expect(readMailSearch({ page: '3', limit: '100', state: 'kept' })).toEqual({
    page: 3,
    limit: 100,
    state: 'kept',
  });
  const usual = { page: 1, limit: 25, state: null };
  expect(readMailSearch({})).toEqual(usual);
  expect(readMailSearch({ page: '-1', limit: '1000', state: 'lost' })).toEqual(usual);
  expect(readMailSearch({ page: ['1', '2'], limit: '', state: ['kept'] })).toEqual(usual);
});
