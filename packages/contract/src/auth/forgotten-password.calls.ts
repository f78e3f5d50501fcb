import { z } from 'zod';
import { publicly } from '#access/needs.ts';
import { defineCall, done } from '#api/call.ts';
import { email } from '#base/wire-rules.ts';

/** Apart from the other calls about users: its page has no use for the list of common passwords they bring along. */
export const forgottenPassword = defineCall({
  name: 'users.forgotten-password',
  summary: 'Ask for a mail with a link to a new password',
  method: 'POST',
  path: '/users/forgotten-password/',
  needs: publicly,
  body: z.strictObject({ user_email: email() }),
  reply: done,
});
