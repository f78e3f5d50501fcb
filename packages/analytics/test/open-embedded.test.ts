import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { FiguresDownError } from '../src/engine/figures-store.ts';
import { openFigures } from '../src/engine/open-figures.ts';
import { hasNativeEngine, wasmRuntimeDir } from './engines.ts';
import { memoryIdentity } from './memory-identity.ts';
import './setup-engine.ts';

let folder: string;
let migrationsDir: string;
let identity = memoryIdentity();
const log = { info: vi.fn(), warn: vi.fn() };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'encart-figures-'));
  migrationsDir = mkdtempSync(join(tmpdir(), 'encart-figures-sql-'));
  identity = memoryIdentity();
  vi.clearAllMocks();
});
afterEach(() => {
  for (const used of [folder, migrationsDir]) rmSync(used, { recursive: true, force: true });
});

const write = (name: string, sql: string) => writeFileSync(join(migrationsDir, name), sql);
const oneTable = `create table if not exists first (day Date, note String default 'a;b') engine = MergeTree order by day;
`;

/** The engine's process of this folder. */
const engineProcess = () =>
  Number(execFileSync('pgrep', ['-f', `engine-host.* ${join(folder, 'figures')}`, '-n']).toString());

describe('embedded figures', () => {
  const open = (files = { engineHost: inject('engine').engineHost, wasmRuntimeDir }) =>
    openFigures({ dataDir: folder, migrationsDir, ...files, log, identity });

  it.skipIf(hasNativeEngine())(
    'say that they are unavailable where neither engine is there (only without a native one)',
    async () => {
      const figures = await open({ ...inject('engine'), wasmRuntimeDir: join(folder, 'nothing') });
      expect(figures.state()).toEqual({
        status: 'unavailable',
        reason: expect.stringContaining('no embedded ClickHouse exists'),
      });
      expect(log.warn).toHaveBeenCalledTimes(1);
      expect(await figures.ping()).toEqual(figures.state());
      expect(() => figures.engine()).toThrow(FiguresDownError);
      await figures.close();
    },
  );

  it('are retried again and again when their engine does not start', async () => {
    const engineHost = join(folder, 'host.mjs');
    writeFileSync(engineHost, `process.stderr.write('no room for an engine'); process.exit(1);`);
    const figures = await open({ engineHost, wasmRuntimeDir });
    expect(figures.state()).toMatchObject({ status: 'down' });
    expect(() => figures.engine()).toThrow(FiguresDownError);
    const warnings = () =>
      log.warn.mock.calls.filter(([line]) => String(line).includes('no room for an engine'));
    await vi.waitFor(() => expect(warnings().length).toBeGreaterThanOrEqual(3), { timeout: 20_000 });
    await figures.close();
  });

  it('are migrated, and kept when their process is killed', async () => {
    write('0001-one-table.sql', oneTable);
    const figures = await open();
    expect(figures.state()).toEqual({ status: 'ok' });
    expect(await figures.ping()).toEqual({ status: 'ok' });
    const engine = figures.engine();
    await engine.run("insert into first (day) values ('2026-03-29')");
    // No number of queries may reach the engine's own limit: WebAssembly's count of its memory only grows.
    const limit =
      "select toFloat64(value) from system.server_settings where name = 'max_server_memory_usage'";
    if (!hasNativeEngine()) expect((await engine.rows<[number]>(limit))[0]?.[0]).toBeGreaterThan(1e12);

    const reply = engine.rows('select count() from numbers(1000000000000) where cityHash64(number) = 1');
    process.kill(engineProcess(), 'SIGKILL');
    await expect(reply).rejects.toThrow();
    const patience = { timeout: 120_000, interval: 5 };
    const ended = expect.stringContaining('ended (SIGKILL) and is started again');
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledWith(ended), patience);
    await vi.waitFor(() => expect(figures.state()).toMatchObject({ status: 'down' }), patience);
    await vi.waitFor(() => expect(figures.state()).toEqual({ status: 'ok' }), patience);
    expect(await figures.engine().rows('select day, note from first')).toEqual([['2026-03-29', 'a;b']]);
    expect(await figures.engine().rows('select toUInt32(count()) from schema_migrations')).toEqual([[1]]);
    await figures.close();
  }, 240_000);
});
