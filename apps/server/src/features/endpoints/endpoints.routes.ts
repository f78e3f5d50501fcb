import type { Scope } from '@encart/contract/access/scope.ts';
import { paginationOf } from '@encart/contract/api/call.ts';
import type { RecordOf } from '@encart/contract/api/resource.ts';
import {
  getEndpoint,
  listEndpoints,
  listRights,
  type RightsTable,
  updateRights,
} from '@encart/contract/auth/endpoints.calls.ts';
import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import { endpoints } from '@encart/contract/resources/endpoints.ts';
import type { Database } from '#kit/db/database.ts';
import type { Api } from '#kit/http/mount.ts';
import type { Registry } from '#kit/http/registry.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { getRow, listRows } from '#kit/resources/resource.store.ts';
import { metaOf } from '#kit/resources/resource-meta.ts';
import { callsBehind } from './calls-behind.ts';
import { holdProfiles, readRightsTable, writeCells } from './endpoints.store.ts';

/** Rights of everybody at once are for those who see everybody. */
function refuseTenants(scope: Scope) {
  if (scope !== 'everything') throw new AppError('ForbiddenError');
}

/** Endpoints are the server's own names: nobody adds or changes one, only who holds it. */
export function endpointsRoutes(api: Api, { calls: mounted }: Pick<Registry, 'calls'>) {
  const withCalls = (row: RecordOf<typeof endpoints>) => ({
    ...row,
    ...callsBehind(mounted.values(), row.endpoint_name),
  });

  async function tableOf(db: Database): Promise<RightsTable> {
    const table = await readRightsTable(db);
    const methods = (name: string) => callsBehind(mounted.values(), name).methods;
    return {
      ...table,
      endpoints: table.endpoints.map((endpoint_name) => ({ endpoint_name, methods: methods(endpoint_name) })),
    };
  }

  resourceRoutes(api, endpoints, {
    except: ['list', 'get', 'create', 'replace', 'update', 'dependents'],
    meta(who, scope) {
      const meta = metaOf(endpoints, who, scope);
      return { ...meta, rights: { ...meta.rights, create: false, update: false, remove: false } };
    },
  });
  api.mount(listEndpoints, async ({ query, scope, db }) => {
    const { rows, rowCount } = await listRows(db, scope, endpoints, query);
    return { data: rows.map(withCalls), pagination: paginationOf(query.page, query.limit, rowCount) };
  });
  api.mount(getEndpoint, async ({ params, query, scope, db }) => {
    const related = { relations: query.withRelated ?? [], detailed: query.detailedRelations ?? false };
    return { data: withCalls(await getRow(db, scope, endpoints, params.endpoint_id as number, related)) };
  });

  api.mount(listRights, async ({ scope, db }) => {
    refuseTenants(scope);
    return { data: await tableOf(db) };
  });
  api.mount(updateRights, async ({ body: { rights }, scope, db, audit }) => {
    refuseTenants(scope);
    const ids = [...new Set(rights.map((cell) => cell.profile_id))];
    const types = new Map((await holdProfiles(db, ids)).map((one) => [one.profile_id, one.profile_type]));
    const broken = rights.flatMap(({ profile_id }, at): BrokenRule[] => {
      const type = types.get(profile_id);
      if (type === undefined) return [{ field: `rights.${at}.profile_id`, rule: 'exists' }];
      return type === 'SA' ? [{ field: `rights.${at}.profile_id`, rule: 'holds_everything' }] : [];
    });
    if (broken.length > 0) throw new AppError('RequestValidatorError', { broken });
    for (const entity_id of types.keys()) {
      const cells = rights.filter((cell) => cell.profile_id === entity_id);
      const changes = await writeCells(db, entity_id, cells);
      if (Object.keys(changes).length > 0)
        await audit({ action: 'record.updated', entity: 'profiles', entity_id, changes });
    }
    return { data: await tableOf(db) };
  });
}
