import type { FactName } from '@encart/contract/analytics/batches.ts';
import {
  AUCTION_DIMENSIONS,
  type AuctionDimension,
  DELIVERY_DIMENSIONS,
  type DeliveryDimension,
  type NamedDimension,
} from '@encart/contract/analytics/dimensions.ts';
import { AUCTION_MEASURES, DELIVERY_MEASURES, type Measure } from '@encart/contract/analytics/metrics.ts';

/** A table figures can be asked from. */
export interface FactTable {
  name: string;
  /** What it tells apart, beside time. */
  dimensions: readonly NamedDimension[];
}

/** A kind of figures: its measures, its time, and its tables from the narrowest to the one that holds everything. */
export interface Fact {
  time: 'day' | 'at';
  measures: readonly Measure[];
  tables: readonly FactTable[];
}

const byBuyer: DeliveryDimension[] = ['regie', 'dsp', 'tradingdesk', 'buyer', 'advertiser', 'deal'];
const byBidder: AuctionDimension[] = ['regie', 'bidder', 'device'];

export const facts = {
  delivery: {
    time: 'day',
    measures: DELIVERY_MEASURES,
    tables: [
      { name: 'delivery_by_publisher', dimensions: ['regie', 'publisher'] },
      { name: 'delivery_by_buyer', dimensions: byBuyer },
      { name: 'delivery_by_format', dimensions: ['regie', 'publisher', 'format', 'size'] },
      { name: 'delivery_by_supply', dimensions: ['regie', 'publisher', 'ssp', 'member', 'supply'] },
      { name: 'delivery', dimensions: DELIVERY_DIMENSIONS },
    ],
  },
  auctions: {
    time: 'at',
    measures: AUCTION_MEASURES,
    tables: [
      { name: 'auctions_by_regie', dimensions: ['regie'] },
      { name: 'auctions_by_bidder', dimensions: byBidder },
      { name: 'auctions_by_publisher', dimensions: ['regie', 'publisher'] },
      { name: 'auctions', dimensions: AUCTION_DIMENSIONS },
    ],
  },
} as const satisfies Record<FactName, Fact>;
export type { FactName };

export const columnOf = (dimension: NamedDimension) => `${dimension}_id`;
