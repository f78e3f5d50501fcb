import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import type { Engine } from '#engine/engine.ts';
import {
  type Exclusively,
  FiguresDownError,
  type FiguresState,
  type FiguresStore,
  type Log,
} from '#engine/figures-store.ts';
import { ALONE, type Layout } from '#engine/layout.ts';
import { migrateFigures } from '#engine/migrate-figures.ts';
import { MigrationError } from '#engine/migration-files.ts';
import { checkIdentity, type KnownFigures } from '#engine/store-identity.ts';
import { firstLine, look } from './health-check.ts';

export interface StoreOptions {
  dataDir: string;
  migrationsDir: string;
  log: Log;
  /** What the records know of their figures; asked before any figure is. */
  known: KnownFigures;
  /** How often the store is looked at again. */
  pingEveryMs?: number | undefined;
}

/** What answers: a server, or a process of ours. */
export interface Backend {
  kind: FiguresStore['kind'];
  /** What it is called in the log. */
  name: string;
  client: ClickHouseClient;
  engine: Engine;
  readLayout(): Promise<Layout>;
  exclusively: Exclusively;
  stop(): Promise<void>;
}

const NOT_YET = 'not asked yet';

/** Where files wait to be sent to the engine. */
const incomingOf = (dataDir: string) => join(dataDir, 'incoming');

/**
 * Watches an engine. As soon as it answers, its schema is brought up to date and it is compared with what the records
 * know of it; until both are done there are no figures.
 */
export async function openStore(options: StoreOptions, backend: Backend): Promise<FiguresStore> {
  const { migrationsDir, known, log } = options;
  const { kind, name, client, engine, exclusively } = backend;
  let state: FiguresState = { status: 'down', reason: NOT_YET };
  let layout = ALONE;
  let prepared = false;

  const report = (now: FiguresState) => {
    if (now.status !== state.status || state.reason === NOT_YET) {
      if (now.status === 'ok') log.info(`figures: ${name} answers`);
      else log.warn(`figures: ${name} cannot be used (${now.reason}); trying again`);
    }
    state = now;
    return now;
  };
  const prepare = () =>
    exclusively(async (signal) => {
      layout = await backend.readLayout();
      await migrateFigures(client, migrationsDir, { layout, signal });
      await checkIdentity(client, known);
      prepared = true;
    });
  const visitOnce = async () => {
    const seen = await look(client);
    if (seen.status === 'ok' && !prepared) await prepare();
    return seen;
  };
  // A migration takes longer than the time between two visits: whoever comes meanwhile waits for the same one.
  let visiting: Promise<FiguresState> | undefined;
  const visit = () => {
    visiting ??= visitOnce().finally(() => {
      visiting = undefined;
    });
    return visiting;
  };
  const ping = async () =>
    report(await visit().catch((error: Error) => ({ status: 'down', reason: firstLine(error) })));
  const close = async () => {
    clearInterval(timer);
    await client.close();
    await backend.stop();
  };

  const timer = setInterval(() => void ping(), options.pingEveryMs ?? 5_000);
  timer.unref();
  try {
    report(await visit());
  } catch (error) {
    if (error instanceof MigrationError) {
      await close();
      throw error;
    }
    report({ status: 'down', reason: firstLine(error) });
  }
  return {
    kind,
    incoming: incomingOf(options.dataDir),
    engine: () => {
      if (state.status !== 'ok') throw new FiguresDownError(state);
      return engine;
    },
    shared: () => ({ exclusively, layout }),
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
