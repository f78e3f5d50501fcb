import type { Scope } from '@encart/contract/access/scope.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { paginationOf } from '@encart/contract/api/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { MATRIX_RESOURCES, matrixCalls } from '@encart/contract/tags/matrices.calls.ts';
import { downloadSiteTag, listSiteTags as listSiteTagsCall } from '@encart/contract/tags/site-tags.calls.ts';
import { sellerOf } from '#domain/deals/seller.ts';
import { matrixOfCaller } from '#domain/tags/matrices.store.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { loaderUrl } from './serving/tag-addresses.ts';
import { listSiteTags } from './site-tags.store.ts';
import { versionZip } from './version-zip.ts';
import { findVersion } from './versions.store.ts';

type Row = Awaited<ReturnType<typeof listSiteTags>>['rows'][number];

/** Which version each site has. */
export function sitesRoutes(api: Api, { config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const shown = ({ is_served, since, ...row }: Row) => ({
    ...row,
    since: since?.toISOString() ?? null,
    loader_url: is_served ? loaderUrl(config, row.matrix_id, row.publisher_id) : null,
  });

  for (const resource of MATRIX_RESOURCES)
    api.mount(matrixCalls[resource].sites, async ({ params: { matrix_id }, scope, db }) => {
      await matrixOfCaller(db, scope, resource, matrix_id);
      const wanted = { tag_matrix_id: matrix_id, day: dayOf(clock.now()) };
      const { rows } = await listSiteTags(db, scope, wanted);
      return { data: rows.map(shown) };
    });

  const sellerDomain = sellerOf(config).seller;
  const zipOf = async (
    db: Database,
    scope: Scope,
    tag_matrix_id: number,
    number: number,
    publisher_id?: number,
  ) => {
    const version = await findVersion(db, scope, tag_matrix_id, number);
    if (!version) throw new AppError('NotFoundError');
    return versionZip(db, { tag_matrix_id, version, publisher_id, sellerDomain });
  };
  for (const resource of MATRIX_RESOURCES)
    api.mount(matrixCalls[resource].file, async ({ params, query, scope, db, audit }) => {
      const { matrix_id, version_number } = params;
      await matrixOfCaller(db, scope, resource, matrix_id);
      await audit({ action: 'record.exported', entity: resource, entity_id: matrix_id });
      return zipOf(db, scope, matrix_id, version_number, query.publisher_id);
    });

  api.mount(downloadSiteTag, async ({ params: { matrix_id, publisher_id }, scope, db, audit }) => {
    const wanted = { tag_matrix_id: matrix_id, publisher_id, day: dayOf(clock.now()) };
    const [tag] = (await listSiteTags(db, scope, wanted)).rows;
    const version_number = tag?.version_number ?? tag?.trial_version;
    if (!version_number) throw new AppError('NotFoundError');
    await audit({ action: 'record.exported', entity: 'tag_sites', entity_id: publisher_id });
    return zipOf(db, scope, matrix_id, version_number, publisher_id);
  });

  api.mount(listSiteTagsCall, async ({ query, scope, db }) => {
    const { rows, rowCount } = await listSiteTags(db, scope, { q: query.q, day: dayOf(clock.now()) }, query);
    return { data: rows.map(shown), pagination: paginationOf(query.page, query.limit, rowCount) };
  });
}
