import type { Principal } from '@encart/contract/access/principal.ts';
import { getCurrentUser } from '@encart/contract/auth/current-user.calls.ts';
import type { CurrentUser } from '@encart/contract/auth/user.ts';
import { updateUser } from '@encart/contract/auth/users.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { changesBetween } from '#kit/audit.ts';
import type { Database } from '#kit/db/database.ts';
import type { Api } from '#kit/http/mount.ts';
import { isAvatar } from '#kit/images.ts';
import { findProfile } from '#kit/profiles.store.ts';
import { getOwnUser, updateOwnUser } from './users.store.ts';

async function shownUser(db: Database, who: Principal): Promise<CurrentUser> {
  const row = await getOwnUser(db, who.user_id);
  return {
    ...row,
    user_last_connection: row.user_last_connection?.toISOString() ?? null,
    user_previous_connection: row.user_previous_connection?.toISOString() ?? null,
    original_user_id: who.original_user_id,
  };
}

export function usersRoutes(api: Api) {
  api.mount(getCurrentUser, async ({ query, who, scope, db }) => {
    const user = await shownUser(db, who);
    // Without detail a relation is its id, and `profile_id` says that already.
    if (!query.withRelated?.includes('profile') || !query.detailedRelations) return { data: user };
    const related = { relations: ['endpoints', 'services'], detailed: true } as const;
    const profile = await findProfile(db, scope, who.profile_id, related);
    return { data: { ...user, profile } };
  });

  api.mount(updateUser, async ({ params, body, who, db, audit }) => {
    // Somebody else's account answers like one that does not exist.
    if (params.user_id !== who.user_id) throw new AppError('NotFoundError');
    if (body.user_avatar && !isAvatar(body.user_avatar))
      throw new AppError('RequestValidatorError', { broken: [{ field: 'user_avatar', rule: 'image' }] });
    const before = await getOwnUser(db, who.user_id);
    await updateOwnUser(db, who.user_id, body);
    const changes = changesBetween(before, body);
    await audit({ action: 'user.updated', entity: 'users', entity_id: who.user_id, changes });
    return { data: await shownUser(db, who) };
  });
}
