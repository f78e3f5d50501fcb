import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const { forgetSession, SESSION_KEY, useSession } = await import('./session-store.ts');

beforeEach(() => forgetSession());

it('stores the token and whose it is behind a disguise, never the user', () => {
  useSession.setState({ token: 't', tokenType: 'Bearer', user: { user_email: 'a@b.example' } as never });
  expect(JSON.parse(kept.get(SESSION_KEY) ?? '').state).toEqual({
    token: 't',
    tokenType: 'Bearer',
    disguised: false,
    original_user_id: null,
  });
});

it('W5: leaves nothing behind', () => {
  useSession.setState({ token: 't', tokenType: 'Bearer' });
  forgetSession();
  expect([...kept.keys()]).toEqual([]);
  forgetSession();
  expect([...kept.keys()]).toEqual([]);
});
