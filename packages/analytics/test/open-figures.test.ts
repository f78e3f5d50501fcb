import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Exclusively, FiguresDownError } from '../src/engine/figures-store.ts';
import { openFigures } from '../src/engine/open-figures.ts';
import type { IdentityStore } from '../src/engine/store-identity.ts';
import { startFakeClickhouse } from './fake-clickhouse.ts';

const emptyIdentity: IdentityStore = {
  read: async () => undefined,
  hasBatches: async () => false,
  save: async () => {},
};

let folder: string;
let migrationsDir: string;
const log = { info: vi.fn(), warn: vi.fn() };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'encart-figures-'));
  migrationsDir = mkdtempSync(join(tmpdir(), 'encart-figures-sql-'));
  vi.clearAllMocks();
});
afterEach(() => {
  for (const used of [folder, migrationsDir]) rmSync(used, { recursive: true, force: true });
});

const write = (name: string, sql: string) => writeFileSync(join(migrationsDir, name), sql);
const twoTables = `-- two of them
create table if not exists first (day Date, note String default 'a;b') engine = MergeTree order by day;
create table if not exists second (day Date) engine = MergeTree order by day settings index_granularity = 1024;
`;

describe('figures on a ClickHouse server', () => {
  const freely: Exclusively = (work) => work(new AbortController().signal);
  const open = (clickhouseUrl: string, exclusively = freely, identity = emptyIdentity) =>
    openFigures({
      dataDir: folder,
      clickhouseUrl,
      migrationsDir,
      engineHost: '',
      wasmRuntimeDir: '',
      log,
      pingEveryMs: 50,
      exclusively,
      identity,
    });

  it('are migrated once, statement by statement, with no setting outside the SQL', async () => {
    const server = await startFakeClickhouse();
    write('0001-two-tables.sql', twoTables);
    const figures = await open(server.url);
    expect(figures.state()).toEqual({ status: 'ok' });
    const creates = server.statements.filter((sql) => /create table/i.test(sql));
    expect(creates).toEqual([
      expect.stringMatching(/^create table if not exists schema_migrations \( name String, checksum String/),
      'create table if not exists store_identity (identity String) engine = MergeTree order by identity',
      "create table if not exists first (day Date, note String default 'a;b') engine = MergeTree order by day",
      'create table if not exists second (day Date) engine = MergeTree order by day settings index_granularity = 1024',
    ]);
    expect(server.applied).toEqual([
      { name: '0001-two-tables.sql', checksum: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    await figures.close();

    const again = await open(server.url);
    expect(server.applied).toHaveLength(1);
    await again.close();
    expect(server.settings).toEqual([]);
    await server.stop();
  });

  it('are replicated where their database is', async () => {
    const server = await startFakeClickhouse(0, 'Replicated');
    write(
      '0001-two-tables.sql',
      twoTables.replace('engine = MergeTree order by day;', 'engine = SummingMergeTree order by day;'),
    );
    await (await open(server.url)).close();
    const engines = server.statements
      .filter((sql) => !sql.includes('store_identity'))
      .flatMap((sql) => /create table.* engine = (\w+)/i.exec(sql)?.[1] ?? []);
    expect(engines).toEqual(['ReplicatedMergeTree', 'ReplicatedSummingMergeTree', 'ReplicatedMergeTree']);
    await server.stop();
  });

  /** Serialises work as the lock of the records does. */
  const serialised = (): Exclusively => {
    let last: Promise<unknown> = Promise.resolve();
    return (work) => {
      const mine = last.then(() => work(new AbortController().signal));
      last = mine.catch(() => {});
      return mine;
    };
  };
  const createsOf = (statements: string[]) =>
    statements.filter((sql) => /create table if not exists first/.test(sql));

  it('are migrated once by two servers that start at the same time', async () => {
    const server = await startFakeClickhouse(0, 'Atomic', async ({ sql }) => {
      if (/create table/.test(sql)) await sleep(50);
      return undefined;
    });
    write('0001-two-tables.sql', twoTables);
    const exclusively = serialised();
    const both = await Promise.all([open(server.url, exclusively), open(server.url, exclusively)]);
    expect(both.map((one) => one.state().status)).toEqual(['ok', 'ok']);
    expect(createsOf(server.statements)).toHaveLength(1);
    expect(server.applied).toHaveLength(1);
    for (const figures of both) await figures.close();
    await server.stop();
  });

  it('are migrated once, at the lock, by a server that comes back and is checked again meanwhile', async () => {
    const first = await startFakeClickhouse();
    await first.stop();
    write('0001-two-tables.sql', twoTables);
    const lock = { exclusively: freely };
    vi.spyOn(lock, 'exclusively');
    const figures = await open(first.url, lock.exclusively);
    expect(lock.exclusively).not.toHaveBeenCalled();
    // Longer than the time between two health checks.
    const second = await startFakeClickhouse(first.port, 'Atomic', async ({ sql }) => {
      if (/create table/.test(sql)) await sleep(200);
      return undefined;
    });
    await vi.waitFor(() => expect(figures.state()).toEqual({ status: 'ok' }), 20_000);
    expect(createsOf(second.statements)).toHaveLength(1);
    expect(lock.exclusively).toHaveBeenCalledTimes(1);
    await figures.close();
    await second.stop();
  });

  it('stop being migrated when the lock is lost', async () => {
    const server = await startFakeClickhouse();
    write('0001-two-tables.sql', twoTables);
    const lost = new AbortController();
    lost.abort(new Error('the lock is gone'));
    const figures = await open(server.url, (work) => work(lost.signal));
    expect(figures.state()).toEqual({ status: 'down', reason: 'the lock is gone' });
    expect(createsOf(server.statements)).toEqual([]);
    await figures.close();
    await server.stop();
  });

  it('are not opened after an altered or unknown migration', async () => {
    const server = await startFakeClickhouse();
    write('0001-two-tables.sql', twoTables);
    await (await open(server.url)).close();
    write('0001-two-tables.sql', `${twoTables}-- changed`);
    await expect(open(server.url)).rejects.toThrow('0001-two-tables.sql of the figures was altered');
    rmSync(join(migrationsDir, '0001-two-tables.sql'));
    await expect(open(server.url)).rejects.toThrow('0001-two-tables.sql, which this version does not know');
    await server.stop();
  });

  it('are down, in one clear line, while they are not those the records belong to', async () => {
    const server = await startFakeClickhouse();
    const figures = await open(server.url, freely, { ...emptyIdentity, read: async () => 'others' });
    const reason = expect.stringContaining('are empty, but the records count batches of others');
    expect(figures.state()).toEqual({ status: 'down', reason });
    expect(() => figures.engine()).toThrow(FiguresDownError);
    await figures.ping();
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(server.statements.filter((sql) => sql.startsWith('insert into store_identity'))).toEqual([]);
    await figures.close();
    await server.stop();
  });

  it('do not record a migration that failed', async () => {
    const server = await startFakeClickhouse();
    write('0001-broken.sql', 'create table broken;\n');
    const figures = await open(server.url);
    expect(figures.state()).toMatchObject({ status: 'down' });
    expect(server.applied).toEqual([]);
    await figures.close();
    await server.stop();
  });

  it('open while the server is down and come back with it', async () => {
    const first = await startFakeClickhouse();
    await first.stop();
    const figures = await open(first.url);
    expect(figures.state()).toMatchObject({
      status: 'down',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
    expect(log.warn).toHaveBeenCalledTimes(1);

    const second = await startFakeClickhouse(first.port);
    await vi.waitFor(() => expect(figures.state()).toEqual({ status: 'ok' }), 5_000);
    await second.stop();
    await vi.waitFor(() => expect(figures.state().status).toBe('down'), 5_000);
    expect(log.warn).toHaveBeenCalledTimes(2);
    await figures.close();
  });
});
