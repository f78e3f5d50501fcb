import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { MONEY_MEASURES } from '@encart/contract/analytics/batches.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createEmbeddedClient } from '../src/engine/clients.ts';
import { createFigureEngine, type FigureEngine } from '../src/engine/figure-engine.ts';
import { migrateFigures, statementsOf } from '../src/engine/migrate-figures.ts';
import { readMigrations } from '../src/engine/migration-files.ts';
import { facts } from '../src/facts/tables.ts';
import { migrationsDir } from './engines.ts';
import './setup-engine.ts';

const ADDED = '0005-bids-below-floor.sql';
const database = `test_${randomBytes(6).toString('hex')}`;
const { tables, measures } = facts.delivery;

let root: ClickHouseClient;
let client: ClickHouseClient;
let engine: FigureEngine;
let before: string;
beforeAll(async () => {
  const { socket } = inject('engine');
  root = createEmbeddedClient(socket);
  await root.command({ query: `create database ${database}` });
  client = createEmbeddedClient(socket, database);
  engine = createFigureEngine(client, 'close');
  before = mkdtempSync(join(tmpdir(), 'encart-migrations-'));
  cpSync(migrationsDir, before, { recursive: true, filter: (path) => !/\/000[5-9]-/.test(path) });
});
afterAll(async () => {
  await root.command({ query: `drop database ${database}` });
  await Promise.all([root.close(), client.close()]);
  rmSync(before, { recursive: true, force: true });
});

const sums = (load: number) =>
  Promise.all(
    tables.map(({ name }) =>
      engine.rows(
        `select toUInt32(sum(clicks)), toUInt32(sum(bids_below_floor)), toString(sum(bids_below_floor_value))
         from ${name} where load = ${load}`,
      ),
    ),
  );
const inEveryTable = (...row: unknown[]) => tables.map(() => [row]);

describe('figures from before bids below the floor', () => {
  it('read 0 for them, and new rows are summed in every table', async () => {
    await migrateFigures(client, before);
    await engine.run("insert into delivery (load, day, regie_id, clicks) values (1, '2025-12-31', 1, 7)");
    expect(await migrateFigures(client, migrationsDir)).toContain(ADDED);
    await engine.run(
      `insert into delivery (load, day, regie_id, clicks, bids_below_floor, bids_below_floor_value) values
         (2, '2026-01-01', 1, 1, 3, '0.006001'), (2, '2026-01-01', 1, 1, 4, '999999999999.999998')`,
    );
    expect(await sums(1)).toEqual(inEveryTable(7, 0, '0'));
    expect(await sums(2)).toEqual(inEveryTable(2, 7, '1000000000000.005999'));
    for (const { name } of tables) await engine.run(`optimize table ${name} final`);
    expect(await sums(1)).toEqual(inEveryTable(7, 0, '0'));
    expect(await sums(2)).toEqual(inEveryTable(2, 7, '1000000000000.005999'));
  });

  it('stay the same when the migration was cut and runs again', async () => {
    const added = (await readMigrations(migrationsDir)).find(({ name }) => name === ADDED);
    for (const statement of statementsOf(added?.sql ?? '')) await engine.run(statement);
    await engine.run(
      "insert into delivery (load, day, regie_id, bids_below_floor) values (3, '2026-01-01', 1, 5)",
    );
    expect(await sums(3)).toEqual(inEveryTable(0, 5, '0'));
  });

  it('have every measure in every table, sums of money in a wide decimal', async () => {
    const columns = await engine.rows<[string, string, string]>(
      'select table, name, type from system.columns where database = currentDatabase()',
    );
    const types = new Map(columns.map(([table, name, type]) => [`${table} ${name}`, type]));
    const typeOf = (table: string, measure: (typeof measures)[number]) => {
      if (!MONEY_MEASURES.includes(measure)) return 'UInt64';
      return table === 'delivery' ? 'Decimal(18, 6)' : 'Decimal(38, 6)';
    };
    for (const { name } of tables)
      for (const measure of measures)
        expect(types.get(`${name} ${measure}`), `${name} ${measure}`).toBe(typeOf(name, measure));
  });
});
