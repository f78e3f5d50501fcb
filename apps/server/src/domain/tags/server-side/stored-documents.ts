import type { MatrixToPublish } from '#domain/tags/matrix-to-publish.ts';
import { account } from './account.ts';
import { canonicalJson } from './canonical-json.ts';
import { accountId, storedImpId, storedRequestId } from './stored-ids.ts';
import { storedImp } from './stored-imp.ts';
import { storedRequest } from './stored-request.ts';

/** What Prebid Server asks for, as JSON under its ids: the same bytes each time. */
export interface StoredDocuments {
  requests: Record<string, string>;
  imps: Record<string, string>;
  accounts: Record<string, string>;
}

const byId = (documents: readonly (readonly [id: string, document: unknown])[]) =>
  Object.fromEntries(
    documents
      .map(([id, document]) => [id, canonicalJson(document)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Rows that ask nobody are left out, and sites without any other. */
export function storedDocuments(matrix: MatrixToPublish): StoredDocuments {
  const sites = matrix.sites
    .map((site) => ({
      ...site,
      items: site.items.filter(({ params }) => matrix.bidders.some(({ key }) => params[key])),
    }))
    .filter(({ items }) => items.length > 0);
  return {
    requests: byId(sites.map((site) => [storedRequestId(matrix, site), storedRequest(matrix, site)])),
    imps: byId(
      sites.flatMap((site) =>
        site.items.map((item) => [storedImpId(matrix, site, item), storedImp(matrix, site, item)] as const),
      ),
    ),
    accounts: byId(sites.map((site) => [accountId(site), account(site)])),
  };
}
