import { setTimeout as sleep } from 'node:timers/promises';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FigureEngine } from '../src/engine/figure-engine.ts';
import { hasNativeEngine } from './engines.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

/** Fewer as WebAssembly, where the engine runs one at a time. */
const INTERLEAVINGS = scaled(hasNativeEngine() ? 1_000 : 150);
const COMPANIES = [1, 2, 3, 4, 5, 6];

/** How a query ends: with its result, by its client disconnecting, at its deadline, or with an error amid its rows. */
type Outcome = 'result' | 'disconnected' | 'too late' | 'failing';
interface TestQuery {
  company: number;
  outcome: Outcome;
  groups: number;
  startsAfter: number;
  disconnectsAfter: number;
}

let figures: TestFigures;
let engine: FigureEngine;
beforeAll(async () => {
  figures = await openTestFigures();
  engine = figures.engine();
}, 240_000);
afterAll(() => figures.close());

type Row = [isTotal: number, group: number, company: number, sum: number];

/** In the shape of a quick report: groups with their total first. Every sum shows whose it is. */
const REPORT = `select grouping(g) as is_total, toUInt32(number % {groups:UInt32}) as g, {company:UInt32} as company,
  toUInt32(sum({company:UInt32} * 1000)) as total
  from numbers({rows:UInt32}) group by grouping sets ((g), ()) order by is_total desc, g`;
const reportOf = ({ company, groups }: TestQuery): Row[] => [
  [1, 0, company, company * 3_000 * groups],
  ...Array.from({ length: groups }, (_, group): Row => [0, group, company, company * 3_000]),
];

/** Rows of this company that come until something stops them. */
const ENDLESS = `select 0, number, {company:UInt32}, throwIf(number = {last:UInt64}) from numbers(1000000000000)
  settings max_block_size = 2048, max_execution_time = `;
const NEVER = 999_999_999_999;

async function runQuery(query: TestQuery) {
  const { company, outcome, groups } = query;
  await sleep(query.startsAfter);
  const endless = (last: number, seconds: number, signal?: AbortSignal) =>
    engine.rows(`${ENDLESS}${seconds}`, { company, last }, signal);
  switch (outcome) {
    case 'result':
      return expect(await engine.rows<Row>(REPORT, { company, groups, rows: groups * 3 })).toEqual(
        reportOf(query),
      );
    case 'disconnected':
      return expect(endless(NEVER, 20, AbortSignal.timeout(query.disconnectsAfter))).rejects.toThrow();
    case 'too late':
      return expect(endless(NEVER, 0.02)).rejects.toMatchObject({ code: '159' });
    case 'failing':
      return expect(endless(20_000, 20)).rejects.toMatchObject({ code: '395' });
  }
}

const query = fc.record<TestQuery>({
  company: fc.constantFrom(...COMPANIES),
  outcome: fc.oneof(
    { weight: 4, arbitrary: fc.constant<Outcome>('result') },
    { weight: 2, arbitrary: fc.constantFrom<Outcome>('disconnected', 'failing') },
    { weight: 1, arbitrary: fc.constant<Outcome>('too late') },
  ),
  groups: fc.integer({ min: 1, max: 40 }),
  startsAfter: fc.integer({ min: 0, max: 6 }),
  disconnectsAfter: fc.integer({ min: 1, max: 25 }),
});

describe('interleaved queries of six companies', () => {
  it(`${INTERLEAVINGS} ways: every result is whole and its own reader's`, async () => {
    const ways = fc.sample(fc.array(query, { minLength: 2, maxLength: 6 }), INTERLEAVINGS);
    let results = 0;
    for (const way of ways) {
      await Promise.all(way.map(runQuery));
      results += way.filter(({ outcome }) => outcome === 'result').length;
    }
    expect(results).toBeGreaterThan(INTERLEAVINGS);
  }, 900_000);
});
