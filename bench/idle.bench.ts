import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@encart/testing/free-port.ts';
import { expect, inject, it } from 'vitest';
import { addressOf } from '../apps/server/test/database-address.ts';
import { portOf } from '../apps/server/test/present.ts';
import { createEmptyEngine } from '../apps/server/test/records.ts';

/**
 * The share of a core that the built server uses while nobody does anything: on embedded stores, and on PostgreSQL with
 * an engine that plays a ClickHouse server. `npm run bench -- idle`, on Linux, after a build.
 */
const SECONDS = Number(process.env.IDLE_SECONDS ?? 300);
const SETTLING_SECONDS = Number(process.env.IDLE_SETTLING ?? 60);
/** Both processes together on embedded stores, the server alone elsewhere. */
const GOAL = { pglite: 1, postgres: 0.5 };
const TICKS_PER_SECOND = 100;
const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

/** The processes a process has started. */
const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );

/** The seconds a process has spent on processors, in its own code and in the system's. */
function secondsOf(pid: number) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The engine of this run behind a port, in a database of its own. */
async function startClickhouse() {
  const server = createServer((client) => {
    const engine = connect(inject('engine').socket);
    client.pipe(engine).pipe(client);
    for (const one of [client, engine]) one.on('error', () => client.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${portOf(server)}`;
  await fetch(url, { method: 'POST', body: 'create database if not exists idle' });
  return { url: `${url}/idle`, close: () => void server.close() };
}

async function startShared() {
  const records = await createEmptyEngine();
  const clickhouse = await startClickhouse();
  const env = { DATABASE_URL: await addressOf(records), CLICKHOUSE_URL: clickhouse.url };
  const close = async () => {
    clickhouse.close();
    await records.close();
  };
  return { env, close };
}

async function answering(child: ChildProcess, url: string) {
  while (!(await fetch(`${url}/health/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('the server ended');
    await sleep(200);
  }
}

const isMeasurable = process.platform === 'linux' && existsSync(main);

it.runIf(isMeasurable)('an idle server idles', async () => {
  const { kind } = inject('records');
  const stores = kind === 'postgres' ? await startShared() : { env: {}, close: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'encart-idle-'));
  const PORT = String(await freePort());
  const PUBLIC_URL = `http://127.0.0.1:${PORT}`;
  const env = { MODE: 'production', SECRET_KEY: randomBytes(48).toString('base64'), PORT, PUBLIC_URL };
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', DATA_DIR: folder, ...env, ...stores.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await answering(child, PUBLIC_URL);
    await sleep(SETTLING_SECONDS * 1000);
    const pid = child.pid ?? 0;
    const pids = [pid, ...childrenOf(pid)];
    const before = pids.map(secondsOf);
    await sleep(SECONDS * 1000);
    const [server = 0, ...engines] = pids.map(
      (one, place) => ((secondsOf(one) - (before[place] ?? 0)) / SECONDS) * 100,
    );
    const all = server + engines.reduce((sum, share) => sum + share, 0);
    const percent = (share: number) => `${share.toFixed(2)} %`;
    process.stdout.write(
      `\n${kind}: server ${percent(server)} of a core, engine ${engines.map(percent).join(', ') || 'elsewhere'}\n`,
    );
    expect(all).toBeLessThan(GOAL[kind]);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await stores.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
