import { z } from 'zod';
import { currentUser } from '#auth/user.ts';
import { defineCall, one } from '#base/call.ts';
import { signedIn } from '#base/needs.ts';
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
