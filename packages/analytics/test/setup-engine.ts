import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startWasmEngine } from '../src/engine/wasm-engine.ts';
import { hasNativeEngine, wasmEngineDir } from './engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: { url: string; folder: string } | null;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

interface Shared {
  engine: { url: string; folder: string };
  users: number;
  stop: () => Promise<void>;
}
const shared = globalThis as { encartTestEngine?: Promise<Shared> };

/** One engine for all tests of a run; nobody waits for it who does not ask it anything. */
async function startShared(): Promise<Shared> {
  const folder = mkdtempSync(join(tmpdir(), 'encart-engine-'));
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const starting = startWasmEngine(wasmEngineDir, folder, console, { port, password });
  const engine = { url: `http://encart:${password}@127.0.0.1:${port}/`, folder };
  const stop = async () => {
    await (await starting).close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { engine, users: 0, stop };
}

export default async function setup(project: TestProject) {
  if (hasNativeEngine()) return project.provide('engine', null);
  shared.encartTestEngine ??= startShared();
  const mine = await shared.encartTestEngine;
  mine.users += 1;
  project.provide('engine', mine.engine);
  return async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    delete shared.encartTestEngine;
    await mine.stop();
  };
}
