import {
  AUCTION_DIMENSIONS,
  DELIVERY_DIMENSIONS,
  NAMED_DIMENSIONS,
  type NamedDimension,
} from '@encart/contract/analytics/dimensions.ts';
import { AUCTION_MEASURES, DELIVERY_MEASURES, type Measure } from '@encart/contract/analytics/metrics.ts';
import type { Question, Range, TimeStep } from '../src/plan/question.ts';
import type { Reading } from '../src/plan/reading.ts';
import type { Chance } from './chance.ts';
import { ALIASES, DAYS, idsOf, LATE_REGIES, NIGHTS, SNAPSHOT } from './made-up-facts.ts';

const STEPS: TimeStep[] = ['half_hour', 'hour', 'day', 'week', 'month', 'weekday_hour'];

/** Each regie is one tenant's; an alias goes where its regie goes. */
export const TENANT_REGIES = [[1, 2], [3], [4, 5, 6]];

function rangeOf(chance: Chance, fact: Question['fact']): Range {
  if (fact === 'delivery') {
    const day = (at: number) => new Date(DAYS.first + at * 86_400_000).toISOString().slice(0, 10);
    const start = chance.below(DAYS.count) - 10;
    return { from: day(start), to: day(start + chance.below(90)) };
  }
  const instant = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  const start = Date.parse(chance.pick(NIGHTS)) + (chance.below(150) - 6) * 1_800_000;
  return { from: instant(start), to: instant(start + (1 + chance.below(144)) * 1_800_000) };
}

export function makeQuestion(chance: Chance): Question {
  const fact = chance.chance(0.6) ? 'delivery' : 'auctions';
  const dimensions: readonly NamedDimension[] =
    fact === 'delivery' ? DELIVERY_DIMENSIONS : AUCTION_DIMENSIONS;
  const all: readonly Measure[] = fact === 'delivery' ? DELIVERY_MEASURES : AUCTION_MEASURES;
  const measures = chance.chance(0.3) ? [...all] : [chance.pick(all), ...chance.some(all, 3)];
  const unique = [...new Set(measures)];
  const step = chance.chance(0.35) ? chance.pick(STEPS) : undefined;
  const before = !step && chance.chance(0.5) ? rangeOf(chance, fact) : undefined;
  const by = chance.some(dimensions, 2);
  const ordered = !step && by.length > 0 && chance.chance(0.5);
  const top: Pick<Question, 'limit' | 'order'> = ordered
    ? { order: { by: 'size', measure: chance.pick(unique) }, limit: 1 + chance.below(6) }
    : { limit: 10_000 };
  return {
    fact,
    measures: unique,
    ranges: before ? [rangeOf(chance, fact), before] : [rangeOf(chance, fact)],
    by,
    where: chance.some(dimensions, 2).map((dimension) => ({
      dimension,
      ids: [chance.pick(idsOf(dimension)), ...chance.some(idsOf(dimension), 2)],
    })),
    ...(step ? { step } : {}),
    ...top,
  };
}

const none = { regies: [], buyers: [], tradingdesks: [], advertisers: [] };

export const tenant = (regies: readonly number[]): Reading['scope'] => ({
  profile_id: 1,
  profile_type: 'P',
  ...none,
  regies,
});

function makeScope(chance: Chance): Reading['scope'] {
  switch (chance.below(5)) {
    case 0:
      return tenant(chance.pick(TENANT_REGIES));
    case 1:
      return {
        ...none,
        profile_id: 2,
        profile_type: 'B',
        buyers: chance.some([1, 2, 3], 2),
        tradingdesks: chance.some([1, 2, 3], 1),
      };
    case 2:
      return { ...none, profile_id: 3, profile_type: 'A', advertisers: chance.some([1, 2, 3], 2) };
    default:
      return 'everything';
  }
}

export const makeReading = (chance: Chance): Reading => ({
  scope: makeScope(chance),
  dimensions: NAMED_DIMENSIONS,
  snapshot: chance.chance(0.9) ? SNAPSHOT : { upTo: 5, without: [4] },
  aliases: chance.chance(0.8) ? ALIASES : {},
  lateRegies: chance.chance(0.8) ? LATE_REGIES : [],
});
