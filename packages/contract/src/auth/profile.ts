import { z } from 'zod';
import { PROFILE_TYPES, ROLES } from '#access/roles.ts';
import { fromKeys } from '#base/objects.ts';

const named = <const I extends string, const N extends string>(idName: I, nameName: N) =>
  z.object({ ...fromKeys([idName], () => z.int()), ...fromKeys([nameName], () => z.string()) });

const profileUser = z.object({
  user_id: z.int(),
  user_name: z.string(),
  user_first_name: z.string(),
  user_last_name: z.string(),
  user_role: z.enum(ROLES),
  user_avatar: z.string().nullable(),
  user_disabled: z.boolean(),
});
export type ProfileUser = z.infer<typeof profileUser>;

/** Relations a profile can be asked for; users and databases are shown to super administrators only. */
export const PROFILE_RELATIONS = [
  'endpoints',
  'services',
  'dbs',
  'users',
  'regies',
  'buyers',
  'tradingdesks',
  'advertisers',
] as const;
export type ProfileRelation = (typeof PROFILE_RELATIONS)[number];

const ids = z.array(z.int());

/** Relations are ids, or whole objects with `detailedRelations=true`. */
export const profile = z.object({
  profile_id: z.int(),
  profile_name: z.string(),
  profile_type: z.enum(PROFILE_TYPES),
  cdn_enabled: z.boolean(),
  version: z.int(),
  endpoints: z
    .array(
      z.object({
        endpoint_id: z.int(),
        endpoint_name: z.string(),
        profile_endpoint_read: z.boolean(),
        profile_endpoint_write: z.boolean(),
      }),
    )
    .or(ids)
    .optional(),
  services: z.array(named('service_id', 'service_name')).or(ids).optional(),
  dbs: z.array(named('db_id', 'db_display_name')).or(ids).optional(),
  users: z.array(profileUser).or(ids).optional(),
  regies: z.array(named('regie_id', 'regie_name')).or(ids).optional(),
  buyers: z.array(named('buyer_id', 'buyer_name')).or(ids).optional(),
  tradingdesks: z.array(named('tradingdesk_id', 'tradingdesk_name')).or(ids).optional(),
  advertisers: z.array(named('advertiser_id', 'advertiser_name')).or(ids).optional(),
});
export type Profile = z.infer<typeof profile>;

/** The whole object, as opposed to its id alone. */
export const isDetailed = <T>(one: T | number): one is T => typeof one !== 'number';
