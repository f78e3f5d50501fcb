import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../src/engine/engine.ts';
import { hasNativeEngine } from './engines.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

/** As WebAssembly the engine answers one at a time: INTERLEAVINGS=1000 asks it all of them, too. */
const INTERLEAVINGS = Number(process.env.INTERLEAVINGS ?? (hasNativeEngine() ? 1_000 : 150));
const COMPANIES = [1, 2, 3, 4, 5, 6];

/** What becomes of a question: answered, left by its reader, past its deadline, or broken while its rows come. */
type Fate = 'answered' | 'abandoned' | 'too late' | 'failing';
interface Asked {
  company: number;
  fate: Fate;
  groups: number;
  startsAfter: number;
  leavesAfter: number;
}

let figures: TestFigures;
let engine: Engine;
beforeAll(async () => {
  figures = await openTestFigures();
  engine = figures.engine();
}, 240_000);
afterAll(() => figures.close());

type Row = [isTotal: number, group: number, company: number, sum: number];

/** In the shape of a quick report: groups with their total first. Every sum tells whose it is. */
const REPORT = `select grouping(g) as is_total, toUInt32(number % {groups:UInt32}) as g, {company:UInt32} as company,
  toUInt32(sum({company:UInt32} * 1000)) as total
  from numbers({rows:UInt32}) group by grouping sets ((g), ()) order by is_total desc, g`;
const reportOf = ({ company, groups }: Asked): Row[] => [
  [1, 0, company, company * 3_000 * groups],
  ...Array.from({ length: groups }, (_, group): Row => [0, group, company, company * 3_000]),
];

/** Rows of this company that come until something stops them. */
const ENDLESS = `select 0, number, {company:UInt32}, throwIf(number = {last:UInt64}) from numbers(1000000000000)
  settings max_block_size = 2048, max_execution_time = `;
const NEVER = 999_999_999_999;

async function askFor(asked: Asked) {
  const { company, fate, groups } = asked;
  await sleep(asked.startsAfter);
  const endless = (last: number, seconds: number, signal?: AbortSignal) =>
    engine.rows(`${ENDLESS}${seconds}`, { company, last }, signal);
  switch (fate) {
    case 'answered':
      return expect(await engine.rows<Row>(REPORT, { company, groups, rows: groups * 3 })).toEqual(
        reportOf(asked),
      );
    case 'abandoned':
      return expect(endless(NEVER, 20, AbortSignal.timeout(asked.leavesAfter))).rejects.toThrow();
    case 'too late':
      return expect(endless(NEVER, 0.02)).rejects.toMatchObject({ code: '159' });
    case 'failing':
      return expect(endless(20_000, 20)).rejects.toMatchObject({ code: '395' });
  }
}

const question = fc.record<Asked>({
  company: fc.constantFrom(...COMPANIES),
  fate: fc.oneof(
    { weight: 4, arbitrary: fc.constant<Fate>('answered') },
    { weight: 2, arbitrary: fc.constantFrom<Fate>('abandoned', 'failing') },
    { weight: 1, arbitrary: fc.constant<Fate>('too late') },
  ),
  groups: fc.integer({ min: 1, max: 40 }),
  startsAfter: fc.integer({ min: 0, max: 6 }),
  leavesAfter: fc.integer({ min: 1, max: 25 }),
});

describe('questions of six companies at once', () => {
  it(`${INTERLEAVINGS} ways: every answer is whole and its own reader's`, async () => {
    const ways = fc.sample(fc.array(question, { minLength: 2, maxLength: 6 }), {
      numRuns: INTERLEAVINGS,
      seed: 12,
    });
    let answers = 0;
    for (const way of ways) {
      await Promise.all(way.map(askFor));
      answers += way.filter(({ fate }) => fate === 'answered').length;
    }
    expect(answers).toBeGreaterThan(INTERLEAVINGS);
  }, 900_000);
});
