import { join } from 'node:path';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FigureEngine } from '../src/engine/figure-engine.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

let figures: TestFigures;
let engine: FigureEngine;
beforeAll(async () => {
  figures = await openTestFigures();
  engine = figures.engine();
}, 240_000);
afterAll(() => figures.close());

/** Runs for minutes, and sends rows all the time. */
const ENDLESS = 'select number from numbers(1000000000000) where cityHash64(number) % 100000 = 0';

const nasty = fc.constantFrom(
  ...[
    "'",
    '"',
    '`',
    '\\',
    "\\'",
    "''",
    '--',
    '/*',
    '*/',
    ';',
    '{p0:String}',
    '{',
    '}',
    '\0',
    '\t',
    '\n',
    '\r',
  ],
  ...["' or 1=1 --", "'); drop table delivery; --", 'union select', '%00', '\u202e', '\u{1f4a9}', '[]', ','],
);
const text = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: nasty },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
    ),
    {
      maxLength: 4,
    },
  )
  .map((parts) => parts.join(''))
  .filter((one) => !/\p{Cs}/u.test(one));

const STRINGS = scaled(10_000);

describe('figure engine', () => {
  it(`returns ${STRINGS} bound strings unchanged`, async () => {
    const strings = fc.sample(text, STRINGS);
    let checked = 0;
    for (let from = 0; from < strings.length; from += 1_000) {
      const x = strings.slice(from, from + 1_000);
      const [all] = await engine.rows<[string[]]>('select {x:Array(String)}', { x });
      expect(all?.[0]).toEqual(x);
      checked += x.length;
    }
    expect(checked).toBe(STRINGS);
    for (const x of strings.slice(0, scaled(30)))
      expect(await engine.rows<[string, number]>('select {x:String}, 1', { x })).toEqual([[x, 1]]);
    const [tables] = await engine.rows<[number]>(
      "select toUInt32(count()) from system.tables where database = currentDatabase() and name = 'delivery'",
    );
    expect(tables?.[0]).toBe(1);
  }, 240_000);

  it('takes lists of tens of thousands of values', async () => {
    const x = Array.from({ length: 25_000 }, (_, at) => 4_000_000_000 + at);
    const half = x.slice(0, 12_500);
    const sql = 'select toUInt32(length({x:Array(UInt32)})), toUInt32(countIf(v in {half:Array(UInt32)}))';
    const from = 'from (select arrayJoin({x:Array(UInt32)}) as v) group by 1';
    expect(await engine.rows(`${sql} ${from}`, { x, half })).toEqual([[25_000, 12_500]]);
  });

  it('discards a cancelled statement: nothing of it is in the next replies', async () => {
    for (const after of [50, 400, 1_200]) {
      const disconnected = new AbortController();
      const cancelled = engine.rows(`${ENDLESS} settings max_execution_time = 30`, {}, disconnected.signal);
      setTimeout(() => disconnected.abort(), after);
      await expect(cancelled).rejects.toThrow();
      expect(await engine.rows<[number, string]>("select 42, 'next'")).toEqual([[42, 'next']]);
      expect(await engine.rows<[number]>('select number from numbers(3)')).toEqual([[0], [1], [2]]);
    }
  });

  it('does not run a statement that was cancelled while it waited', async () => {
    const disconnected = new AbortController();
    const first = engine.rows<[number]>(
      'select toUInt32(count()) from numbers(3000000) where cityHash64(number) % 7 = 0',
    );
    const waiting = engine.rows(ENDLESS, {}, disconnected.signal);
    disconnected.abort();
    await expect(waiting).rejects.toThrow();
    expect((await first)[0]?.[0]).toBeGreaterThan(400_000);
    expect(await engine.rows('select 1')).toEqual([[1]]);
  });

  it('stops at the deadline with its error code, and runs the next statement', async () => {
    await expect(engine.rows(`${ENDLESS} settings max_execution_time = 1`)).rejects.toMatchObject({
      code: '159',
    });
    expect(await engine.rows("select 'right'")).toEqual([['right']]);
  });

  it('reports an invalid statement and goes on', async () => {
    await expect(engine.rows('select missing from delivery')).rejects.toMatchObject({ code: '47' });
    expect(await engine.rows('select 2 + 2')).toEqual([[4]]);
  });

  it('reports a missing file and goes on', async () => {
    const insert = {
      into: 'delivery',
      columns: 'load',
      select: 'load',
      structure: 'load UInt32',
      settings: 'max_threads = 1',
    };
    const file = join(figures.incoming, 'missing');
    await expect(engine.insertFile({ ...insert, file, format: 'CSV' })).rejects.toMatchObject({
      code: 'ENOENT',
    });
    expect(await engine.rows('select 2 + 2')).toEqual([[4]]);
  });
});
