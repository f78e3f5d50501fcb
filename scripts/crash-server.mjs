import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './steps.mjs';

const START_MS = 300_000;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** A server that is started and killed again and again on one data folder. */
export async function crashServer() {
  const folder = mkdtempSync(join(tmpdir(), 'encart-crash-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;

  async function start(extra = {}) {
    const fixed = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', DEMO_FIGURES: '0' };
    const env = { PATH: process.env.PATH, ...fixed, ...extra };
    // A third of a start would go into making the embedded database quick for a life of seconds.
    const args = ['--liftoff-only', join(root, 'apps/server/dist/main.js')];
    const child = spawn(process.execPath, args, { env });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    const until = Date.now() + START_MS;
    while (Date.now() < until) {
      if (child.exitCode !== null) throw new Error(`the server did not start:\n${said}`);
      const alive = await fetch(`${origin}/health/live`).catch(() => undefined);
      if (alive?.ok) return child;
      await sleep(50);
    }
    throw new Error(`the server did not answer:\n${said}`);
  }

  /** One call; a slowed one waits as it is told, a cut one has no answer. */
  async function call(method, path, { token, body } = {}) {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${origin}/api/${path}`, init);
    const text = await response.text();
    if (response.status === 429) {
      await sleep(1000 * Number(response.headers.get('retry-after') ?? 1));
      return call(method, path, { token, body });
    }
    return { status: response.status, data: text ? JSON.parse(text).data : undefined };
  }

  const signIn = async (user_name, user_password) => {
    const { status, data } = await call('POST', 'authenticate/', { body: { user_name, user_password } });
    return status === 200 || status === 201 ? data.token : undefined;
  };

  return {
    origin,
    folder,
    start,
    call,
    signIn,
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}
