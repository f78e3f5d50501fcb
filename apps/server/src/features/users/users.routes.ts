import { can } from '@encart/contract/access/can.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { getCurrentUser } from '@encart/contract/auth/current-user.calls.ts';
import type { CurrentUser } from '@encart/contract/auth/user.ts';
import { ownFields } from '@encart/contract/auth/user-fields.ts';
import { updateUser } from '@encart/contract/auth/users.calls.ts';
import { changingUsers, getUser, replaceUser } from '@encart/contract/auth/users-admin.calls.ts';
import { users } from '@encart/contract/resources/users.ts';
import { findProfile } from '#domain/profiles/profiles.store.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import type { ContextOf } from '#kit/http/call-context.ts';
import type { Caller } from '#kit/http/callers.ts';
import type { Api } from '#kit/http/mount.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { metaOf } from '#kit/resources/resource-meta.ts';
import type { Passwords } from '#kit/security/passwords.ts';
import { limitTakenLogins } from './taken-logins.ts';
import { changeUser } from './update-user.ts';
import { forbid, readPicture } from './user-rules.ts';
import { getOwnUser, getUserRecord } from './users.store.ts';

async function shownUser(db: Database, who: Principal): Promise<CurrentUser> {
  const row = await getOwnUser(db, who.user_id);
  return {
    ...row,
    user_last_connection: row.user_last_connection?.toISOString() ?? null,
    user_previous_connection: row.user_previous_connection?.toISOString() ?? null,
    original_user_id: who.original_user_id,
  };
}

export function usersRoutes(api: Api, deps: Deps, passwords: Passwords) {
  // Nobody is removed: what they did keeps their name. They are disabled instead.
  resourceRoutes(api, users, {
    except: ['get', 'create', 'replace', 'update', 'remove', 'dependents'],
    meta(who, scope) {
      const meta = metaOf(users, who, scope);
      // Whoever hands out no role opens the page and changes nobody on it.
      const update = meta.rights.update && can(who, { ability: 'role_field' });
      return { ...meta, rights: { ...meta.rights, update } };
    },
  });

  api.mount(getCurrentUser, async ({ query, who, scope, db }) => {
    const user = await shownUser(db, who);
    // Without detail a relation is its id, and `profile_id` says that already.
    if (!query.withRelated?.includes('profile') || !query.detailedRelations) return { data: user };
    const related = { relations: ['endpoints', 'services'], detailed: true } as const;
    const profile = await findProfile(db, scope, who.profile_id, related);
    return { data: { ...user, profile } };
  });

  api.mount(getUser, async ({ params, query, scope, db }) => {
    const asked = { relations: query.withRelated ?? [], detailed: query.detailedRelations ?? false };
    return { data: await getUserRecord(db, scope, params.user_id, asked) };
  });

  const change = async ({
    params: { user_id },
    body,
    write,
    ...rest
  }: ContextOf<typeof updateUser | typeof replaceUser> & Caller) => {
    const own = user_id === rest.who.user_id;
    if (!own && !can(rest.who, { needs: changingUsers })) throw forbid(rest, user_id);
    // Before the transaction: nobody has to wait for the store while a hash is computed or a picture drawn.
    const hash = body.user_password === undefined ? undefined : await passwords.hash(body.user_password);
    const read = { ...body, user_avatar: await readPicture(body.user_avatar) };
    const changed = (foundHidden: () => void) =>
      write(async (db) => ({
        data: await changeUser({ ...rest, db, deps, foundHidden }, user_id, read, hash),
      }));
    const choosesLogin = body.user_name !== undefined || body.user_email !== undefined;
    return choosesLogin ? limitTakenLogins(deps, rest, changed) : changed(() => {});
  };
  /** People change a part of what is theirs; the rest is for those who look after accounts. */
  const bodyFor = ({ who }: Caller, params: { user_id: number }) =>
    params.user_id === who.user_id ? ownFields : undefined;
  api.mount(updateUser, change, { transaction: 'write', bodyFor });
  const replace = (context: ContextOf<typeof replaceUser> & Caller) => {
    const { user_id } = context.params;
    if (user_id === context.who.user_id) throw forbid(context, user_id);
    return change(context);
  };
  api.mount(replaceUser, replace, { transaction: 'write' });
}
