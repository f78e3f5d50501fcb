import { z } from 'zod';
import { ROLES } from '#access/roles.ts';
import { profile } from '#auth/profile.ts';
import { LOCALES } from '#base/locales.ts';

/** A user as the API shows it; password and codes are not fields anybody can read. */
const user = z.object({
  user_id: z.int(),
  user_name: z.string(),
  user_email: z.string(),
  user_first_name: z.string(),
  user_last_name: z.string(),
  user_role: z.enum(ROLES),
  user_avatar: z.string().nullable(),
  user_locale: z.enum(LOCALES),
  user_last_connection: z.iso.datetime().nullable(),
  profile_id: z.int(),
});

/** The signed-in user, with the profile when asked for, and the person behind while disguised. */
export const currentUser = user.extend({
  /** The sign-in before the one that opened this visit. */
  user_previous_connection: z.iso.datetime().nullable(),
  original_user_id: z.int().nullable(),
  profile: profile.optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;
