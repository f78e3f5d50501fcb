import {
  AUCTION_DIMENSIONS,
  DELIVERY_DIMENSIONS,
  NAMED_DIMENSIONS,
  type NamedDimension,
} from '@encart/contract/analytics/dimensions.ts';
import { AUCTION_MEASURES, DELIVERY_MEASURES, type Measure } from '@encart/contract/analytics/metrics.ts';
import type { FiguresQuery, TimeRange, TimeStep } from '../src/plan/figures-query.ts';
import type { ReaderView } from '../src/plan/reader-view.ts';
import { ALIASES, DAYS, idsOf, LATE_REGIES, NIGHTS, SNAPSHOT } from './random-facts.ts';
import type { Random } from './seeded-random.ts';

const STEPS: TimeStep[] = ['half_hour', 'hour', 'day', 'week', 'month', 'weekday_hour'];

/** Each regie is one tenant's; an alias goes where its regie goes. */
export const TENANT_REGIES = [[1, 2], [3], [4, 5, 6]];

function rangeOf(random: Random, fact: FiguresQuery['fact']): TimeRange {
  if (fact === 'delivery') {
    const day = (at: number) => new Date(DAYS.first + at * 86_400_000).toISOString().slice(0, 10);
    const start = random.below(DAYS.count) - 10;
    return { from: day(start), to: day(start + random.below(90)) };
  }
  const instant = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  const start = Date.parse(random.pick(NIGHTS)) + (random.below(150) - 6) * 1_800_000;
  return { from: instant(start), to: instant(start + (1 + random.below(144)) * 1_800_000) };
}

export function randomQuery(random: Random): FiguresQuery {
  const fact = random.chance(0.6) ? 'delivery' : 'auctions';
  const dimensions: readonly NamedDimension[] =
    fact === 'delivery' ? DELIVERY_DIMENSIONS : AUCTION_DIMENSIONS;
  const all: readonly Measure[] = fact === 'delivery' ? DELIVERY_MEASURES : AUCTION_MEASURES;
  const measures = random.chance(0.3) ? [...all] : [random.pick(all), ...random.some(all, 3)];
  const unique = [...new Set(measures)];
  const step = random.chance(0.35) ? random.pick(STEPS) : undefined;
  const before = !step && random.chance(0.5) ? rangeOf(random, fact) : undefined;
  const by = random.some(dimensions, 2);
  const ordered = !step && by.length > 0 && random.chance(0.5);
  const top: Pick<FiguresQuery, 'limit' | 'order'> = ordered
    ? { order: { by: 'size', measure: random.pick(unique) }, limit: 1 + random.below(6) }
    : { limit: 10_000 };
  return {
    fact,
    measures: unique,
    ranges: before ? [rangeOf(random, fact), before] : [rangeOf(random, fact)],
    by,
    where: random.some(dimensions, 2).map((dimension) => ({
      dimension,
      ids: [random.pick(idsOf(dimension)), ...random.some(idsOf(dimension), 2)],
    })),
    ...(step ? { step } : {}),
    ...top,
  };
}

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
