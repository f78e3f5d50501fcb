import type { Scope } from '@encart/contract/access/scope.ts';
import type { ProfileRelation } from '@encart/contract/auth/profile.ts';
import { getProfile, listProfiles } from '@encart/contract/auth/profiles.calls.ts';
import { pageOf } from '@encart/contract/base/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Api } from '#kit/http/mount.ts';
import { findProfile } from '#kit/profiles.store.ts';
import { listProfilesIn } from './profiles.store.ts';

/** What only super administrators may ask for is refused to others as a choice that does not exist. */
const refuse = (field: string) => new AppError('BadRequestError', { broken: [{ field, rule: 'choice' }] });

function relationsFor(scope: Scope, asked: ProfileRelation[] | undefined): ProfileRelation[] {
  if (scope !== 'everything' && asked?.includes('users')) throw refuse('withRelated');
  return asked ?? [];
}

export function profilesRoutes(api: Api) {
  api.mount(getProfile, async ({ params, query, scope, db }) => {
    const relations = relationsFor(scope, query.withRelated);
    const detailed = query.detailedRelations ?? false;
    const profile = await findProfile(db, scope, params.profile_id, { relations, detailed });
    if (!profile) throw new AppError('NotFoundError');
    return { data: profile };
  });

  api.mount(listProfiles, async ({ query, scope, db }) => {
    const { page, limit, sort, q } = query;
    if (limit === limits.profileSwitcherPageSize && scope !== 'everything') throw refuse('limit');
    const relations = relationsFor(scope, query.withRelated);
    const detailed = query.detailedRelations ?? false;
    const found = await listProfilesIn(db, scope, { page, limit, sort, q, relations, detailed });
    return { data: found.rows, pagination: pageOf(page, limit, found.rowCount) };
  });
}
