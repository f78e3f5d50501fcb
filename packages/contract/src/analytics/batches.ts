import { AUCTION_DIMENSIONS, DELIVERY_DIMENSIONS, type NamedDimension } from '#analytics/dimensions.ts';
import { AUCTION_MEASURES, DELIVERY_MEASURES, type Measure } from '#analytics/metrics.ts';

/** The kinds of figures that arrive in batches. */
export const FACTS = ['delivery', 'auctions'] as const;
export type FactName = (typeof FACTS)[number];

/** The formats of a batch, by the content type of the request. */
export const BATCH_TYPES = {
  'text/csv': 'csv',
  'application/x-ndjson': 'jsonl',
  'application/vnd.apache.parquet': 'parquet',
} as const;
export const BATCH_FORMATS = ['csv', 'jsonl', 'parquet'] as const;
export type BatchFormat = (typeof BATCH_FORMATS)[number];

/** The states of a batch of figures. */
export const BATCH_STATES = [
  'receiving',
  'waiting',
  'checking',
  'loading',
  'ready',
  'replaced',
  'withdrawn',
  'refused',
  'failed',
  'cancelled',
] as const;
export type BatchState = (typeof BATCH_STATES)[number];
/** The states that will change by themselves. */
export const BUSY_STATES = [
  'receiving',
  'waiting',
  'checking',
  'loading',
] as const satisfies readonly BatchState[];

/**
 * Why a batch failed: its sender disconnected or was too slow, its file was too large, there was no room for it, the
 * server stopped, or the store of figures did not take it in.
 */
export const BATCH_FAILURES = ['cut', 'slow', 'too_large', 'disk', 'stopped', 'store'] as const;
export type BatchFailure = (typeof BATCH_FAILURES)[number];

/** Whether a name of the figures needs no list, is still to be recognised, or was mapped. */
export const ENTRY_STATES = ['known', 'unmapped', 'mapped'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Ids of dimension entries begin here; those below are ids of rows in our lists. */
export const FIRST_ENTRY_ID = 1_000_000_000;

/**
 * The columns of a batch, by their names. Dimensions hold names and may be left out, as may optional measures, which then
 * count as 0; the rest is required.
 */
export interface BatchColumns {
  time: 'day' | 'at';
  dimensions: readonly NamedDimension[];
  measures: readonly Measure[];
  optional: readonly Measure[];
}
export const batchColumns: Record<FactName, BatchColumns> = {
  delivery: {
    time: 'day',
    dimensions: DELIVERY_DIMENSIONS,
    measures: DELIVERY_MEASURES,
    optional: ['bids_below_floor', 'bids_below_floor_value'],
  },
  auctions: { time: 'at', dimensions: AUCTION_DIMENSIONS, measures: AUCTION_MEASURES, optional: [] },
};
export const requiredMeasures = (fact: FactName): Measure[] => {
  const { measures, optional } = batchColumns[fact];
  return measures.filter((name) => !optional.includes(name));
};

/** Measures that are amounts of money; the others are counted. */
export const MONEY_MEASURES: readonly Measure[] = [
  'revenue_gross',
  'revenue_net',
  'bids_below_floor_value',
  'revenue',
  'bids_value',
];
