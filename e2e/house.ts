import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const PASSWORD = 'Bonjour-la-regie-47';

/** For houses where no figure is looked at: starting the embedded engine is most of the cost of a start. */
export const WITHOUT_FIGURES = { CLICKHOUSE_URL: 'http://127.0.0.1:9' };

/** A running Encart: the built server on a folder and a port of its own, with the demo company. */
export interface House {
  url: string;
  folder: string;
  /** Closes and removes everything. */
  stop(): Promise<void>;
  /** Closes and leaves the folder. */
  leave(): Promise<void>;
  /** Stops answering without being asked to, as in a crash. */
  kill(): Promise<void>;
  restart(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(url: string, child: ChildProcess, said: () => string) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}:\n${said()}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`the server did not become ready:\n${said()}`);
}

/** Whether there is an engine for figures here; if there is, the demo has its figures now. */
export async function hasFigures(url: string): Promise<boolean> {
  const signIn = await fetch(`${url}/api/authenticate/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: 'demo.sa', user_password: PASSWORD }),
  });
  const { data } = (await signIn.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}` };
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${url}/api/figures/state/`, { headers });
    const state = (await answer.json()) as { data: Record<'status' | 'delivery' | 'auctions', unknown> };
    if (state.data.status !== 'ok') return lookAway(String(state.data.status));
    if (state.data.delivery && state.data.auctions) return true;
    await sleep(200);
  }
  throw new Error('the demo did not get its figures');
}

/** Journeys of figures are left out where there is no engine; CI has one, or has failed. */
function lookAway(status: string): false {
  if (process.env.CI) throw new Error(`in CI there must be figures to look at, and they are ${status}`);
  return false;
}

/** `furnished` is a folder with the demo company in it, copied to save the first start's work. */
export async function startHouse(env: Record<string, string> = {}, furnished?: string): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'encart-e2e-'));
  if (furnished) await cp(furnished, folder, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const main = join(import.meta.dirname, '../apps/server/dist/main.js');
  let child: ChildProcess;
  let expected = false;

  const start = async () => {
    child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: folder,
        DEMO_PASSWORD: PASSWORD,
        DEMO_FIGURES: '3',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    expected = false;
    child.once('exit', (code, signal) => {
      if (!expected)
        console.error(`the server at ${url} ended by itself (${signal ?? code}):\n${output.slice(-10_000)}`);
    });
    await untilReady(url, child, () => output);
  };

  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    expected = true;
    child.kill(signal);
    await once(child, 'exit');
  };

  await start();
  return {
    url,
    folder,
    kill: () => end('SIGKILL'),
    restart: start,
    leave: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
