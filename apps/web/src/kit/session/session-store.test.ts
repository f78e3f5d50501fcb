import { beforeEach, expect, it, vi } from 'vitest';

const entries = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
});
const { forgetSession, SESSION_KEY, useSession } = await import('./session-store.ts');

beforeEach(() => forgetSession());

it('stores the token and whose it is behind a disguise, never the user', () => {
  useSession.setState({ token: 't', tokenType: 'Bearer', user: { user_email: 'a@b.example' } as never });
  expect(JSON.parse(entries.get(SESSION_KEY) ?? '').state).toEqual({
    token: 't',
    tokenType: 'Bearer',
    disguised: false,
    original_user_id: null,
  });
});

it('W5: leaves nothing behind', () => {
  useSession.setState({ token: 't', tokenType: 'Bearer' });
  forgetSession();
  expect([...entries.keys()]).toEqual([]);
  forgetSession();
  expect([...entries.keys()]).toEqual([]);
});
