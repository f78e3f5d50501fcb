import { expect, it } from 'vitest';
import { stateOf } from './integration-state.tsx';

const now = new Date('2026-03-02T08:00:00Z');
const later = '2026-03-02T08:00:01Z';
const earlier = '2026-03-02T08:00:00Z';

it.each([
  [null, null, 'active'],
  [null, later, 'active'],
  [null, earlier, 'expired'],
  [earlier, earlier, 'revoked'],
])('revoked at %s, expires at %s: %s', (revoked_at, expires_at, state) => {
  expect(stateOf({ revoked_at, expires_at }, now)).toBe(state);
});
