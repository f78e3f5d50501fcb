import type { FactName } from '@encart/contract/analytics/batches.ts';
import {
  AUCTION_DIMENSIONS,
  type AuctionDimension,
  DELIVERY_DIMENSIONS,
  type DeliveryDimension,
  type NamedDimension,
} from '@encart/contract/analytics/dimensions.ts';
import { INTERVALS, type Interval } from '@encart/contract/analytics/durations.ts';
import { AUCTION_MEASURES, DELIVERY_MEASURES, type Measure } from '@encart/contract/analytics/metrics.ts';

/** A table that figures are read from. */
export interface FactTable {
  name: string;
  /** The dimensions its rows have, beside time. */
  dimensions: readonly NamedDimension[];
  /** How much time a partition of it holds. */
  partition: 'month' | 'year';
}

/** Steps of time the points of a chart are apart; days and longer are the reporting zone's. */
export type TimeStep = Interval | 'weekday_hour';

/** A kind of figures: its measures, its time and the steps it has, and its tables from the narrowest to the one that holds everything. */
export interface Fact {
  time: 'day' | 'at';
  steps: readonly TimeStep[];
  measures: readonly Measure[];
  tables: readonly FactTable[];
}

const byBuyer: DeliveryDimension[] = ['regie', 'dsp', 'tradingdesk', 'buyer', 'advertiser', 'deal'];
const byBidder: AuctionDimension[] = ['regie', 'bidder', 'device'];

export const facts = {
  delivery: {
    time: 'day',
    steps: ['day', 'week', 'month'],
    measures: DELIVERY_MEASURES,
    tables: [
      { name: 'delivery_by_publisher', dimensions: ['regie', 'publisher'], partition: 'month' },
      { name: 'delivery_by_dsp', dimensions: ['regie', 'dsp'], partition: 'year' },
      { name: 'delivery_by_tradingdesk', dimensions: ['regie', 'tradingdesk'], partition: 'year' },
      { name: 'delivery_by_buyer', dimensions: byBuyer, partition: 'month' },
      {
        name: 'delivery_by_format',
        dimensions: ['regie', 'publisher', 'format', 'size'],
        partition: 'month',
      },
      {
        name: 'delivery_by_supply',
        dimensions: ['regie', 'publisher', 'ssp', 'member', 'supply'],
        partition: 'month',
      },
      { name: 'delivery', dimensions: DELIVERY_DIMENSIONS, partition: 'month' },
    ],
  },
  auctions: {
    time: 'at',
    steps: [...INTERVALS, 'weekday_hour'],
    measures: AUCTION_MEASURES,
    tables: [
      { name: 'auctions_by_regie', dimensions: ['regie'], partition: 'year' },
      { name: 'auctions_by_bidder', dimensions: byBidder, partition: 'year' },
      { name: 'auctions_by_publisher', dimensions: ['regie', 'publisher'], partition: 'year' },
      { name: 'auctions', dimensions: AUCTION_DIMENSIONS, partition: 'month' },
    ],
  },
} as const satisfies Record<FactName, Fact>;
export type { FactName };

export type StepOf<F extends FactName> = (typeof facts)[F]['steps'][number];
export type MeasureOf<F extends FactName> = (typeof facts)[F]['measures'][number];
/** The dimensions of a fact that are stored. */
export type DimensionOf<F extends FactName> = (typeof facts)[F]['tables'][number]['dimensions'][number];

export const columnOf = (dimension: NamedDimension) => `${dimension}_id`;

/** The partition key of a table, as its migration declares it. */
export const partitionKey = ({ partition }: FactTable, time: Fact['time']) =>
  `${partition === 'month' ? 'toYYYYMM' : 'toYear'}(${time})`;

/**
 * What facts are inserted with: the same rows may come again in another batch; what the views write is grouped already
 * and need not be a second time; on a cluster the insert is answered when the shards have the rows.
 */
export const INSERT_SETTINGS =
  'insert_deduplicate = 0, optimize_on_insert = 0, distributed_foreground_insert = 1';

/**
 * Decides on which shard of a cluster a row lies. Every table has regies, and a publisher's profile sees regies: its
 * queries run on the shards where those lie.
 */
export const SHARDING_KEY = 'cityHash64(regie_id)';
