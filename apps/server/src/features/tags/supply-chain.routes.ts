import { publicly } from '@encart/contract/access/needs.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { paginationOf } from '@encart/contract/api/call.ts';
import { brands } from '@encart/contract/base/brands.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { writeAdsTxt } from '@encart/contract/tags/ads-txt-lines.ts';
import {
  checkSite as checkSiteCall,
  listSupplyChain as listSupplyChainCall,
  wantedAdsTxt as wantedAdsTxtCall,
} from '@encart/contract/tags/supply-chain.calls.ts';
import type { FastifyInstance } from 'fastify';
import { sellerOf } from '#domain/deals/seller.ts';
import { bidderRecords } from '#domain/tags/supply-chain/bidder-records.ts';
import { inOrder, makeSellersJson, SELLER_TYPES, sellerId } from '#domain/tags/supply-chain/sellers.ts';
import { wantedAdsTxt } from '#domain/tags/supply-chain/wanted-ads-txt.ts';
import { matricesToPublish } from '#domain/tags/to-publish.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { mountOutside } from '#kit/http/mount-outside-api.ts';
import { outgoingGuard } from '#kit/outgoing/address-guard.ts';
import { checkFetchedAdsTxt } from './fetch-ads-txt.ts';
import {
  findSite,
  listPaidEntities,
  listSites,
  liveSnapshots,
  paidEntitiesOfSite,
  regiesOfSite,
} from './supply-chain.store.ts';

const HOUR_MS = 3_600_000;

/** The file, made again when it is an hour old; many ask for it, and few of what it says changes. */
function keptSellers({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>) {
  const { email, address } = brands[config.brand];
  let kept: { text: Promise<string>; until: number } | undefined;
  const make = async () => JSON.stringify(makeSellersJson(await listPaidEntities(db), { email, address }));
  return (): Promise<string> => {
    const now = clock.now().getTime();
    if (kept && kept.until > now) return kept.text;
    const text = make();
    kept = { text, until: now + HOUR_MS };
    text.catch(() => {
      kept = undefined;
    });
    return text;
  };
}

/** sellers.json, and the lines that the ads.txt of sites should have. */
export function supplyChainRoutes(
  app: FastifyInstance,
  api: Api,
  { db: records, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
) {
  const guard = outgoingGuard(config.outgoingHosts);
  const sellerDomain = sellerOf(config).seller;

  async function siteOf(db: Database, scope: Scope, publisher_id: number) {
    const site = await findSite(db, scope, publisher_id);
    if (!site) throw new AppError('NotFoundError');
    return site;
  }

  /** The accounts of bidders in what a site has live. */
  async function recordsOfBidders(db: Database, scope: Scope, publisher_id: number) {
    const snapshots = await liveSnapshots(db, scope, publisher_id);
    return snapshots
      .flatMap((snapshot) => matricesToPublish(snapshot, { matrixId: 0, version: 0, sellerDomain }))
      .flatMap(({ sites, bidders }) =>
        sites
          .filter(({ publisherId }) => publisherId === publisher_id)
          .flatMap(({ items }) => bidderRecords(items, bidders)),
      );
  }

  async function linesOf(db: Database, scope: Scope, publisherId: number) {
    const [regies, ofBidders] = await Promise.all([
      regiesOfSite(db, scope, publisherId),
      recordsOfBidders(db, scope, publisherId),
    ]);
    const site = { publisherId, ownerDomain: null, regies, bidderRecords: ofBidders };
    const { records: lines, variables } = wantedAdsTxt(site, sellerDomain);
    return { records: [...lines], variables: [...variables] };
  }

  const sellersOf = async (db: Database, scope: Scope, publisherId: number) =>
    (await paidEntitiesOfSite(db, scope, publisherId)).toSorted(inOrder).map((entity) => ({
      seller_id: sellerId(entity),
      seller_type: SELLER_TYPES[entity.kind],
      name: entity.name,
      domain: entity.domain,
      is_confidential: entity.isConfidential,
    }));

  api.mount(listSupplyChainCall, async ({ query, scope, db }) => {
    const { rows, rowCount } = await listSites(db, scope, query);
    return { data: rows, pagination: paginationOf(query.page, query.limit, rowCount) };
  });

  api.mount(wantedAdsTxtCall, async ({ params: { publisher_id }, scope, db }) => {
    const site = await siteOf(db, scope, publisher_id);
    const [lines, sellers] = await Promise.all([
      linesOf(db, scope, publisher_id),
      sellersOf(db, scope, publisher_id),
    ]);
    return { data: { ...site, ...lines, text: writeAdsTxt(lines), sellers } };
  });

  api.mount(checkSiteCall, async ({ params: { publisher_id }, scope, db }) => {
    const { domain } = await siteOf(db, scope, publisher_id);
    if (!domain) return { data: { ok: false as const, reason: 'no_domain' as const, status: null } };
    const lines = await linesOf(db, scope, publisher_id);
    return { data: await checkFetchedAdsTxt(guard, `https://${domain}/ads.txt`, lines) };
  });

  const sellers = keptSellers({ db: records, config, clock });
  mountOutside(
    app,
    {
      name: 'tags.sellers',
      summary: 'Everybody that is paid for what is sold through us: sellers.json of the IAB Tech Lab',
      path: '/sellers.json',
      needs: publicly,
    },
    async (_, reply) => {
      reply.header('cache-control', 'public, max-age=3600');
      reply.header('access-control-allow-origin', '*');
      reply.type('application/json; charset=utf-8');
      return sellers();
    },
  );
}
