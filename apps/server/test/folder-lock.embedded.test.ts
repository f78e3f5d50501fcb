import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '#kit/db/folder-lock.ts';
import { bundled } from './bundled.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'encart-lock-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that takes the folder and keeps it. */
async function startHolder() {
  const module = await bundled('src/kit/db/folder-lock.ts');
  const script = `const { lockFolder } = await import(process.argv[1]);
    await lockFolder(process.argv[2], 'http://holder.example');
    console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script, module, folder]);
  await once(holder.stdout, 'data');
  return holder;
}

describe('the lock of a data folder', () => {
  it('is free again once released', async () => {
    await (await lockFolder(folder, 'http://one'))();
    await (await lockFolder(folder, 'http://two'))();
  });

  it('refuses a second process and names the first', async () => {
    const holder = await startHolder();
    const refusal = lockFolder(folder, 'http://second');
    await expect(refusal).rejects.toThrow(
      `is in use by process ${holder.pid} (http://holder.example, since 20`,
    );
    const other = `${folder}-other`;
    mkdirSync(other);
    await (await lockFolder(other, 'http://second'))();
    rmSync(other, { recursive: true });
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  });

  it('is freed by kill -9', async () => {
    const holder = await startHolder();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(existsSync(join(folder, 'lock.sock'))).toBe(true);
    const release = await lockFolder(folder, 'http://next');
    await expect(lockFolder(folder, 'http://third')).rejects.toThrow(`process ${process.pid} (http://next`);
    await release();
  });

  it('is seen through the socket file alone, as from another container', async () => {
    const stranger = createServer((socket) =>
      socket.end('{"pid":7,"url":"http://elsewhere","since":"then"}\n'),
    );
    stranger.listen(join(folder, 'lock.sock'));
    await once(stranger, 'listening');
    await expect(lockFolder(folder, 'http://second')).rejects.toThrow(
      'process 7 (http://elsewhere, since then)',
    );
    stranger.close();
  });
});
