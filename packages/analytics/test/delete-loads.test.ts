// @module-tag kills
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FigureEngine } from '../src/engine/figure-engine.ts';
import { type Fact, facts, partitionKey } from '../src/facts/tables.ts';
import { deleteLoads } from '../src/ingest/delete-loads.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

let figures: TestFigures;
let engine: FigureEngine;
beforeAll(async () => {
  figures = await openTestFigures();
  engine = figures.engine();
});
afterAll(() => figures.close());

const log = { warn: vi.fn() };
const clean = (fact: 'delivery' | 'auctions', load: number, first: string, last: string) =>
  deleteLoads(engine, fact, [{ load, first, last }], { log, waitMs: 60_000, pollMs: 50 });
const loadsIn = async (table: string) =>
  (await engine.rows<[number]>(`select distinct load from ${table} order by load`)).map(([load]) => load);

describe('deleting the rows of batches that no longer count', () => {
  it('knows the partitions of every table', async () => {
    const keys = await engine.rows<[string, string]>(
      'select name, partition_key from system.tables where database = currentDatabase()',
    );
    for (const { time, tables } of Object.values<Fact>(facts))
      for (const table of tables)
        expect(Object.fromEntries(keys)[table.name]).toBe(partitionKey(table, time));
  });

  it('empties every table of the batch, and other batches stay', async () => {
    await engine.run(
      `insert into delivery (load, day, regie_id, clicks) select 1 + number % 2, toDate('2026-01-20') + number % 30, 1, 1 from numbers(600)`,
    );
    await engine.run(
      `insert into auctions (load, at, regie_id, bids) select 3 + number % 2, toDateTime('2025-12-31 12:00:00', 'UTC') + 1800 * (number % 60), 1, 1 from numbers(600)`,
    );
    expect(await clean('delivery', 2, '2026-01-20', '2026-02-18')).toEqual([2]);
    expect(await clean('auctions', 3, '2025-12-31', '2026-01-01')).toEqual([3]);
    for (const { name } of facts.delivery.tables) expect(await loadsIn(name), name).toEqual([1]);
    for (const { name } of facts.auctions.tables) expect(await loadsIn(name), name).toEqual([4]);
    expect(await engine.rows('select toUInt32(sum(clicks)) from delivery_by_publisher')).toEqual([[300]]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('finds rows where the days of the batch are not known', async () => {
    await engine.run("insert into delivery (load, day, clicks) values (9, '2024-02-29', 1)");
    expect(await deleteLoads(engine, 'delivery', [{ load: 9 }], { log, waitMs: 60_000, pollMs: 50 })).toEqual(
      [9],
    );
    expect(await loadsIn('delivery_by_format')).toEqual([1]);
  });

  it('lets others read: no statement waits for the deletion', async () => {
    await engine.run(
      `insert into delivery (load, day, regie_id, publisher_id, clicks) select 10 + number % 2, toDate('2026-03-01') + number % 31, 1, number % 400, 1 from numbers(20000)`,
    );
    const statements: string[] = [];
    const watched: FigureEngine = {
      ...engine,
      run: (sql, ...rest) => {
        statements.push(sql);
        return engine.run(sql, ...rest);
      },
    };
    const cleaned = deleteLoads(
      watched,
      'delivery',
      [{ load: 10, first: '2026-03-01', last: '2026-03-31' }],
      {
        log,
        waitMs: 60_000,
        pollMs: 50,
      },
    );
    expect(await cleaned).toEqual([10]);
    expect(statements).toHaveLength(facts.delivery.tables.length);
    for (const sql of statements)
      expect(sql).toMatch(
        /^alter table \w+ delete in partition (202603|2026) where load in \(10\) settings mutations_sync = 0$/,
      );
  });
});
