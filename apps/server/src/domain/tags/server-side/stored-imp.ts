import { globalPlacementId } from '#domain/tags/global-placement-id.ts';
import type { ItemToPublish, MatrixToPublish, SiteToPublish } from '#domain/tags/matrix-to-publish.ts';
import { impMedia } from './imp-media.ts';
import { impSizes } from './imp-sizes.ts';
import { storedImpId } from './stored-ids.ts';

/** A row of a matrix as Prebid Server stores it: an imp of one format, with the parameters of those it asks. */
export function storedImp(matrix: MatrixToPublish, site: SiteToPublish, item: ItemToPublish) {
  const bidders = matrix.bidders.flatMap(({ key }) => (item.params[key] ? [[key, item.params[key]]] : []));
  return {
    id: storedImpId(matrix, site, item),
    tagid: item.code,
    secure: 1,
    ...impMedia(item, impSizes(item, matrix.noResize)),
    ext: { gpid: globalPlacementId(site, item), prebid: { bidder: Object.fromEntries(bidders) } },
  };
}
