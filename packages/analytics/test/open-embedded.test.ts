import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FiguresDownError } from '../src/engine/figures-store.ts';
import { openFigures } from '../src/engine/open-figures.ts';
import { hasNativeEngine, wasmEngineDir } from './engines.ts';

type Figures = Awaited<ReturnType<typeof openFigures>>;

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
const oneTable = `create table if not exists first (day Date, note String default 'a;b') engine = MergeTree order by day;
`;

describe('figures inside this process', () => {
  const open = (engineDir = wasmEngineDir) =>
    openFigures({ dataDir: folder, migrationsDir, wasmEngineDir: engineDir, log });

  it.skipIf(hasNativeEngine())(
    'say that they are unavailable where neither engine is there (only without a native one)',
    async () => {
      const figures = await open(join(folder, 'nothing'));
      const reason = Number(process.versions.node.split('.')[0]) >= 23 ? 'no embedded' : 'needs Node 23';
      expect(figures.state()).toEqual({ status: 'unavailable', reason: expect.stringContaining(reason) });
      expect(log.warn).toHaveBeenCalledTimes(1);
      expect(await figures.ping()).toEqual(figures.state());
      expect(() => figures.engine()).toThrow(FiguresDownError);
      await figures.close();
    },
  );

  it('are migrated, and kept when their process is killed', async () => {
    write('0001-one-table.sql', oneTable);
    const figures = await open();
    expect(figures.state()).toEqual({ status: 'ok' });
    expect(await figures.ping()).toEqual({ status: 'ok' });
    await figures.engine().run("insert into first (day) values ('2026-03-29')");
    if (!hasNativeEngine()) await expectEndless(figures);
    await (hasNativeEngine() ? openAgain(figures) : kill(figures));
  }, 240_000);

  const expectKept = async (figures: Figures) => {
    expect(await figures.engine().rows('select day, note from first')).toEqual([['2026-03-29', 'a;b']]);
    expect(await figures.engine().rows('select toUInt32(count()) from schema_migrations')).toEqual([[1]]);
    await figures.close();
  };

  /** Its count of its own memory only grows: no number of questions may reach the limit (a terabyte is years). */
  const expectEndless = async (figures: Figures) => {
    const limit = "select toUInt64(value) from system.server_settings where name = 'max_server_memory_usage'";
    const [[bytes] = []] = await figures.engine().rows<[number]>(limit);
    expect(Number(bytes)).toBeGreaterThan(1e12);
  };

  async function openAgain(figures: Figures) {
    await figures.close();
    await expectKept(await open());
  }

  /** The engine's own process dies, and comes back by itself. */
  async function kill(figures: Figures) {
    const cut = figures
      .engine()
      .rows('select count() from numbers(1000000000000) where cityHash64(number) = 1');
    process.kill(holderOf(join(folder, 'figures')), 'SIGKILL');
    await expect(cut).rejects.toThrow();
    const isBack = async () => expect(await figures.ping()).toEqual({ status: 'ok' });
    await vi.waitFor(isBack, { timeout: 120_000, interval: 100 });
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('ended (SIGKILL) and is started again'));
    await expectKept(figures);
  }
});

/** The process that has this folder open. */
const holderOf = (used: string) =>
  Number(execFileSync('pgrep', ['-f', `engine-host.* ${used}`, '-n']).toString());
