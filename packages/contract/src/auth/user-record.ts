import { z } from 'zod';
import { callsOf } from '#api/resource-calls.ts';
import { users } from '#resources/users.ts';

/** A user as those see it who look after accounts: the declared record with the picture. */
export const userRecord = callsOf(users).get.reply.shape.data.and(
  z.object({ user_avatar: z.string().nullable() }),
);
export type UserRecord = z.infer<typeof userRecord>;
