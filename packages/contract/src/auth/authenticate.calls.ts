import { z } from 'zod';
import { ability, publicly, signedIn } from '#access/needs.ts';
import { defineCall, done, one } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { existingPassword, flag, idText } from '#base/wire-rules.ts';

const token = z.object({ token: z.string(), tokenType: z.literal('Bearer') });
export type Token = z.infer<typeof token>;

export const credentials = z.strictObject({
  user_name: z.string().min(1).max(limits.text.email),
  user_password: existingPassword(),
});

export const authenticate = defineCall({
  name: 'authenticate.create',
  summary: 'Sign in with a user name or an e-mail address',
  method: 'POST',
  path: '/authenticate/',
  needs: publicly,
  body: credentials,
  reply: one(token),
});

export const logout = defineCall({
  name: 'authenticate.remove',
  summary: 'Sign out here, or everywhere with allover=true',
  method: 'DELETE',
  path: '/authenticate/',
  needs: signedIn,
  query: z.strictObject({ allover: flag().optional() }),
  reply: done,
});

export const disguise = defineCall({
  name: 'authenticate.disguise',
  summary: 'Become another user for at most an hour (super administrators)',
  method: 'GET',
  path: '/authenticate/disguise/:user_id',
  needs: ability('change-user'),
  params: z.strictObject({ user_id: idText() }),
  reply: one(token),
});

export const undisguise = defineCall({
  name: 'authenticate.undisguise',
  summary: 'Return to the original user',
  method: 'GET',
  path: '/authenticate/undisguise',
  needs: signedIn,
  reply: one(token),
});

const session = z.object({
  session_id: z.int(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  user_agent: z.string(),
  network: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = defineCall({
  name: 'sessions.list',
  summary: 'Devices on which one is signed in',
  method: 'GET',
  path: '/authenticate/sessions/',
  needs: signedIn,
  reply: z.object({ data: z.array(session) }),
});

export const revokeSession = defineCall({
  name: 'sessions.remove',
  summary: 'Sign one device out',
  method: 'DELETE',
  path: '/authenticate/sessions/:session_id/',
  needs: signedIn,
  params: z.strictObject({ session_id: idText() }),
  reply: done,
});
