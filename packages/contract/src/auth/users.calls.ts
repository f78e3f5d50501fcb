import { z } from 'zod';
import { publicly, signedIn } from '#access/needs.ts';
import { defineCall, done, one } from '#api/call.ts';
import { userChange } from '#auth/user-fields.ts';
import { userRecord } from '#auth/user-record.ts';
import { confirmed, password } from '#base/rules.ts';
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

export const checkResetCode = defineCall({
  name: 'users.check-reset-code',
  summary: 'Ask whether the code of the mail can still be used',
  method: 'POST',
  path: '/users/reset-password/check/',
  needs: publicly,
  body: z.strictObject({ user_confirmation_code: code }),
  reply: done,
});

const passwordTwice = z.strictObject({ user_password: password(), password_confirmation: z.string().min(1) });

/** The form behind the reset call: the same password rules, and the confirmation the form alone asks for. */
export const resetPasswordForm = confirmed(passwordTwice);

export const updateUser = defineCall({
  name: 'users.update',
  summary: 'Change parts of one’s own account, or of one that is looked after',
  method: 'PATCH',
  path: '/users/:user_id/',
  needs: signedIn,
  params: z.strictObject({ user_id: idText() }),
  body: userChange,
  reply: one(userRecord),
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
