import type { BodyInputOf } from '@encart/contract/api/call.ts';
import { updateUser } from '@encart/contract/auth/users.calls.ts';
import { callApi } from '#kit/api/api.ts';
import { useSession } from '#kit/session/session-store.ts';

/** Saves the own account and updates the session's user. */
export async function saveOwn(user_id: number, body: BodyInputOf<typeof updateUser>) {
  const { data } = await callApi(updateUser, { params: { user_id }, body });
  const { user_first_name, user_last_name, user_avatar, user_locale } = data;
  useSession.setState(({ user }) =>
    user?.user_id === user_id
      ? { user: { ...user, user_first_name, user_last_name, user_avatar, user_locale } }
      : {},
  );
  return data;
}
