import { expect, test } from 'vitest';
import { dropDraft, readDraft, saveDraft, takeDraft } from './drafts.ts';

test('a draft comes back once, as it was when it was kept', () => {
  const values = { user_first_name: 'Camille', tags: ['a'] };
  saveDraft('account-7', values);
  values.tags.push('b');
  for (const read of [readDraft, readDraft, takeDraft])
    expect(read('account-7')).toEqual({ user_first_name: 'Camille', tags: ['a'] });
  expect(takeDraft('account-7')).toBeNull();
});

test('somebody else’s form does not get it', () => {
  saveDraft('account-7', { user_first_name: 'Camille' });
  expect(takeDraft('account-8')).toBeNull();
  dropDraft('account-7');
  expect(takeDraft('account-7')).toBeNull();
});

test('half an hour later it is forgotten', () => {
  saveDraft('account-7', {}, 0);
  expect(takeDraft('account-7', 30 * 60_000)).toBeNull();
  saveDraft('account-7', {}, 0);
  expect(takeDraft('account-7', 30 * 60_000 - 1)).toEqual({});
});
