import { isKeyOf } from '#base/objects.ts';
import type { BidderRules, MediaType, ParamType, SideRules } from './bidder-rules.ts';

const ALL: readonly MediaType[] = ['banner', 'video', 'native'];
const DISPLAY: readonly MediaType[] = ['banner', 'video'];
const NO_VIDEO: readonly MediaType[] = ['banner', 'native'];
const BANNER: readonly MediaType[] = ['banner'];

type Ways = SideRules['ways'];

/** A side: media types, parameters, sets of them that are enough, and what else there is to know. */
const side = (
  media: readonly MediaType[],
  params: Record<string, ParamType>,
  ways: Ways,
  more: Partial<SideRules> = {},
): SideRules => ({ media, params, ways, ...more });

const both = (rules: SideRules) => ({ client: rules, server: rules });

const off = { offByDefault: true } as const;
const oneWay = { oneWay: true } as const;

const msft = side(
  ALL,
  { placement_id: 'integer', member: 'integer', inv_code: 'text', keywords: 'text', use_pmt_rule: 'flag' },
  [['placement_id'], ['member', 'inv_code']],
  oneWay,
);
const appnexus = side(
  ALL,
  { placement_id: 'integer', placementId: 'integer', member: 'digits', inv_code: 'text', invCode: 'text' },
  [['placement_id'], ['placementId'], ['member', 'inv_code'], ['member', 'invCode']],
  oneWay,
);
const rubicon = { accountId: 'integer', siteId: 'integer', zoneId: 'integer' } as const;
const smart = { siteId: 'integer', pageId: 'integer', formatId: 'integer' } as const;
const smartServer = side(ALL, { networkId: 'integer', ...smart }, [['networkId']], {
  together: ['siteId', 'pageId', 'formatId'],
});
const openx = { unit: 'digits', delDomain: 'domain', platform: 'uuid' } as const;
const adagio = {
  organizationId: 'text',
  site: 'text',
  placement: 'text',
  pagetype: 'text',
  category: 'text',
} as const;
const seedtag = {
  publisherId: 'text',
  adUnitId: 'text',
  integrationType: 'text',
  placement: 'text',
} as const;
const outbrain = {
  'publisher.id': 'text',
  'publisher.name': 'text',
  'publisher.domain': 'text',
  tagid: 'text',
  bcat: 'list',
  badv: 'list',
} as const;
const taboola = { publisherId: 'text', tagId: 'text', publisherDomain: 'text', bcat: 'list' } as const;
const richaudience = { pid: 'text', supplyType: 'text' } as const;

/**
 * What the bidders of the French market want from a slot, in the browser and on Prebid Server (Go): what Prebid.js 11.36
 * and Prebid Server 4.8 were seen to accept. Other adapters may be used; their parameters are sent as texts, unchecked.
 */
export const BIDDERS = {
  msft: { gvlid: 32, ...both(msft) },
  appnexus: { gvlid: 32, ...both(appnexus), replacedBy: 'msft' },
  rubicon: {
    gvlid: 52,
    client: side(ALL, rubicon, [['accountId', 'siteId', 'zoneId']]),
    server: side(ALL, rubicon, [['accountId', 'siteId', 'zoneId']], off),
  },
  pubmatic: {
    gvlid: 76,
    client: side(ALL, { publisherId: 'text', adSlot: 'text', pmzoneid: 'text', outstreamAU: 'text' }, [
      ['publisherId'],
    ]),
    server: side(ALL, { publisherId: 'text', adSlot: 'text', pmzoneid: 'text' }, [['publisherId']]),
  },
  ix: {
    gvlid: 10,
    client: side(ALL, { siteId: 'text' }, [['siteId']]),
    server: side(ALL, { siteId: 'text' }, [['siteId']], off),
  },
  smartadserver: {
    gvlid: 45,
    client: side(DISPLAY, { ...smart, domain: 'text', target: 'text' }, [['siteId', 'pageId', 'formatId']]),
    server: smartServer,
  },
  equativ: {
    gvlid: 45,
    client: side(ALL, { networkId: 'integer', ...smart }, [['networkId']]),
    server: smartServer,
  },
  criteo: {
    gvlid: 91,
    ...both(side(ALL, { networkId: 'integer', zoneId: 'integer' }, [['networkId'], ['zoneId']])),
  },
  improvedigital: {
    gvlid: 253,
    client: side(ALL, { publisherId: 'integer', placementId: 'integer' }, [['publisherId', 'placementId']]),
    server: side(ALL, { placementId: 'integer', publisherId: 'integer' }, [['placementId']]),
  },
  teads: {
    gvlid: 132,
    client: side(DISPLAY, { pageId: 'integer', placementId: 'integer' }, [['pageId', 'placementId']]),
    server: side(DISPLAY, { placementId: 'integer' }, [['placementId']], { web: 'never' }),
  },
  adagio: {
    gvlid: 617,
    client: side(ALL, adagio, [['organizationId', 'site', 'placement']]),
    server: side(ALL, adagio, [['organizationId', 'placement']], { ...off, web: 'unsure' }),
  },
  onetag: { gvlid: 241, ...both(side(ALL, { pubId: 'text', ext: 'object' }, [['pubId']])) },
  openx: {
    gvlid: 69,
    client: side(ALL, openx, [['delDomain'], ['platform']], { unlessBanner: ['unit'] }),
    server: side(ALL, openx, [
      ['unit', 'delDomain'],
      ['unit', 'platform'],
    ]),
  },
  missena: { gvlid: 687, ...both(side(BANNER, { apiKey: 'text', placement: 'text' }, [['apiKey']])) },
  seedtag: {
    gvlid: 157,
    client: side(DISPLAY, seedtag, [['publisherId']]),
    server: side(DISPLAY, seedtag, [['adUnitId'], ['publisherId', 'integrationType']]),
  },
  adf: {
    gvlid: 50,
    ...both(side(ALL, { mid: 'digits', inv: 'integer', mname: 'text' }, [['mid'], ['inv', 'mname']])),
  },
  adyoulike: { gvlid: 259, ...both(side(ALL, { placement: 'text' }, [['placement']])) },
  ogury: {
    gvlid: 31,
    client: side(DISPLAY, { assetKey: 'text', adUnitId: 'text' }, [['assetKey', 'adUnitId']]),
    server: side(BANNER, { assetKey: 'text', adUnitId: 'text' }, [['assetKey', 'adUnitId']]),
  },
  richaudience: {
    gvlid: 108,
    client: side(DISPLAY, richaudience, [['pid']]),
    server: side(DISPLAY, richaudience, [['pid', 'supplyType']]),
  },
  smilewanted: {
    gvlid: 639,
    client: side(ALL, { zoneId: 'text' }, [['zoneId']]),
    server: side(DISPLAY, { zoneId: 'text' }, [['zoneId']]),
  },
  nexx360: {
    gvlid: 965,
    ...both(side(ALL, { tagId: 'text', placement: 'text' }, [['tagId'], ['placement']])),
  },
  optidigital: {
    gvlid: 915,
    ...both(
      side(BANNER, { publisherId: 'text', placementId: 'text', pageTemplate: 'text' }, [
        ['publisherId', 'placementId'],
      ]),
    ),
  },
  outbrain: {
    gvlid: 164,
    // Its addresses are settings of Prebid; they are written among the parameters.
    client: side(ALL, { ...outbrain, bidderUrl: 'text', usersyncUrl: 'text' }, [
      ['publisher.id', 'bidderUrl'],
    ]),
    server: side(NO_VIDEO, outbrain, [['publisher.id']]),
  },
  taboola: { gvlid: 42, ...both(side(NO_VIDEO, taboola, [['publisherId', 'tagId']])) },
  triplelift: { gvlid: 28, ...both(side(DISPLAY, { inventoryCode: 'text' }, [['inventoryCode']])) },
  sovrn: {
    gvlid: 13,
    client: side(DISPLAY, { tagid: 'digits' }, [['tagid']]),
    server: side(DISPLAY, { tagid: 'digits', tagId: 'digits' }, [['tagid'], ['tagId']]),
  },
  sharethrough: {
    gvlid: 80,
    // For native it sends an empty banner.
    client: side(DISPLAY, { pkey: 'text' }, [['pkey']]),
    server: side(ALL, { pkey: 'text' }, [['pkey']]),
  },
  gumgum: {
    gvlid: 61,
    client: side(DISPLAY, { zone: 'text', pubId: 'integer' }, [['zone'], ['pubId']]),
    server: side(DISPLAY, { zone: 'text', pubId: 'integer' }, [['zone'], ['pubId']], {
      shortest: { zone: 8 },
    }),
  },
  invibes: {
    gvlid: 436,
    ...both(side(BANNER, { placementId: 'text', domainId: 'integer' }, [['placementId']])),
  },
  unruly: { gvlid: 36, ...both(side(DISPLAY, { siteId: 'integer' }, [['siteId']])) },
  mediasquare: {
    gvlid: 791,
    client: side(ALL, { owner: 'text', code: 'text' }, [['owner', 'code']]),
    server: side(ALL, { owner: 'text', code: 'text' }, [['owner', 'code']], { web: 'unsure' }),
    fromRow: { owner: 'owner', code: 'code' },
  },
} satisfies Record<string, BidderRules>;

/** The rules of an adapter, or nothing when we know none. */
export const bidderRules = (adapter: string): BidderRules | undefined =>
  isKeyOf(BIDDERS, adapter) ? BIDDERS[adapter] : undefined;
