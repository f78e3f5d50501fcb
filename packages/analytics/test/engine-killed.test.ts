import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openEmbedded } from '../src/engine/open-embedded.ts';
import { hasNativeEngine, migrationsDir, wasmEngineDir } from './engines.ts';

/** The process that has this folder open. */
const holderOf = (folder: string) =>
  Number(
    execFileSync('pgrep', ['-f', `engine-host.* ${folder}`])
      .toString()
      .trim()
      .split('\n')[0],
  );

it.skipIf(hasNativeEngine())(
  'an engine whose process is killed comes back by itself, with what it was given',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'encart-killed-'));
    const log = { info: vi.fn(), warn: vi.fn() };
    const store = await openEmbedded({ dataDir, migrationsDir, wasmEngineDir, log });
    expect(await store.ping()).toEqual({ status: 'ok' });
    await store.engine().run("insert into schema_migrations (name, checksum) values ('kept', 'x')");
    const cut = store
      .engine()
      .rows('select count() from numbers(1000000000000) where cityHash64(number) = 1');
    process.kill(holderOf(join(dataDir, 'figures')), 'SIGKILL');
    await expect(cut).rejects.toThrow();
    await vi.waitFor(async () => expect(await store.ping()).toEqual({ status: 'ok' }), {
      timeout: 120_000,
      interval: 300,
    });
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('ended (SIGKILL) and is started again'));
    expect(await store.engine().rows("select name from schema_migrations where name = 'kept'")).toEqual([
      ['kept'],
    ]);
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
  240_000,
);
