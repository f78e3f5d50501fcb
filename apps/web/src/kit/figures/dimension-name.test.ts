import { expect, it } from 'vitest';
import { isUnknown } from './dimension-name.ts';

it('an id without a name is unknown; no value at all, and a name that is not matched yet, are not', () => {
  expect(isUnknown({ id: 999, name: null, state: 'unmapped' })).toBe(true);
  expect(isUnknown({ id: 0, name: null, state: 'none' })).toBe(false);
  expect(isUnknown({ id: 7, name: 'site-inconnu.fr', state: 'unmapped' })).toBe(false);
});
