import { ENDPOINTS } from '@encart/contract/access/endpoints.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { paginationOf } from '@encart/contract/api/call.ts';
import type { ProfileRelation } from '@encart/contract/auth/profile.ts';
import { profileWithRights } from '@encart/contract/auth/profile-with-rights.ts';
import { getProfile, listProfiles } from '@encart/contract/auth/profiles.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { profiles } from '@encart/contract/resources/profiles.ts';
import { findProfile } from '#domain/profiles/profiles.store.ts';
import type { Api } from '#kit/http/mount.ts';
import { refuseHidden, resourceRoutes } from '#kit/resources/resource.routes.ts';
import { metaOf } from '#kit/resources/resource-meta.ts';
import { listProfilesIn } from './profiles.store.ts';

/** What only super administrators may ask for is refused to others as a choice that does not exist. */
const refuse = (field: string) => new AppError('BadRequestError', { broken: [{ field, rule: 'choice' }] });

function relationsFor(
  scope: Scope,
  query: { withRelated?: ProfileRelation[] | undefined },
): ProfileRelation[] {
  refuseHidden(profiles, scope, query);
  const asked = query.withRelated ?? [];
  if (scope !== 'everything' && asked.includes('users')) throw refuse('withRelated');
  return asked;
}

/** Rights are read as a relation and written as a table of read and write. */
const rights = {
  name: 'endpoints',
  resource: 'endpoints',
  many: true,
  min: 0,
  max: ENDPOINTS.length,
  readOnly: false,
};

export function profilesRoutes(api: Api) {
  resourceRoutes(api, profiles, {
    except: ['list', 'get', 'create', 'replace', 'update'],
    meta(who, scope) {
      const meta = metaOf(profileWithRights, who, scope);
      return { ...meta, relations: [...meta.relations, rights] };
    },
  });

  api.mount(getProfile, async ({ params, query, scope, db }) => {
    const relations = relationsFor(scope, query);
    const detailed = query.detailedRelations ?? false;
    const profile = await findProfile(db, scope, params.profile_id, { relations, detailed });
    if (!profile) throw new AppError('NotFoundError');
    return { data: profile };
  });

  api.mount(listProfiles, async ({ query, scope, db }) => {
    const { page, limit } = query;
    if (limit === limits.profileSwitcherPageSize && scope !== 'everything') throw refuse('limit');
    const found = await listProfilesIn(db, scope, { ...query, withRelated: relationsFor(scope, query) });
    return { data: found.rows, pagination: paginationOf(page, limit, found.rowCount) };
  });
}
