import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createEmbeddedClient } from '#engine/clients.ts';
import { type EngineFiles, NoEngineError } from '#engine/embedded/engine-command.ts';
import { type EngineProcess, startEngineProcess } from '#engine/embedded/engine-process.ts';
import { createEngine } from '#engine/engine.ts';
import type { FiguresStore } from '#engine/figures-store.ts';
import { ALONE } from '#engine/layout.ts';
import { openStore, type StoreOptions, unavailableStore } from '#engine/open-store.ts';

export type EmbeddedOptions = EngineFiles & StoreOptions;

/** Figures in the data folder, in a ClickHouse that runs beside us. */
export async function openEmbedded(options: EmbeddedOptions): Promise<FiguresStore> {
  const folder = join(options.dataDir, 'figures');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let changed: () => void = () => {};
  let engine: EngineProcess;
  try {
    engine = await startEngineProcess(options, folder, {
      onUp: () => changed(),
      onDown: (reason) => {
        options.log.warn(`figures: ${reason}`);
        changed();
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
  const store = await openStore(options, {
    kind: 'embedded',
    name: 'the embedded ClickHouse',
    client,
    engine: createEngine(client, 'leaving'),
    readLayout: async () => ALONE,
    // The folder is this process's own.
    exclusively: (work) => work(new AbortController().signal),
    stop: () => engine.close(),
  });
  changed = () => void store.ping();
  return store;
}
