import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { createEngine } from '#engine/engine.ts';
import { FiguresDownError, type FiguresState, type FiguresStore, type Log } from '#engine/figures-store.ts';
import { firstLine, look } from '#engine/look.ts';
import { migrateFigures } from '#engine/migrate-figures.ts';
import { MigrationError } from '#engine/migration-files.ts';

export interface StoreOptions {
  kind: FiguresStore['kind'];
  /** What it is called in the log. */
  name: string;
  client: ClickHouseClient;
  dataDir: string;
  migrationsDir: string;
  log: Log;
  /** How often it is looked at again. */
  pingEveryMs?: number | undefined;
  /** Ends what the client speaks to, where that is ours. */
  stop?: () => Promise<void>;
}

const NOT_YET = 'not asked yet';

/** Where files wait to be sent to the engine. */
const incomingOf = (dataDir: string) => join(dataDir, 'incoming');

/** Watches an engine, brings its schema up to date as soon as it answers, and tells how it is doing. */
export async function openStore(options: StoreOptions): Promise<FiguresStore> {
  const { kind, name, client, dataDir, migrationsDir, log, stop } = options;
  const engine = createEngine(client);
  let state: FiguresState = { status: 'down', reason: NOT_YET };
  let migrated = false;

  const tell = (now: FiguresState) => {
    if (now.status !== state.status || state.reason === NOT_YET) {
      if (now.status === 'ok') log.info(`figures: ${name} answers`);
      else log.warn(`figures: ${name} is out of reach (${now.reason}); trying again`);
    }
    state = now;
    return now;
  };
  const visit = async () => {
    const seen = await look(client);
    if (seen.status === 'ok' && !migrated) {
      await migrateFigures(client, migrationsDir);
      migrated = true;
    }
    return seen;
  };
  // One after another: an older answer must not be taken for the newest.
  let last: Promise<FiguresState>;
  const ping = () => {
    last = last.then(visit).catch((error: Error) => ({ status: 'down', reason: firstLine(error) }));
    return last.then(tell);
  };
  const close = async () => {
    clearInterval(timer);
    await client.close();
    await stop?.();
  };

  last = visit();
  const timer = setInterval(() => void ping(), options.pingEveryMs ?? 5_000);
  timer.unref();
  try {
    tell(await last);
  } catch (error) {
    if (error instanceof MigrationError) {
      await close();
      throw error;
    }
    tell({ status: 'down', reason: firstLine(error as Error) });
  }
  return {
    kind,
    incoming: incomingOf(dataDir),
    engine: () => {
      if (state.status !== 'ok') throw new FiguresDownError(state);
      return engine;
    },
    state: () => state,
    ping,
    close,
  };
}

/** For machines on which there is no engine at all. */
export function unavailableStore(dataDir: string, reason: string): FiguresStore {
  const state: FiguresState = { status: 'unavailable', reason };
  return {
    kind: 'embedded',
    incoming: incomingOf(dataDir),
    engine: () => {
      throw new FiguresDownError(state);
    },
    state: () => state,
    ping: async () => state,
    close: async () => {},
  };
}
