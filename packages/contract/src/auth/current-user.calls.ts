import { z } from 'zod';
import { signedIn } from '#access/needs.ts';
import { defineCall, one } from '#api/call.ts';
import { currentUser } from '#auth/user.ts';
import { flag, repeated } from '#base/wire-rules.ts';

export const getCurrentUser = defineCall({
  name: 'users.current',
  summary: 'The signed-in user',
  method: 'GET',
  path: '/users/current/',
  needs: signedIn,
  query: z.strictObject({
    withRelated: repeated(z.enum(['profile'])),
    detailedRelations: flag().optional(),
  }),
  reply: one(currentUser),
});
