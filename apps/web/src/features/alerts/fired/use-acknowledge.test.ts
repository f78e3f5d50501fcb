import type { Principal } from '@encart/contract/access/principal.ts';
import { expect, it } from 'vitest';
import { isUnseenBy } from './use-acknowledge.ts';

it('offers to say so of what was told to oneself alone, as the server takes nothing else', () => {
  const who = { user_id: 1, user_role: 'SA' } as Principal;
  expect(isUnseenBy(who, { user_id: 1, acknowledged: false })).toBe(true);
  expect(isUnseenBy(who, { user_id: 1, acknowledged: true })).toBe(false);
  expect(isUnseenBy(who, { user_id: 2, acknowledged: false })).toBe(false);
  expect(isUnseenBy(null, { user_id: 2, acknowledged: false })).toBe(false);
});
