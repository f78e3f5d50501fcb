import type { Principal } from '@encart/contract/access/principal.ts';
import {
  authenticate,
  disguise,
  logout,
  type Token,
  undisguise as undisguiseCall,
} from '@encart/contract/auth/authenticate.calls.ts';
import { getCurrentUser } from '@encart/contract/auth/current-user.calls.ts';
import { isDetailed } from '@encart/contract/auth/profile.ts';
import type { CurrentUser } from '@encart/contract/auth/user.ts';
import { useMemo } from 'react';
import { callApi } from '#kit/api/api.ts';
import { forgetSession, useSession } from './session-store.ts';

/** Everything a right depends on; null without a profile. */
export function principalOf(user: CurrentUser | null): Principal | null {
  if (!user?.profile) return null;
  const { profile } = user;
  return {
    user_id: user.user_id,
    user_role: user.user_role,
    profile_id: user.profile_id,
    profile_type: profile.profile_type,
    endpoints: (profile.endpoints ?? []).filter(isDetailed),
    services: (profile.services ?? []).filter(isDetailed).map((service) => service.service_name),
    original_user_id: user.original_user_id,
  };
}

export function usePrincipal(): Principal | null {
  const user = useSession((state) => state.user);
  return useMemo(() => principalOf(user), [user]);
}

const saveToken = ({ token, tokenType }: Token) => useSession.setState({ token, tokenType, ended: null });

/** What a user's pages need to know before the first of them is drawn. */
let prepare: (user_id: number) => unknown = () => {};
export const setPreparation = (work: typeof prepare) => {
  prepare = work;
};

export async function loadCurrentUser(): Promise<CurrentUser> {
  const { token } = useSession.getState();
  const { data: user } = await callApi(getCurrentUser, {
    query: { withRelated: ['profile'], detailedRelations: true },
  });
  if (useSession.getState().token === token) await prepare(user.user_id);
  // A reply for a token that was replaced meanwhile must not restore its user.
  if (useSession.getState().token === token)
    useSession.setState({
      user,
      disguised: user.original_user_id !== null,
      original_user_id: user.original_user_id,
    });
  return user;
}

export async function signIn(credentials: { user_name: string; user_password: string }) {
  saveToken((await callApi(authenticate, { body: credentials })).data);
  try {
    return await loadCurrentUser();
  } catch (error) {
    forgetSession();
    throw error;
  }
}

/** Clears the session first, so that a server that is down keeps nobody signed in; then rejects if it did not answer. */
export async function signOut({ allover = false }: { allover?: boolean } = {}) {
  const reply = callApi(logout, { query: { allover } });
  forgetSession();
  await reply;
}

export async function undisguise() {
  saveToken((await callApi(undisguiseCall)).data);
  await loadCurrentUser();
}

/** Becomes another user; when that fails halfway, returns to the original one and rethrows. */
export async function disguiseAs(user_id: number) {
  const before = useSession.getState().token;
  try {
    saveToken((await callApi(disguise, { params: { user_id } })).data);
    await loadCurrentUser();
  } catch (error) {
    if (useSession.getState().token !== before) await undisguise().catch(() => forgetSession());
    throw error;
  }
}
