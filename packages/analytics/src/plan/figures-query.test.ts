import { AUCTION_DIMENSIONS, DELIVERY_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { AUCTION_MEASURES, DELIVERY_MEASURES } from '@encart/contract/analytics/metrics.ts';
import { describe, expect, it } from 'vitest';
import { facts } from '#facts/tables.ts';
import type { FiguresQuery } from './figures-query.ts';

const delivery = {
  fact: 'delivery',
  measures: ['clicks'],
  ranges: [{ from: '2026-01-01', to: '2026-01-31' }],
  by: ['date', 'deal', 'year'],
  limit: 1,
} as const satisfies FiguresQuery;
const auctions = {
  fact: 'auctions',
  measures: ['requests'],
  ranges: [{ from: '2026-01-01 00:00:00', to: '2026-02-01 00:00:00' }],
  by: ['bidder', 'month'],
  limit: 1,
} as const satisfies FiguresQuery;

/** Every line below is refused by `tsc`; where one is not, the directive above it is an error. */
export const refused: FiguresQuery[] = [
  // @ts-expect-error: days have no half hours.
  { ...delivery, step: 'half_hour' },
  // @ts-expect-error: nor hours.
  { ...delivery, step: 'hour' },
  // @ts-expect-error: nor hours of the week.
  { ...delivery, step: 'weekday_hour' },
  // @ts-expect-error: a year is a dimension, and no step of a chart.
  { ...auctions, step: 'year' },
  // @ts-expect-error: auctions know no deal.
  { ...auctions, by: ['deal'] },
  // @ts-expect-error: delivery knows no bidder.
  { ...delivery, by: ['bidder'] },
  // @ts-expect-error: also deep inside a filter.
  { ...auctions, where: { not: { any: [{ dimension: 'deal', ids: [1] }] } } },
  // @ts-expect-error: auctions count no clicks.
  { ...auctions, measures: ['clicks'] },
  // @ts-expect-error: delivery counts no requests.
  { ...delivery, order: { by: 'size', measure: 'requests' } },
  // @ts-expect-error: time comes first among sizes alone.
  { ...delivery, order: { by: 'change', measure: 'clicks', weights: [1, 1], timeFirst: true } },
  // @ts-expect-error: a name is no id yet.
  { ...delivery, where: { dimension: 'deal', comparator: 'contains', text: 'a' } },
  // @ts-expect-error: time has no ids.
  { ...delivery, where: { dimension: 'date', ids: [1] } },
];

/** The words each fact has, as types and as values; `satisfies` refuses one too many, the test one too few. */
const words = {
  delivery: { steps: ['day', 'week', 'month'], dimensions: DELIVERY_DIMENSIONS, measures: DELIVERY_MEASURES },
  auctions: {
    steps: ['half_hour', 'hour', 'day', 'week', 'month', 'weekday_hour'],
    dimensions: AUCTION_DIMENSIONS,
    measures: AUCTION_MEASURES,
  },
} as const;

describe('query of figures', () => {
  it('compiles with every step, dimension and measure of its fact', () => {
    const queries: FiguresQuery[] = [
      ...words.delivery.steps.map((step) => ({ ...delivery, step })),
      ...words.delivery.dimensions.map((dimension) => ({ ...delivery, by: [dimension] })),
      ...words.delivery.measures.map((measure) => ({ ...delivery, measures: [measure] })),
      ...words.auctions.steps.map((step) => ({ ...auctions, step })),
      ...words.auctions.dimensions.map((dimension) => ({ ...auctions, by: [dimension] })),
      ...words.auctions.measures.map((measure) => ({ ...auctions, measures: [measure] })),
    ];
    expect(queries.length).toBe(3 + 21 + 10 + 6 + 5 + 10);
    expect(refused).toHaveLength(12);
  });

  it('has the steps its fact declares, and no other', () => {
    expect(facts.delivery.steps).toEqual(words.delivery.steps);
    expect(facts.auctions.steps).toEqual(words.auctions.steps);
  });
});
