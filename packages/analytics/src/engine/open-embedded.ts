import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type EngineFiles, NoEngineError } from '#engine/embedded/engine-command.ts';
import { type EngineProcess, startEngineProcess } from '#engine/embedded/engine-process.ts';
import { createEmbeddedClient } from './clients.ts';
import { createFigureEngine } from './figure-engine.ts';
import type { FiguresStore } from './figures-store.ts';
import { SINGLE_SERVER } from './layout.ts';
import { openStore, type StoreOptions, unavailableStore } from './open-store.ts';

export type EmbeddedOptions = EngineFiles & StoreOptions;

/** An engine that ends is noticed at once: only one that hangs is found by asking. */
const PING_EVERY_MS = 15_000;

/** Opens the figures in the data folder, in a ClickHouse that runs as a process beside this one. */
export async function openEmbedded(options: EmbeddedOptions): Promise<FiguresStore> {
  const folder = join(options.dataDir, 'figures');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let onChange: () => void = () => {};
  let engine: EngineProcess;
  try {
    engine = await startEngineProcess(options, folder, {
      onUp: () => onChange(),
      onDown: (reason) => {
        options.log.warn(`figures: ${reason}`);
        onChange();
      },
    });
  } catch (error) {
    if (!(error instanceof NoEngineError)) throw error;
    options.log.warn(
      `figures: ${error.message}; administration works without them, CLICKHOUSE_URL brings them back`,
    );
    return unavailableStore(options.dataDir, error.message);
  }
  options.log.info(`figures: embedded in ${engine.engine() ?? 'an engine that is being started'}`);
  const client = createEmbeddedClient(engine.socket);
  const store = await openStore(
    { ...options, pingEveryMs: options.pingEveryMs ?? PING_EVERY_MS },
    {
      kind: 'embedded',
      name: 'the embedded ClickHouse',
      client,
      engine: createFigureEngine(client, 'close'),
      readLayout: async () => SINGLE_SERVER,
      // The folder is this process's own.
      exclusively: (work) => work(new AbortController().signal),
      stop: () => engine.close(),
    },
  );
  onChange = () => void store.ping();
  return { ...store, engineName: () => engine.engine() };
}
