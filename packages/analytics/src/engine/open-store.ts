import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import type { FigureEngine } from './figure-engine.ts';
import {
  type Exclusively,
  FiguresDownError,
  type FiguresState,
  type FiguresStore,
  type Log,
} from './figures-store.ts';
import { checkHealth, firstLine } from './health-check.ts';
import { type Layout, SINGLE_SERVER } from './layout.ts';
import { migrateFigures } from './migrate-figures.ts';
import { MigrationError } from './migration-files.ts';
import { checkIdentity, type IdentityStore } from './store-identity.ts';

export interface StoreOptions {
  dataDir: string;
  migrationsDir: string;
  log: Log;
  /** The identity the records expect of their figures; checked before any figure is read. */
  identity: IdentityStore;
  /** The time between two health checks. */
  pingEveryMs?: number | undefined;
}

/** The ClickHouse behind a store: a server, or a process of ours. */
export interface Backend {
  kind: FiguresStore['kind'];
  /** What it is called in the log. */
  name: string;
  client: ClickHouseClient;
  engine: FigureEngine;
  readLayout(): Promise<Layout>;
  exclusively: Exclusively;
  stop(): Promise<void>;
}

const NOT_CHECKED = 'not checked yet';

/** The folder where files wait to be sent to the engine. */
const incomingOf = (dataDir: string) => join(dataDir, 'incoming');

/**
 * Opens a store and checks its health again and again. As soon as the engine answers, its schema is brought up to date
 * and its identity compared with the one the records expect; until both are done there are no figures.
 */
export async function openStore(options: StoreOptions, backend: Backend): Promise<FiguresStore> {
  const { migrationsDir, identity, log } = options;
  const { kind, name, client, engine, exclusively } = backend;
  let state: FiguresState = { status: 'down', reason: NOT_CHECKED };
  let layout = SINGLE_SERVER;
  let prepared = false;

  const report = (now: FiguresState) => {
    if (now.status !== state.status || state.reason === NOT_CHECKED) {
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
      await checkIdentity(client, identity);
      prepared = true;
    });
  const checkOnce = async () => {
    const health = await checkHealth(client);
    if (health.status === 'ok' && !prepared) await prepare();
    return health;
  };
  // A migration takes longer than the time between two checks: one that comes meanwhile waits for the same result.
  let currentCheck: Promise<FiguresState> | undefined;
  const check = () => {
    currentCheck ??= checkOnce().finally(() => {
      currentCheck = undefined;
    });
    return currentCheck;
  };
  const ping = async () =>
    report(await check().catch((error: Error) => ({ status: 'down', reason: firstLine(error) })));
  const close = async () => {
    clearInterval(timer);
    await client.close();
    await backend.stop();
  };

  const timer = setInterval(() => void ping(), options.pingEveryMs ?? 5_000);
  timer.unref();
  try {
    report(await check());
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
