import type { CurrentUser } from '@encart/contract/auth/user.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { storage } from '#kit/settings/storage.ts';

interface SessionState {
  token: string | null;
  tokenType: string | null;
  /** Never stored: it is read again from the server at every start. */
  user: CurrentUser | null;
  disguised: boolean;
  original_user_id: number | null;
  /** Why the last session ended, when it was not by choice. Never stored. */
  ended: string | null;
}

export const SESSION_KEY = 'encart.session';

export const signedOut: SessionState = {
  token: null,
  tokenType: null,
  user: null,
  disguised: false,
  original_user_id: null,
  ended: null,
};

type Stored = Omit<SessionState, 'user' | 'ended'>;

const browserStorage = storage<Stored>();

/** Removes the entry without a token: a stored empty session would make tabs wake each other up for ever. */
const tokenOnly: typeof browserStorage = browserStorage && {
  ...browserStorage,
  setItem: (name, value) =>
    value.state.token === null ? browserStorage.removeItem(name) : browserStorage.setItem(name, value),
};

export const useSession = create<SessionState>()(
  persist(() => signedOut, {
    name: SESSION_KEY,
    version: 1,
    storage: tokenOnly,
    partialize: ({ user: _, ended: __, ...stored }) => stored,
  }),
);

/** Forgets who is signed in, in this browser only. Works without the server. */
export const forgetSession = (ended: string | null = null) =>
  useSession.setState({ ...signedOut, ended }, true);
