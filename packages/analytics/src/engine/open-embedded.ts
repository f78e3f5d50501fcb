import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { createNativeClient, createServerClient } from '#engine/clients.ts';
import { createEngine, type Engine, type Reach } from '#engine/engine.ts';
import { FiguresDownError, type FiguresState, type FiguresStore, type Log } from '#engine/figures-store.ts';
import { firstLine, look } from '#engine/look.ts';
import { migrateFigures } from '#engine/migrate-figures.ts';
import { MigrationError } from '#engine/migration-files.ts';
import { NoEngineError, startWasmEngine } from '#engine/wasm-engine.ts';
import { avoidHardLinks } from '#engine/without-hard-links.ts';

export interface EmbeddedOptions {
  dataDir: string;
  migrationsDir: string;
  /** Where the WebAssembly engine is installed, for machines without a native one. */
  wasmEngineDir: string;
  log: Log;
}

interface Opened {
  client: ClickHouseClient;
  engine: Engine;
  /** What its tables need to be told. */
  prepare?: () => Promise<void>;
  close(): Promise<void>;
}

/** Where files wait to be read, by the name ClickHouse itself gives such a folder. */
const INCOMING = 'user_files';

async function openNative(folder: string): Promise<Opened> {
  const client = await createNativeClient(folder);
  const reach: Reach = { path: (file) => file };
  return { client, engine: createEngine(client, reach), close: () => client.close() };
}

async function openWasm(folder: string, { wasmEngineDir, log }: EmbeddedOptions): Promise<Opened> {
  const wasm = await startWasmEngine(wasmEngineDir, folder, log);
  const client = createServerClient(wasm.url);
  const reach: Reach = { path: (file) => `/data/${INCOMING}/${basename(file)}` };
  const close = async () => {
    await client.close();
    await wasm.close();
  };
  return { client, engine: createEngine(client, reach), prepare: () => avoidHardLinks(client), close };
}

const isMissing = (error: unknown) => (error as Error).name === 'ChdbPlatformUnsupportedError';

/** The native engine, or where none is made for this machine, the WebAssembly one. Both keep the same files. */
const openEither = (folder: string, options: EmbeddedOptions) =>
  openNative(folder).catch((error) => {
    if (!isMissing(error)) throw error;
    options.log.info('figures: no native engine for this machine; WebAssembly does the work, more slowly');
    return openWasm(folder, options);
  });

export async function openEmbedded(options: EmbeddedOptions): Promise<FiguresStore> {
  const folder = join(options.dataDir, 'figures');
  const incoming = join(folder, INCOMING);
  let opened: Opened | undefined;
  let state: FiguresState = { status: 'ok' };
  try {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    opened = await openEither(folder, options);
    await migrateFigures(opened.client, options.migrationsDir);
    await opened.prepare?.();
  } catch (error) {
    await opened?.close().catch(() => {});
    opened = undefined;
    if (error instanceof MigrationError) throw error;
    state = { status: 'unavailable', reason: reasonOf(error as Error) };
    options.log.warn(
      `figures: ${state.reason}; administration works without them, CLICKHOUSE_URL brings them back`,
    );
  }
  return {
    kind: 'embedded',
    incoming,
    engine: () => {
      if (!opened) throw new FiguresDownError(state);
      return opened.engine;
    },
    state: () => state,
    ping: async () => {
      if (opened) state = await look(opened.client);
      return state;
    },
    close: async () => opened?.close(),
  };
}

const reasonOf = (error: Error) =>
  error instanceof NoEngineError
    ? error.message
    : `the embedded ClickHouse did not open: ${firstLine(error)}`;
