import type { Scope } from '@encart/contract/access/scope.ts';
import type { Profile, ProfileRelation } from '@encart/contract/auth/profile.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

export interface Related {
  relations: readonly ProfileRelation[];
  detailed: boolean;
}

const list = (item: RawBuilder<unknown>, order: string, from: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(${item} order by ${sql.ref(order)}) from ${from}
    where linked.profile_id = profiles.profile_id), '[]')`;

/** A link table of a profile, and the table it leads to. */
const linked = (noun: string, one: string, name = `${one}_name`) => ({
  from: sql`${sql.table(`profile_${noun}`)} as linked natural join ${sql.table(noun)}`,
  id: `${one}_id`,
  name,
  object: sql`jsonb_build_object(${sql.lit(`${one}_id`)}, ${sql.ref(`${one}_id`)}, ${sql.lit(name)}, ${sql.ref(name)})`,
});

const relations: Record<ProfileRelation, ReturnType<typeof linked>> = {
  endpoints: {
    ...linked('endpoints', 'endpoint'),
    object: sql`jsonb_build_object('endpoint_id', endpoint_id, 'endpoint_name', endpoint_name,
      'profile_endpoint_read', profile_endpoint_read, 'profile_endpoint_write', profile_endpoint_write)`,
  },
  services: linked('services', 'service'),
  dbs: linked('dbs', 'db', 'db_display_name'),
  regies: linked('regies', 'regie'),
  buyers: linked('buyers', 'buyer'),
  tradingdesks: linked('tradingdesks', 'tradingdesk'),
  advertisers: linked('advertisers', 'advertiser'),
  users: {
    from: sql`users as linked`,
    id: 'user_id',
    name: 'user_last_name',
    object: sql`jsonb_build_object('user_id', user_id, 'user_name', user_name,
      'user_first_name', user_first_name, 'user_last_name', user_last_name, 'user_role', user_role,
      'user_avatar', user_avatar, 'user_disabled', user_disabled_at is not null)`,
  },
};

const columnOf = (name: ProfileRelation, detailed: boolean) => {
  const { from, id, name: order, object } = relations[name];
  return list(detailed ? object : sql`${sql.ref(id)}`, detailed ? order : id, from).as(name);
};

/** Profiles inside the caller's scope: their own, or all for super administrators. */
export const profilesIn = (db: Database, scope: Scope) => {
  const all = db.selectFrom('profiles');
  return scope === 'everything' ? all : all.where('profiles.profile_id', '=', scope.profile_id);
};

export const withRelated = (query: ReturnType<typeof profilesIn>, { relations: asked, detailed }: Related) =>
  query
    .select(['profile_id', 'profile_name', 'profile_type', 'cdn_enabled', 'version'])
    .select([...new Set(asked)].map((name) => columnOf(name, detailed)))
    .$castTo<Profile>();

export const findProfile = (db: Database, scope: Scope, profile_id: number, related: Related) =>
  withRelated(
    profilesIn(db, scope).where('profiles.profile_id', '=', profile_id),
    related,
  ).executeTakeFirst();
