import { z } from 'zod';
import { currentUser } from '#auth/user.ts';
import { defineCall, done, one } from '#base/call.ts';
import { limits } from '#base/limits.ts';
import { LOCALES } from '#base/locales.ts';
import { publicly, signedIn } from '#base/needs.ts';
import { confirmed, password, text } from '#base/rules.ts';
import { existingPassword, idText } from '#base/wire-rules.ts';

const code = z.string().regex(/^[A-Za-z0-9_-]{20,128}$/);

export const resetPassword = defineCall({
  name: 'users.reset-password',
  summary: 'Set a new password with the code of the mail',
  method: 'POST',
  path: '/users/reset-password/',
  needs: publicly,
  body: z.strictObject({ user_confirmation_code: code, user_password: password() }),
  reply: done,
});

const passwordTwice = z.strictObject({ user_password: password(), password_confirmation: z.string().min(1) });

/** The form behind the reset call: the same password rules, and the confirmation the form alone asks for. */
export const resetPasswordForm = confirmed(passwordTwice);

/** What people may change of themselves. Role, profile, e-mail and user name are not among it. */
export const ownFields = z.strictObject({
  user_first_name: text().optional(),
  user_last_name: text().optional(),
  user_locale: z.enum(LOCALES).optional(),
  user_avatar: z
    .string()
    .max(limits.avatar.maxBytes * 1.4)
    .nullable()
    .optional(),
});

export const updateUser = defineCall({
  name: 'users.update',
  summary: 'Change one’s own account',
  method: 'PATCH',
  path: '/users/:user_id/',
  needs: signedIn,
  params: z.strictObject({ user_id: idText() }),
  body: ownFields,
  reply: one(currentUser),
});

export const changePassword = defineCall({
  name: 'users.change-password',
  summary: 'Change one’s own password; every other device is signed out',
  method: 'POST',
  path: '/users/current/password/',
  needs: signedIn,
  body: z.strictObject({ current_password: existingPassword(), user_password: password() }),
  reply: done,
});

export const changePasswordForm = confirmed(passwordTwice.extend({ current_password: existingPassword() }));
