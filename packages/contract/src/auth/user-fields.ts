import { z } from 'zod';
import { ROLES } from '#access/roles.ts';
import { limits } from '#base/limits.ts';
import { LOCALES } from '#base/locales.ts';
import { confirmed, named, password, text, userName } from '#base/rules.ts';
import { email, id } from '#base/wire-rules.ts';

const avatar = z
  .string()
  .max(limits.avatar.maxBytes * 1.4)
  .nullable();

/** What people may change of themselves. Role, profile, e-mail and user name are not among it. */
export const ownFields = z.strictObject({
  user_first_name: text().optional(),
  user_last_name: text().optional(),
  user_locale: z.enum(LOCALES).optional(),
  user_avatar: avatar.optional(),
});

const required = {
  user_name: userName(),
  user_email: email(),
  user_first_name: text(),
  user_last_name: text(),
  user_role: z.enum(ROLES),
  profile_id: id(),
};

/** Somebody new, or back again: with a password, or with a mail in which they choose one. */
export const newUser = z
  .strictObject({
    ...required,
    user_locale: z.enum(LOCALES).default('fr'),
    user_avatar: avatar.default(null),
    user_password: password().optional(),
    invite: z.boolean().default(false),
  })
  .refine(({ user_password, invite }) => invite || user_password !== undefined, {
    path: ['user_password'],
    ...named('required'),
  })
  .refine(({ user_password, invite }) => !invite || user_password === undefined, {
    path: ['user_password'],
    ...named('invited'),
  });

/** What may be changed of somebody one looks after. */
export const userChange = ownFields.extend({
  user_name: required.user_name.optional(),
  user_email: required.user_email.optional(),
  user_role: required.user_role.optional(),
  profile_id: required.profile_id.optional(),
  user_disabled: z.boolean().optional(),
  user_password: password().optional(),
  version: z.int().positive().optional(),
});

/** The whole account written anew; the password stays unless one is given. */
export const userReplacement = userChange.extend({
  ...required,
  user_locale: z.enum(LOCALES).default('fr'),
  user_avatar: avatar.default(null),
  user_disabled: z.boolean().default(false),
});

/** How the form of somebody new lets them in: a mail, or a password typed twice. */
export const accessForm = z.discriminatedUnion('way', [
  z.object({ way: z.literal('invitation') }),
  confirmed(
    z.object({
      way: z.literal('password'),
      user_password: password(),
      password_confirmation: z.string().min(1),
    }),
  ),
]);
export type AccessForm = z.infer<typeof accessForm>;
