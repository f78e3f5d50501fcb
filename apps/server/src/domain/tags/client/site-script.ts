import { readFileSync } from 'node:fs';
import { limits } from '@encart/contract/base/limits.ts';
import type { MatrixBidder } from '@encart/contract/tags/matrix-items.ts';
import type { MatrixToPublish, SiteToPublish } from '#domain/tags/matrix-to-publish.ts';
import { adUnit } from './ad-units.ts';
import { settingsIn } from './adapter-particulars.ts';
import { PREBID_GLOBAL } from './prebid-bundle.ts';
import type { KnownAdapters } from './prebid-package.ts';
import { PRICE_GRANULARITY } from './price-buckets.ts';
import { scriptLiteral } from './script-data.ts';

/** The same for every site, and lies beside this file: in the sources, and in what is built of them. */
const CODE = readFileSync(new URL('./page-code.js', import.meta.url), 'utf8');
const PLACE_OF_DATA = 'ENCART_DATA';

const TIMEOUTS: Record<'auction' | 'consent', number> = { auction: 1500, consent: 8000 };

/** What buyers and the ad server read as the version: `m42v7`. */
export const versionKey = ({ matrixId, version }: Pick<MatrixToPublish, 'matrixId' | 'version'>) =>
  `m${matrixId}v${version}`;

/** The adapters a site's rows ask, in the order of the alphabet. */
export function adaptersOfSite({ bidders }: MatrixToPublish, { items }: SiteToPublish): string[] {
  const keys = new Set(items.flatMap(({ params }) => Object.keys(params)));
  const adapters = bidders.filter(({ key }) => keys.has(key)).map(({ adapter }) => adapter);
  return [...new Set(adapters)].sort();
}

function settingsOfAdapters(bidders: readonly MatrixBidder[], { items }: SiteToPublish) {
  const settings: Record<string, Record<string, unknown>> = {};
  for (const { params } of items)
    for (const { key, adapter } of bidders) {
      const own = settingsIn(adapter, params[key] ?? {});
      if (Object.keys(own).length > 0) settings[adapter] = { ...settings[adapter], ...own };
    }
  return settings;
}

const configOf = ({ rates }: MatrixToPublish) => ({
  // Without rules of its own the module enforces purposes 1, 2, 4 and 7, and says so on every page.
  consentManagement: {
    gdpr: { cmpApi: 'iab', timeout: TIMEOUTS.consent, defaultGdprScope: true, rules: [] },
  },
  currency: { adServerCurrency: 'EUR', defaultRates: { EUR: rates } },
  floors: {
    floorMin: limits.floor.min,
    enforcement: { enforceJS: true, floorDeals: false, bidAdjustment: true },
  },
  // In-stream bids that are only text are kept in the page instead of on a server of somebody.
  cache: { useLocal: true },
  priceGranularity: PRICE_GRANULARITY,
});

/** Everything that differs between sites. */
export function siteData(
  matrix: MatrixToPublish,
  site: SiteToPublish,
  adapters: KnownAdapters,
  prebid = PREBID_GLOBAL,
) {
  const asked = new Set(site.items.flatMap(({ params }) => Object.keys(params)));
  const bidders = matrix.bidders.filter(({ key }) => asked.has(key));
  const gvlidOf = (adapter: string): number | null => {
    const known = adapters.get(adapter);
    return known?.gvlid ?? (known?.aliasOf ? (adapters.get(known.aliasOf)?.gvlid ?? null) : null);
  };
  return {
    matrix: matrix.matrixId,
    version: versionKey(matrix),
    site: site.slug,
    prebid,
    onFocus: matrix.activationOnFocus,
    timeout: TIMEOUTS.auction,
    giveUpAfter: TIMEOUTS.consent + 2 * TIMEOUTS.auction,
    config: { ...configOf(matrix), ...settingsOfAdapters(bidders, site) },
    ortb2: {
      source: {
        schain: {
          ver: '1.0',
          complete: 1,
          nodes: [{ asi: matrix.sellerDomain, sid: String(site.publisherId), hp: 1 }],
        },
      },
    },
    aliases: bidders
      .filter(({ key, adapter }) => key !== adapter)
      .map(({ key, adapter }) => ({ alias: key, adapter, gvlid: gvlidOf(adapter) })),
    factors: Object.fromEntries(
      bidders.filter(({ adjustment }) => adjustment !== 1).map(({ key, adjustment }) => [key, adjustment]),
    ),
    units: site.items.map((item) => adUnit(matrix, site, item)).filter(({ bids }) => bids.length > 0),
  };
}
export type SiteData = ReturnType<typeof siteData>;

export const writeSiteScript = (data: SiteData): string =>
  CODE.split(PLACE_OF_DATA).join(scriptLiteral(data));

/** What runs on the pages of a site, with the Prebid of the page or with the bundle in front of it. */
export const siteScript = (...parts: Parameters<typeof siteData>): string =>
  writeSiteScript(siteData(...parts));
