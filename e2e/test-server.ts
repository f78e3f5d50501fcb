import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@encart/testing/free-port.ts';

export const PASSWORD = 'Bonjour-la-regie-47';

/** For journeys that look at no figure: starting the embedded engine is most of the cost of a start. */
export const WITHOUT_FIGURES = { CLICKHOUSE_URL: 'http://127.0.0.1:9' };

/** A third of a start would go into making the embedded records quick for a life of seconds. */
export const SHORT_LIVED = ['--liftoff-only'];

/** The built server, running on a data folder and a port of its own. */
export interface TestServer {
  url: string;
  /** Ends the server in order; the folder stays. */
  stop(): Promise<void>;
  /** Ends the server and removes its folder. */
  remove(): Promise<void>;
  /** Ends the server as a crash does. */
  kill(): Promise<void>;
  restart(): Promise<void>;
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string) {
  for (let tries = 0; tries < 2400; tries += 1) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with code ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`the server did not become ready:\n${output()}`);
}

/** Starts the built server on a data folder; an empty one gets the demo company first. */
export async function startTestServer(
  folder: string,
  env: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
): Promise<TestServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const main = join(import.meta.dirname, '../apps/server/dist/main.js');
  let child: ChildProcess;
  let isEndExpected = false;

  const start = async () => {
    child = spawn(process.execPath, [...nodeOptions, main], {
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
    // A worker that fails in the middle of something leaves no server behind.
    const killChild = () => child.kill('SIGKILL');
    process.once('exit', killChild);
    child.once('exit', () => process.off('exit', killChild));
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    isEndExpected = false;
    child.once('exit', (code, signal) => {
      if (!isEndExpected)
        console.error(
          `the server at ${url} ended by itself (code ${code}, signal ${signal}):\n${output.slice(-10_000)}`,
        );
    });
    await waitUntilReady(url, child, () => output);
  };

  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    isEndExpected = true;
    child.kill(signal);
    await once(child, 'exit');
  };

  await start();
  return {
    url,
    kill: () => end('SIGKILL'),
    restart: start,
    stop: () => end('SIGTERM'),
    remove: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
