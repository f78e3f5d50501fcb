import type { BodyInputOf } from '@encart/contract/api/call.ts';
import type { Row } from '@encart/contract/api/record.ts';
import { createUser, reactivateUser } from '@encart/contract/auth/users-admin.calls.ts';
import i18next from 'i18next';
import { callApi } from '#kit/api/api.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { confirm } from '#kit/feedback/confirm.ts';
import { inputOf, type Saving } from '#kit/resources/record/save-record.ts';
import { principalOf } from '#kit/session/session.ts';
import { useSession } from '#kit/session/session-store.ts';
import { newUserForm } from './user-form.ts';

type NewUser = BodyInputOf<typeof createUser>;

/** The form's words as the call takes them. Whoever cannot choose a profile adds people to their own. */
function bodyOf(form: Saving['values']): NewUser {
  const { access, ...values } = inputOf(newUserForm, form);
  const own = principalOf(useSession.getState().user)?.profile_id;
  return {
    ...(own === undefined ? {} : { profile_id: own }),
    ...values,
    ...(access.way === 'invitation' ? { invite: true } : { user_password: access.user_password }),
  };
}

/** Adds somebody; an address that a disabled account has leads to the offer to open that one again. */
export async function saveNewUser({ values, idempotencyKey }: Saving): Promise<Row> {
  const body = bodyOf(values);
  try {
    return (await callApi(createUser, { body, idempotencyKey })).data;
  } catch (error) {
    const { user_id, user_full_name: name } = error instanceof ApiError ? error.details : {};
    if (typeof user_id !== 'number') throw error;
    const again = await confirm({
      title: i18next.t('users.reactivate.title', { name }),
      message: i18next.t('users.reactivate.text'),
      yes: i18next.t('users.reactivate.yes'),
    });
    if (!again) throw error;
    return (await callApi(reactivateUser, { params: { user_id }, body, idempotencyKey })).data;
  }
}
