import { textField } from '@encart/contract/api/field.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { accessForm } from '@encart/contract/auth/user-fields.ts';
import { users } from '@encart/contract/resources/users.ts';
import { z } from 'zod';

const { user_disabled, ...fields } = users.fields;

const picture = { ...textField(), input: z.string().nullable() };
const access = {
  ...textField({ required: true }),
  input: accessForm,
  empty: { way: 'invitation', user_password: '', password_confirmation: '' },
};

const identity = ['user_first_name', 'user_last_name', 'user_avatar'];
const signIn = ['user_name', 'user_email', 'user_locale'];

/** What the form of somebody new holds: no state yet, and a way in. */
export const newUserForm = {
  ...users,
  fields: {
    ...fields,
    user_avatar: picture,
    user_locale: { ...users.fields.user_locale, empty: 'fr' },
    access,
  },
  sections: { identity, sign_in: [...signIn, 'access'], rights: ['profile_id', 'user_role'] },
} satisfies Resource;

/** What the form of somebody known holds; the picture comes with one user, never with a list of them. */
export const userForm = {
  ...users,
  fields: { ...users.fields, user_avatar: picture },
  sections: {
    identity,
    sign_in: signIn,
    rights: ['profile_id', 'user_role', 'user_disabled', 'user_last_connection'],
  },
} satisfies Resource;
