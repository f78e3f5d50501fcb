import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { createServerClient } from '../src/engine/clients.ts';
import { createEngine, type Engine } from '../src/engine/engine.ts';
import { migrateFigures } from '../src/engine/migrate-figures.ts';
import { openEmbedded } from '../src/engine/open-embedded.ts';
import { avoidHardLinks } from '../src/engine/without-hard-links.ts';
import { migrationsDir, wasmEngineDir } from './engines.ts';
import './setup-engine.ts';

export interface TestFigures {
  engine: () => Engine;
  incoming: string;
  /** Where the engine itself sees a file of that folder. */
  seenAs(file: string): string;
  state: () => { status: 'ok' };
  close(): Promise<void>;
}

const state = () => ({ status: 'ok' as const });

/** Empty figures of one's own: a folder where the engine runs inside, a database where it is shared. */
export async function openTestFigures(): Promise<TestFigures> {
  const shared = inject('engine');
  if (!shared) {
    const dataDir = mkdtempSync(join(tmpdir(), 'encart-figures-'));
    const log = { info: () => {}, warn: (message: string) => console.warn(message) };
    const store = await openEmbedded({ dataDir, migrationsDir, wasmEngineDir, log });
    const close = async () => {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    };
    return { engine: store.engine, incoming: store.incoming, seenAs: (file) => file, state, close };
  }
  const database = `test_${randomBytes(6).toString('hex')}`;
  const root = createServerClient(shared.url);
  for (;;) {
    if ((await root.ping()).success) break;
    await sleep(100);
  }
  await root.command({ query: `create database ${database}` });
  const client = createServerClient(`${shared.url}${database}`);
  await migrateFigures(client, migrationsDir);
  await avoidHardLinks(client);
  const incoming = join(shared.folder, 'user_files');
  mkdirSync(incoming, { recursive: true });
  const seenAs = (file: string) => `/data/user_files/${basename(file)}`;
  const engine = createEngine(client, { path: seenAs });
  const close = async () => {
    await root.command({ query: `drop database ${database}` });
    await Promise.all([root.close(), client.close()]);
  };
  return { engine: () => engine, incoming, seenAs, state, close };
}
