import type { ItemType } from '@encart/contract/tags/matrix-items.ts';

export type SampleType = 'banner' | 'video' | 'native';

/** A bidder as matrices have it: the formats its adapter takes, and parameters that carry a number found again in what it sends. */
export interface BidderSample {
  adapter: string;
  types: readonly SampleType[];
  params(id: number, type: ItemType): Record<string, unknown>;
}

const ALL = ['banner', 'video', 'native'] as const;
const WITHOUT_NATIVE = ['banner', 'video'] as const;
const BANNER = ['banner'] as const;

const sample = (
  adapter: string,
  types: readonly SampleType[],
  params: BidderSample['params'],
): BidderSample => ({
  adapter,
  types,
  params,
});

export const BIDDER_SAMPLES: readonly BidderSample[] = [
  sample('msft', ALL, (id) => ({ placement_id: id })),
  sample('appnexus', ALL, (id) => ({ placement_id: id })),
  sample('rubicon', ALL, (id) => ({ accountId: 14062, siteId: 70608, zoneId: id })),
  sample('pubmatic', ALL, (id, type) => ({
    publisherId: '156209',
    adSlot: `slot_${id}`,
    // Its outstream bids need a player of its own, or one of the page.
    ...(type === 'outstream' ? { outstreamAU: 'courrier_outstream' } : {}),
  })),
  sample('ix', ALL, (id) => ({ siteId: String(id) })),
  sample('smartadserver', WITHOUT_NATIVE, (id) => ({ siteId: 104, pageId: 1098, formatId: id })),
  sample('equativ', ALL, (id) => ({ networkId: 73, siteId: 104, pageId: 1098, formatId: id })),
  sample('criteo', ALL, (id) => ({ zoneId: id })),
  sample('improvedigital', ALL, (id) => ({ publisherId: 1159, placementId: id })),
  sample('teads', WITHOUT_NATIVE, (id) => ({ pageId: 1041, placementId: id })),
  sample('adagio', ALL, (id) => ({ organizationId: '1002', site: 'courrier', placement: `adagio_${id}` })),
  sample('onetag', ALL, (id) => ({ pubId: '386276e072', ext: { placement_name: `onetag_${id}` } })),
  sample('openx', ALL, (id) => ({ unit: String(id), delDomain: 'regie-d.openx.net' })),
  sample('missena', BANNER, (id) => ({ apiKey: `PA-${id}` })),
  sample('seedtag', WITHOUT_NATIVE, (id) => ({
    publisherId: '0000-0000-01-0000',
    adUnitId: String(id),
    placement: 'inArticle',
  })),
  sample('adf', ALL, (id) => ({ mid: id })),
  sample('adyoulike', ALL, (id) => ({ placement: `ayl${id}` })),
  sample('ogury', WITHOUT_NATIVE, (id) => ({ assetKey: 'OGY-CA41D116484F', adUnitId: `ogy-${id}` })),
  sample('richaudience', WITHOUT_NATIVE, (id) => ({ pid: `ra${id}`, supplyType: 'site' })),
  sample('smilewanted', ALL, (id) => ({ zoneId: `sw-${id}` })),
  sample('nexx360', ALL, (id) => ({ tagId: `nx${id}` })),
  sample('optidigital', BANNER, (id) => ({ publisherId: 'courrier', placementId: `opti-${id}` })),
  sample('outbrain', ALL, (id) => ({
    publisher: { id: 'courrier' },
    tagid: `ob${id}`,
    bidderUrl: 'https://bidder.outbrain.example/bid',
  })),
  sample('taboola', ['banner', 'native'], (id) => ({ publisherId: 'courrier', tagId: `tb ${id}` })),
  sample('triplelift', WITHOUT_NATIVE, (id) => ({ inventoryCode: `tl_${id}` })),
  sample('sovrn', WITHOUT_NATIVE, (id) => ({ tagid: String(id) })),
  // For native it sends an empty banner.
  sample('sharethrough', WITHOUT_NATIVE, (id) => ({ pkey: `st${id}` })),
  sample('gumgum', WITHOUT_NATIVE, (id) => ({ zone: `gg${id}` })),
  sample('invibes', BANNER, (id) => ({ placementId: `iv_${id}` })),
  sample('unruly', WITHOUT_NATIVE, (id) => ({ siteId: id })),
  sample('mediasquare', ALL, (id) => ({ owner: 'presse', code: `msq_${id}` })),
];
