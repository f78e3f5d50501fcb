import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MigrationError } from '@encart/analytics/engine/migration-files.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RecordEngine, StoreUnavailableError } from '#kit/db/engine.ts';
import { migrate } from '#kit/db/migrate.ts';
import { createEmptyEngine, migrationsDir } from './records.ts';

let engine: RecordEngine;
let folder: string;

beforeAll(async () => {
  engine = await createEmptyEngine();
});
afterAll(() => engine.close());

beforeEach(async () => {
  await ask('drop schema public cascade');
  await ask('create schema public');
  folder = mkdtempSync(join(tmpdir(), 'encart-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const ask = async (sql: string) => {
  const connection = await engine.connect();
  try {
    return (await connection.query(sql, [])).rows;
  } finally {
    await connection.release();
  }
};
const applied = async () =>
  (await ask('select name from schema_migrations order by name')).map(({ name }) => name);

const first = `create table one (id int); -- a; comment
create function two() returns int language plpgsql as $$ begin return 2; end $$;
insert into one values (1), (2);`;

describe('migrations', () => {
  it('run in order, several statements each, once', async () => {
    write('0002-second.sql', 'insert into one select two() + 1;');
    write('0001-first.sql', first);
    expect(await migrate(engine, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await ask('select id from one order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(await migrate(engine, folder)).toEqual([]);
    expect(await applied()).toEqual(['0001-first.sql', '0002-second.sql']);
  });

  it('that fail midway leave nothing, and run again once mended', async () => {
    write('0001-first.sql', first);
    write('0002-second.sql', 'create table half (id int); insert into half values (1); select 1 / 0;');
    await expect(migrate(engine, folder)).rejects.toThrow(
      /0002-second\.sql failed and was undone: division by zero/,
    );
    expect(await applied()).toEqual(['0001-first.sql']);
    expect(await ask("select to_regclass('half') as half")).toEqual([{ half: null }]);
    write('0002-second.sql', 'create table half (id int);');
    expect(await migrate(engine, folder)).toEqual(['0002-second.sql']);
  });

  it('take longer than any other statement may', async () => {
    const hurried = await createEmptyEngine({ deadlineMs: 300 });
    write('0001-slow.sql', 'create table slow as select pg_sleep(0.6)::text;');
    expect(await migrate(hurried, folder)).toEqual(['0001-slow.sql']);
    const connection = await hurried.connect();
    await expect(connection.query('select pg_sleep(0.6)', [])).rejects.toThrow(StoreUnavailableError);
    await connection.release();
    await hurried.close();
  });

  it('that were altered are refused by name', async () => {
    write('0001-first.sql', first);
    await migrate(engine, folder);
    write('0001-first.sql', `${first}\n-- only a comment`);
    await expect(migrate(engine, folder)).rejects.toThrow(MigrationError);
    await expect(migrate(engine, folder)).rejects.toThrow(
      'migration 0001-first.sql of the records was altered',
    );
    write('0001-first.sql', first.replaceAll('\n', '\r\n'));
    expect(await migrate(engine, folder)).toEqual([]);
  });

  it('of a newer version are refused by name', async () => {
    write('0001-first.sql', first);
    write('0002-second.sql', 'select 1;');
    await migrate(engine, folder);
    rmSync(join(folder, '0002-second.sql'));
    await expect(migrate(engine, folder)).rejects.toThrow(
      '0002-second.sql, which this version does not know',
    );
  });

  it('slipped in before applied ones are refused by name', async () => {
    write('0002-second.sql', 'select 1;');
    await migrate(engine, folder);
    write('0001-first.sql', first);
    await expect(migrate(engine, folder)).rejects.toThrow(
      '0001-first.sql of the records comes before 0002-second.sql',
    );
  });

  it('started at the same moment are applied once', async () => {
    write('0001-first.sql', first);
    const outcomes = await Promise.all([
      migrate(engine, folder),
      migrate(engine, folder),
      migrate(engine, folder),
    ]);
    expect(outcomes.flat()).toEqual(['0001-first.sql']);
  });

  it('of the product itself run on an empty database', async () => {
    expect(await migrate(engine, migrationsDir)).toContain('0001-accounts.sql');
    const connection = await engine.connect();
    const { rows } = await connection.query(
      "select indexname from pg_indexes where indexdef like '%gin_trgm_ops%' order by indexname",
      [],
    );
    await connection.release();
    expect(rows.map(({ indexname }) => indexname)).toEqual(
      expect.arrayContaining([
        'brands_search',
        'dimensionentries_search',
        'publishers_search',
        'users_search',
      ]),
    );
  });
});
