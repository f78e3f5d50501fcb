import type { Role } from '@encart/contract/access/roles.ts';
import type { NamedDimension, QuickreportName } from '@encart/contract/analytics/dimensions.ts';

/**
 * What each role may tell figures apart by and narrow them to, and which calls it may open, written by hand and apart
 * from the rules the server follows.
 */
const auctions: NamedDimension[] = ['country', 'bidder', 'device'];
const sellers: NamedDimension[] = [
  ...auctions,
  'publisher',
  'regie',
  'member',
  'supply',
  'ssp',
  'thematic',
  'transaction',
  'placement',
  'placementgroup',
  'position',
  'buyer',
  'deal',
  'format',
  'size',
  'dsp',
  'tradingdesk',
  'advertiser',
  'brand',
];
const buyers: NamedDimension[] = [
  ...auctions,
  'deal',
  'format',
  'size',
  'dsp',
  'tradingdesk',
  'advertiser',
  'campaign',
  'lineitem',
];
const advertisers: NamedDimension[] = [
  ...auctions,
  'deal',
  'format',
  'advertiser',
  'brand',
  'campaign',
  'lineitem',
];
export const openDimensions: Record<Role, readonly NamedDimension[]> = {
  SA: [...sellers, 'campaign', 'lineitem'],
  AP: sellers,
  UP: sellers,
  DP: [...auctions, 'deal'],
  AB: buyers,
  UB: buyers,
  AA: advertisers,
  UA: advertisers,
};

const all: QuickreportName[] = [
  'publishers',
  'deals',
  'dsps',
  'formats',
  'members',
  'supplies',
  'tradingdesks',
  'regies',
  'sizes',
];
const ofBuyers: QuickreportName[] = ['deals', 'dsps', 'tradingdesks', 'formats', 'sizes'];
export const openReports: Record<Role, readonly QuickreportName[]> = {
  SA: all,
  AP: all,
  UP: all,
  DP: ['deals'],
  AB: ofBuyers,
  UB: ofBuyers,
  AA: ['formats', 'deals'],
  UA: ['formats', 'deals'],
};
export const opensCpm: readonly Role[] = ['SA', 'AP', 'UP'];
