import { z } from 'zod';
import { reads, writes } from '#access/needs.ts';
import { defineCall, done, one } from '#api/call.ts';
import { newUser, userReplacement } from '#auth/user-fields.ts';
import { userRecord } from '#auth/user-record.ts';
import { flag, idText, repeated } from '#base/wire-rules.ts';

/** Looking after other people's accounts. Lists, history and files are those of the declared resource. */

const params = z.strictObject({ user_id: idText() });
const creating = writes('users', 'admin-users-create');
export const changingUsers = writes('users', 'admin-users-update');

export const getUser = defineCall({
  name: 'users.get',
  summary: 'One user, with the picture',
  method: 'GET',
  path: '/users/:user_id/',
  needs: reads('users'),
  params,
  query: z.strictObject({
    withRelated: repeated(z.enum(['profile'])),
    detailedRelations: flag().optional(),
  }),
  reply: one(userRecord),
});

export const createUser = defineCall({
  name: 'users.create',
  summary: 'Add a user, with a password or with an invitation by mail',
  method: 'POST',
  path: '/users',
  needs: creating,
  body: newUser,
  reply: one(userRecord),
});

export const replaceUser = defineCall({
  name: 'users.replace',
  summary: 'Write somebody else’s account anew; what is left out is emptied',
  method: 'PUT',
  path: '/users/:user_id/',
  needs: changingUsers,
  params,
  body: userReplacement,
  reply: one(userRecord),
});

export const reactivateUser = defineCall({
  name: 'users.reactivate',
  summary: 'Open a disabled account again as a new one: old password, sessions and links are gone',
  method: 'POST',
  path: '/users/:user_id/reactivate/',
  needs: creating,
  params,
  body: newUser,
  reply: one(userRecord),
});

export const sendResetLink = defineCall({
  name: 'users.send-reset-link',
  summary: 'Send somebody a mail in which they choose a password',
  method: 'POST',
  path: '/users/:user_id/reset-link/',
  needs: changingUsers,
  params,
  reply: done,
});
