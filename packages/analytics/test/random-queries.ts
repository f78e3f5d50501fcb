import {
  AUCTION_DIMENSIONS,
  DELIVERY_DIMENSIONS,
  NAMED_DIMENSIONS,
  TIME_DIMENSIONS,
} from '@encart/contract/analytics/dimensions.ts';
import { AUCTION_MEASURES, DELIVERY_MEASURES } from '@encart/contract/analytics/metrics.ts';
import type { Random } from '@encart/testing/seeded-random.ts';
import { type DimensionOf, type FactName, facts, type MeasureOf, type StepOf } from '../src/facts/tables.ts';
import type { FiguresQuery, QueryOf, TimeRange } from '../src/plan/figures-query.ts';
import type { ReaderView } from '../src/plan/reader-view.ts';
import { ALIASES, DAYS, idsOf, LATE_REGIES, NIGHTS, SNAPSHOT } from './random-facts.ts';

/** What queries of each fact are made of. */
export interface Words<F extends FactName> {
  fact: F;
  dimensions: readonly DimensionOf<F>[];
  measures: readonly MeasureOf<F>[];
  steps: readonly StepOf<F>[];
}
export const deliveryWords: Words<'delivery'> = {
  fact: 'delivery',
  dimensions: DELIVERY_DIMENSIONS,
  measures: DELIVERY_MEASURES,
  steps: facts.delivery.steps,
};
export const auctionWords: Words<'auctions'> = {
  fact: 'auctions',
  dimensions: AUCTION_DIMENSIONS,
  measures: AUCTION_MEASURES,
  steps: facts.auctions.steps,
};

/** Each regie is one tenant's; an alias goes where its regie goes. */
export const TENANT_REGIES = [[1, 2], [3], [4, 5, 6]];

function randomRange(random: Random, fact: FiguresQuery['fact']): TimeRange {
  if (fact === 'delivery') {
    const day = (at: number) => new Date(DAYS.first + at * 86_400_000).toISOString().slice(0, 10);
    const start = random.below(DAYS.count) - 10;
    return { from: day(start), to: day(start + random.below(90)) };
  }
  const instant = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  const start = Date.parse(random.pick(NIGHTS)) + (random.below(150) - 6) * 1_800_000;
  return { from: instant(start), to: instant(start + (1 + random.below(144)) * 1_800_000) };
}

function randomQueryOf<F extends FactName>(random: Random, words: Words<F>): QueryOf<F> {
  const { fact, dimensions, measures: all } = words;
  const measures = random.chance(0.3) ? [...all] : [random.pick(all), ...random.some(all, 3)];
  const unique = [...new Set(measures)];
  const step = random.chance(0.35) ? random.pick(words.steps) : undefined;
  const before = !step && random.chance(0.5) ? randomRange(random, fact) : undefined;
  const by = [...random.some(dimensions, 2), ...(random.chance(0.3) ? random.some(TIME_DIMENSIONS, 3) : [])];
  const ordered = !step && by.length > 0 && random.chance(0.5);
  const top: Pick<QueryOf<F>, 'limit' | 'order'> = ordered
    ? {
        order: {
          by: 'size',
          measure: random.pick(unique),
          ...(random.chance(0.5) ? { timeFirst: true } : {}),
          ...(random.chance(0.3) ? { inEither: true } : {}),
        },
        limit: 1 + random.below(6),
      }
    : { limit: 10_000 };
  return {
    fact,
    measures: unique,
    ranges: before ? [randomRange(random, fact), before] : [randomRange(random, fact)],
    // Time and names in any order.
    by: random.chance(0.5) ? by : by.toReversed(),
    where: {
      all: random.some(dimensions, 2).map((dimension) => ({
        dimension,
        ids: [random.pick(idsOf(dimension)), ...random.some(idsOf(dimension), 2)],
      })),
    },
    ...(step ? { step } : {}),
    ...top,
  };
}

export const randomQuery = (random: Random): FiguresQuery =>
  random.chance(0.6) ? randomQueryOf(random, deliveryWords) : randomQueryOf(random, auctionWords);

const none = { regies: [], buyers: [], tradingdesks: [], advertisers: [] };

export const tenant = (regies: readonly number[]): ReaderView['scope'] => ({
  profile_id: 1,
  profile_type: 'P',
  ...none,
  regies,
});

function randomScope(random: Random): ReaderView['scope'] {
  switch (random.below(5)) {
    case 0:
      return tenant(random.pick(TENANT_REGIES));
    case 1:
      return {
        ...none,
        profile_id: 2,
        profile_type: 'B',
        buyers: random.some([1, 2, 3], 2),
        tradingdesks: random.some([1, 2, 3], 1),
      };
    case 2:
      return { ...none, profile_id: 3, profile_type: 'A', advertisers: random.some([1, 2, 3], 2) };
    default:
      return 'everything';
  }
}

export const randomView = (random: Random): ReaderView => ({
  scope: randomScope(random),
  dimensions: NAMED_DIMENSIONS,
  snapshot: random.chance(0.9) ? SNAPSHOT : { upTo: 5, without: [4] },
  aliases: random.chance(0.8) ? ALIASES : {},
  lateRegies: random.chance(0.8) ? LATE_REGIES : [],
});
