import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEngineProcess } from '../src/engine/embedded/engine-process.ts';
import { bundleHost } from './bundle-host.ts';
import { wasmRuntimeDir } from './engines.ts';

export interface SharedEngine {
  socket: string;
  /** Which engine it is, and where its files lie. */
  name: string;
  folder: string;
  /** For tests that want a process of their own. */
  engineHost: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    engine: SharedEngine;
  }
}

interface RunningEngine extends SharedEngine {
  users: number;
  stop: () => Promise<void>;
}
declare global {
  var encartTestEngine: Promise<RunningEngine> | undefined;
}

/** One engine for all tests of a run, each in a database of its own. */
async function start(): Promise<RunningEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'encart-figures-'));
  const { engineHost, remove } = await bundleHost();
  const events = { onUp: () => {}, onDown: (reason: string) => console.warn(reason) };
  const { socket, engine, close } = await startEngineProcess({ engineHost, wasmRuntimeDir }, folder, events);
  const stop = async () => {
    await close();
    remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return { socket, name: engine() ?? 'none', folder, engineHost, users: 0, stop };
}

export default async function setup(project: TestProject) {
  globalThis.encartTestEngine ??= start();
  const running = await globalThis.encartTestEngine;
  running.users += 1;
  const { socket, name, folder, engineHost } = running;
  project.provide('engine', { socket, name, folder, engineHost });
  return async () => {
    running.users -= 1;
    if (running.users > 0) return;
    globalThis.encartTestEngine = undefined;
    await running.stop();
  };
}
