// @module-tag kills
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@encart/testing/free-port.ts';
import { expect, it } from 'vitest';
import { addressOf } from './database-address.ts';
import { answering, run } from './process.ts';
import { createEmptyEngine } from './records.ts';

it('two servers started at once on an empty PostgreSQL fill the demo company once, and both serve', async () => {
  const engine = await createEmptyEngine();
  const DATABASE_URL = await addressOf(engine);
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'encart-twin-')));
  const servers = await Promise.all(
    folders.map(async (DATA_DIR) => {
      const PORT = String(await freePort());
      const env = { PORT, DATA_DIR, DATABASE_URL, CLICKHOUSE_URL: 'http://127.0.0.1:9' };
      return {
        ...run('main', { ...env, DEMO_PASSWORD: 'Twin-Servers-47!' }),
        origin: `http://127.0.0.1:${PORT}`,
      };
    }),
  );
  try {
    await Promise.all(servers.map((server) => answering(server, server.origin)));
    for (const { origin, stderr } of servers) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ user_name: 'demo.sa', user_password: 'Twin-Servers-47!' });
      const signedIn = await fetch(`${origin}/api/authenticate/`, { method: 'POST', headers, body });
      expect(signedIn.ok).toBe(true);
      expect(stderr()).toBe('');
    }
  } finally {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    await engine.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});
