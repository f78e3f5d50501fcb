import { limits } from '@encart/contract/base/limits.ts';
import { bidderRules } from '@encart/contract/tags/bidders.ts';
import type { MatrixBidder } from '@encart/contract/tags/matrix-items.ts';
import { PRICE_GRANULARITY } from '#domain/tags/client/price-buckets.ts';
import type { MatrixToPublish, SiteToPublish } from '#domain/tags/matrix-to-publish.ts';
import { serverFloors } from './server-floors.ts';
import { accountId } from './stored-ids.ts';

/** Milliseconds an auction may take. */
const TIMEOUT = 900;

/**
 * Who sells: a transparent matrix says the site's name and domain, a blind one only the publisher's id. What a page
 * itself sends comes before what is stored.
 */
function siteOf({ transparency }: MatrixToPublish, site: SiteToPublish) {
  const id = accountId(site);
  if (!transparency) return { publisher: { id } };
  const domain = site.domain ? { domain: site.domain } : {};
  return { name: site.name, ...domain, publisher: { id, name: site.name, ...domain } };
}

const byKey = <Value>(bidders: readonly MatrixBidder[], value: (bidder: MatrixBidder) => Value | undefined) =>
  Object.fromEntries(
    bidders.flatMap((bidder) => {
      const found = value(bidder);
      return found === undefined ? [] : [[bidder.key, found]];
    }),
  );

function floorsOf(matrix: MatrixToPublish, site: SiteToPublish) {
  const { fields, values } = serverFloors(matrix, site);
  return {
    enabled: true,
    ...{ floormin: limits.floor.min, floormincur: 'EUR' },
    enforcement: { enforcepbs: true, floordeals: false, bidadjustment: true, enforcerate: 100 },
    data: {
      ...{ currency: 'EUR', floorsschemaversion: 2 },
      modelgroups: [
        {
          ...{ currency: 'EUR', modelversion: `m${matrix.matrixId}v${matrix.version}`, modelweight: 100 },
          schema: { fields, delimiter: '|' },
          ...{ default: limits.floor.min, values },
        },
      ],
    },
  };
}

/** What all requests of a site have in common. Only bidders its rows ask are named: Prebid Server refuses strangers. */
export function storedRequest(matrix: MatrixToPublish, site: SiteToPublish) {
  const asked = new Set(site.items.flatMap(({ params }) => Object.keys(params)));
  const bidders = matrix.bidders.filter(({ key }) => asked.has(key));
  const aliases = bidders.filter(({ key, adapter }) => key !== adapter);
  return {
    cur: ['EUR'],
    tmax: TIMEOUT,
    site: siteOf(matrix, site),
    source: {
      schain: {
        ...{ ver: '1.0', complete: 1 },
        nodes: [{ asi: matrix.sellerDomain, sid: accountId(site), hp: 1 }],
      },
    },
    ext: {
      prebid: {
        aliases: byKey(aliases, ({ adapter }) => adapter),
        aliasgvlids: byKey(aliases, ({ adapter }) => bidderRules(adapter)?.gvlid),
        bidadjustmentfactors: byKey(bidders, ({ adjustment }) => (adjustment === 1 ? undefined : adjustment)),
        targeting: {
          ...{ includewinners: true, includebidderkeys: true },
          pricegranularity: {
            precision: 2,
            ranges: PRICE_GRANULARITY.buckets.map(({ max, increment }) => ({ max, increment })),
          },
        },
        floors: floorsOf(matrix, site),
      },
    },
  };
}
