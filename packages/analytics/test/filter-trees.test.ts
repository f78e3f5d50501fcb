import { scaled, todaysSeed } from '@encart/testing/generated.ts';
import { createRandom } from '@encart/testing/seeded-random.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FactName } from '../src/facts/tables.ts';
import type { FiguresQuery, TimeRange } from '../src/plan/figures-query.ts';
import { queryFigures } from '../src/query-figures.ts';
import { eachAtOnce } from './each-at-once.ts';
import { LATE_REGIES, LOADS, type ReferenceRow, randomAuctions, randomDelivery } from './random-facts.ts';
import { auctionWords, deliveryWords, randomView } from './random-queries.ts';
import { treeQuery } from './random-trees.ts';
import { inMillionths, referenceResult } from './reference-result.ts';
import { storeFacts } from './store-facts.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

const TREES = scaled(2_000);
const random = createRandom(todaysSeed);

/** Days at the turn of a year; every third row came without a regie, from a publisher recognised later. */
const nearby = (row: ReferenceRow, at: number, days: readonly string[]): ReferenceRow => {
  const moved = { ...row, time: `${days[at % days.length]}${row.time.slice(10)}` };
  if (at % 3 > 0) return moved;
  const { publisher_id: publisher } = random.pick(LATE_REGIES);
  return { ...moved, load: random.pick(LOADS.counted), ids: { ...row.ids, regie: 0, publisher } };
};

/**
 * Few rows in one part, so that the engine spends its time on the trees. The last hour of auctions is the next year's in
 * the reporting zone.
 */
const data: Record<FactName, ReferenceRow[]> = {
  delivery: randomDelivery(random, 150).map((row, at) =>
    nearby(row, at, ['2023-12-01', '2023-12-04', '2023-12-12', '2023-12-30', '2023-12-31']),
  ),
  auctions: randomAuctions(random, 100).map((row, at) => nearby(row, at, ['2025-12-31'])),
};
const RANGES: Record<FactName, TimeRange> = {
  delivery: { from: '2023-12-01', to: '2023-12-31' },
  auctions: { from: '2025-12-31 00:00:00', to: '2026-01-01 00:00:00' },
};
let figures: TestFigures;
beforeAll(async () => {
  figures = await openTestFigures();
  await storeFacts(figures, 'delivery', data.delivery, 1);
  await storeFacts(figures, 'auctions', data.auctions, 1);
}, 240_000);
afterAll(() => figures.close());

describe('trees of filters', () => {
  it(`${TREES} generated trees: keep exactly the rows that plain reading keeps`, async () => {
    const arbitrary: fc.Arbitrary<FiguresQuery> = fc.oneof(
      { weight: 3, arbitrary: treeQuery(deliveryWords, RANGES.delivery) },
      { weight: 2, arbitrary: treeQuery(auctionWords, RANGES.auctions) },
    );
    const queries = fc.sample(arbitrary, TREES);
    const cases = queries.map((query) => ({ query, view: randomView(random) }));
    const counts = { some: 0, none: 0, every: 0, late: 0, negated: 0 };
    await eachAtOnce(cases, async ({ query, view }) => {
      const rows = data[query.fact];
      const expected = referenceResult(rows, query, view);
      const context = JSON.stringify({ query, scope: view.scope });
      const { total, groups, truncated } = await queryFigures(figures.engine(), query, view, 'interactive');
      expect(inMillionths(total.now), context).toEqual(expected.total.now);
      expect(truncated).toBe(false);
      const exact = groups.map((group) => ({
        ...group,
        now: inMillionths(group.now),
        before: inMillionths(group.before),
      }));
      expect(exact, context).toEqual(expected.groups);
      // What the trees had to decide: a test of trees that keep all rows, or none, would show nothing.
      const [measure] = query.measures;
      const sum = (of: typeof expected) => (measure ? (of.total.now[measure] ?? 0) : 0);
      const kept = sum(expected);
      const all = sum(referenceResult(rows, { ...query, where: undefined }, view));
      counts[kept === 0 ? 'none' : kept === all ? 'every' : 'some'] += 1;
      if (kept !== sum(referenceResult(rows, query, { ...view, lateRegies: [] }))) counts.late += 1;
      if (kept > 0 && /"not"/.test(context)) counts.negated += 1;
    });
    console.info(`trees: ${JSON.stringify(counts)}`);
    expect(counts.some).toBeGreaterThan(TREES / 5);
    expect(counts.late).toBeGreaterThan(TREES / 20);
    expect(counts.negated).toBeGreaterThan(TREES / 10);
  }, 300_000);
});
