import { isOneOf, keysOf } from '#base/objects.ts';

/** What figures can be grouped by. */
export interface Dimension {
  /** The list its ids and names come from; without one, names come from the batches alone. */
  resource?: DimensionResource;
  /** Computed from the day of the delivery, not stored. */
  time?: true;
}

/** Resources that list the values of a dimension. */
type DimensionResource =
  | 'advertisers'
  | 'brands'
  | 'buyers'
  | 'countries'
  | 'dsps'
  | 'formats'
  | 'members'
  | 'publishers'
  | 'regies'
  | 'salesthematics'
  | 'sizes'
  | 'ssps'
  | 'supplies'
  | 'tradingdesks';

const from = (resource: DimensionResource): Dimension => ({ resource });
const unlisted: Dimension = {};
const time: Dimension = { time: true };

/** The 22 dimensions of reports, and the two of campaign reports. */
export const dimensions = {
  advertiser: from('advertisers'),
  buyer: from('buyers'),
  brand: from('brands'),
  country: from('countries'),
  date: time,
  deal: unlisted,
  dsp: from('dsps'),
  format: from('formats'),
  member: from('members'),
  month: time,
  placement: unlisted,
  placementgroup: unlisted,
  position: unlisted,
  publisher: from('publishers'),
  regie: from('regies'),
  size: from('sizes'),
  ssp: from('ssps'),
  supply: from('supplies'),
  thematic: from('salesthematics'),
  transaction: unlisted,
  year: time,
  tradingdesk: from('tradingdesks'),
  campaign: unlisted,
  lineitem: unlisted,
} as const satisfies Record<string, Dimension>;
export type DimensionName = keyof typeof dimensions;
export const DIMENSIONS = keysOf(dimensions);

/** Dimensions of every fact: the day, month and year of the reporting zone, as ISO texts. */
export const TIME_DIMENSIONS = ['date', 'month', 'year'] as const satisfies readonly DimensionName[];
export type TimeDimension = (typeof TIME_DIMENSIONS)[number];
/** A dimension that is stored, as the id of something. */
export type DeliveryDimension = Exclude<DimensionName, TimeDimension>;
export const DELIVERY_DIMENSIONS = DIMENSIONS.filter(
  (name): name is DeliveryDimension => !('time' in dimensions[name]),
);

/** The dimensions of auctions. */
export const auctionDimensions = {
  regie: from('regies'),
  publisher: from('publishers'),
  bidder: unlisted,
  device: unlisted,
  country: from('countries'),
} as const satisfies Record<string, Dimension>;
export type AuctionDimension = keyof typeof auctionDimensions;
export const AUCTION_DIMENSIONS = keysOf(auctionDimensions);

/** Every dimension whose values have names. */
export type NamedDimension = DeliveryDimension | AuctionDimension;
export const NAMED_DIMENSIONS: readonly NamedDimension[] = [
  ...DELIVERY_DIMENSIONS,
  ...AUCTION_DIMENSIONS.filter((name) => !isOneOf(DIMENSIONS, name)),
];

export const dimensionNamed = (name: NamedDimension): Dimension =>
  ({ ...auctionDimensions, ...dimensions })[name];

/** The id of "no value": a sale without a deal, an impression without a buyer. */
export const NO_VALUE = 0;

/** The quick reports, and the dimension each is grouped by. */
export const quickreports = {
  publishers: 'publisher',
  deals: 'deal',
  dsps: 'dsp',
  formats: 'format',
  members: 'member',
  supplies: 'supply',
  tradingdesks: 'tradingdesk',
  regies: 'regie',
  sizes: 'size',
} as const satisfies Record<string, DeliveryDimension>;
export type QuickreportName = keyof typeof quickreports;
export const QUICKREPORTS = keysOf(quickreports);
