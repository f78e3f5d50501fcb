import { dayOf } from '@encart/contract/analytics/zone.ts';
import { paginationOf } from '@encart/contract/api/call.ts';
import {
  listSiteTags as listSiteTagsCall,
  type MatrixResource,
  matrixCalls,
} from '@encart/contract/tags/matrices.calls.ts';
import { matrixOfCaller } from '#domain/tags/matrices.store.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { loaderUrl } from './serving/tag-addresses.ts';
import { listSiteTags } from './site-tags.store.ts';

type Row = Awaited<ReturnType<typeof listSiteTags>>['rows'][number];

/** Which version each site has. */
export function sitesRoutes(api: Api, { config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const shown = ({ is_served, since, ...row }: Row) => ({
    ...row,
    since: since?.toISOString() ?? null,
    loader_url: is_served ? loaderUrl(config, row.matrix_id, row.publisher_id) : null,
  });

  for (const resource of ['matrices', 'matricesserverside'] satisfies MatrixResource[])
    api.mount(matrixCalls[resource].sites, async ({ params: { matrix_id }, scope, db }) => {
      await matrixOfCaller(db, scope, resource, matrix_id);
      const wanted = { tag_matrix_id: matrix_id, day: dayOf(clock.now()) };
      const { rows } = await listSiteTags(db, scope, wanted);
      return { data: rows.map(shown) };
    });

  api.mount(listSiteTagsCall, async ({ query, scope, db }) => {
    const { rows, rowCount } = await listSiteTags(db, scope, { q: query.q, day: dayOf(clock.now()) }, query);
    return { data: rows.map(shown), pagination: paginationOf(query.page, query.limit, rowCount) };
  });
}
