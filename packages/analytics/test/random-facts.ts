import { MONEY_MEASURES } from '@encart/contract/analytics/batches.ts';
import { AUCTION_DIMENSIONS, DELIVERY_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { AUCTION_MEASURES, DELIVERY_MEASURES } from '@encart/contract/analytics/metrics.ts';
import type { Random } from '@encart/testing/seeded-random.ts';

/** A fact as the tests keep it: money in millionths, so that nothing is ever rounded. */
export interface ReferenceRow {
  load: number;
  /** A day, or an instant in UTC. */
  time: string;
  ids: Record<string, number>;
  measures: Record<string, number>;
}

export const MONEY = new Set<string>(MONEY_MEASURES);

/** Aliases: the first id was recognised as the second. */
export const ALIASES = {
  publisher: new Map([
    [1_000_000_001, 2],
    [1_000_000_002, 2],
    [1_000_000_003, 4],
  ]),
  regie: new Map([[1_000_000_010, 3]]),
  buyer: new Map([[1_000_000_020, 1]]),
  deal: new Map([[1_000_000_030, 1_000_000_031]]),
  bidder: new Map([[1_000_000_040, 1_000_000_041]]),
};
/** Rows of a name without a regie that are a regie's up to a batch. */
export const LATE_REGIES = [
  { publisher_id: 1_000_000_001, regie_id: 3, upTo: 5 },
  { publisher_id: 1_000_000_003, regie_id: 1, upTo: 7 },
];
/** Batches by what became of them; the last one began after the snapshot. */
export const LOADS = { counted: [1, 2, 5, 7], uncounted: [3, 4, 6], later: [8] };
export const SNAPSHOT = { upTo: 7, without: LOADS.uncounted };

const own: Partial<Record<string, number[]>> = {
  publisher: [1, 2, 3, 4, 5, 1_000_000_001, 1_000_000_002, 1_000_000_003],
  regie: [0, 1, 2, 3, 4, 5, 6, 1_000_000_010],
  buyer: [0, 1, 2, 3, 1_000_000_020],
  deal: [0, 1_000_000_030, 1_000_000_031, 1_000_000_032],
  bidder: [1_000_000_040, 1_000_000_041, 1_000_000_042],
};
export const idsOf = (dimension: string) => own[dimension] ?? [0, 1, 2, 3];

const numbersOf = (measures: readonly string[], random: Random) =>
  Object.fromEntries(
    measures.map((name) => [
      name,
      // Often nothing at all, so that ratios over nothing are met.
      random.below(5) === 0 ? 0 : random.below(MONEY.has(name) ? 5_000_000_000 : 100_000),
    ]),
  );

const rowOf = (
  random: Random,
  time: string,
  dimensions: readonly string[],
  measures: readonly string[],
): ReferenceRow => ({
  load: random.pick([...LOADS.counted, ...LOADS.uncounted, ...LOADS.later]),
  time,
  ids: Object.fromEntries(dimensions.map((name) => [name, random.pick(idsOf(name))])),
  measures: numbersOf(measures, random),
});

/** Days around the turn of a year, a leap day, and the nights the clocks change. */
export const DAYS = { first: Date.UTC(2023, 10, 20), count: 140 };
export const NIGHTS = ['2026-03-28T00:00:00Z', '2025-10-25T00:00:00Z', '2025-12-31T00:00:00Z'];

export const randomDelivery = (random: Random, count: number) =>
  Array.from({ length: count }, () => {
    const day = new Date(DAYS.first + random.below(DAYS.count) * 86_400_000).toISOString().slice(0, 10);
    return rowOf(random, day, DELIVERY_DIMENSIONS, DELIVERY_MEASURES);
  });

export const randomAuctions = (random: Random, count: number) =>
  Array.from({ length: count }, () => {
    const at = Date.parse(random.pick(NIGHTS)) + random.below(144) * 1_800_000;
    const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
    return rowOf(random, time, AUCTION_DIMENSIONS, AUCTION_MEASURES);
  });
