import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { createEmbeddedClient, createServerClient } from '#engine/clients.ts';
import type { FiguresState, FiguresStore, Log } from '#engine/figures-store.ts';
import { migrateFigures } from '#engine/migrate-figures.ts';
import { MigrationError } from '#engine/migration-files.ts';

export interface FiguresOptions {
  dataDir: string;
  clickhouseUrl?: string | undefined;
  migrationsDir: string;
  log: Log;
  /** How often a server is looked at again. */
  pingEveryMs?: number;
}

const PING_MS = 3_000;

/** Opens the figures: embedded in the data folder, or on the server the address names. */
export async function openFigures(options: FiguresOptions): Promise<FiguresStore> {
  return options.clickhouseUrl ? openServer(options, options.clickhouseUrl) : openEmbedded(options);
}

async function openEmbedded({ dataDir, migrationsDir, log }: FiguresOptions): Promise<FiguresStore> {
  const folder = join(dataDir, 'figures');
  let client: ClickHouseClient | undefined;
  let state: FiguresState = { status: 'ok' };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    client = await createEmbeddedClient(folder);
    await migrateFigures(client, migrationsDir);
  } catch (error) {
    await client?.close().catch(() => {});
    client = undefined;
    if (error instanceof MigrationError) throw error;
    state = { status: 'unavailable', reason: embeddedReason(error as Error) };
    log.warn(`figures: ${state.reason}; administration works without them, CLICKHOUSE_URL brings them back`);
  }
  return {
    kind: 'embedded',
    state: () => state,
    ping: async () => {
      if (client) state = await look(client);
      return state;
    },
    close: async () => client?.close(),
  };
}

const embeddedReason = (error: Error) =>
  error.name === 'ChdbPlatformUnsupportedError'
    ? `no embedded ClickHouse exists for ${process.platform}-${process.arch}`
    : `the embedded ClickHouse did not open: ${firstLine(error)}`;

async function openServer(options: FiguresOptions, url: string): Promise<FiguresStore> {
  const { migrationsDir, log } = options;
  const client = createServerClient(url);
  let state: FiguresState = { status: 'down', reason: 'not asked yet' };
  let migrated = false;

  const tell = (now: FiguresState) => {
    if (now.status !== state.status || state.reason === 'not asked yet') {
      if (now.status === 'ok') log.info('figures: the ClickHouse server answers');
      else log.warn(`figures: the ClickHouse server is out of reach (${now.reason}); trying again`);
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
  const ping = async () =>
    tell(await visit().catch((error: Error) => ({ status: 'down', reason: firstLine(error) })));

  try {
    tell(await visit());
  } catch (error) {
    if (error instanceof MigrationError) {
      await client.close();
      throw error;
    }
    tell({ status: 'down', reason: firstLine(error as Error) });
  }
  const timer = setInterval(() => void ping(), options.pingEveryMs ?? 5_000);
  timer.unref();
  return {
    kind: 'server',
    state: () => state,
    ping,
    close: async () => {
      clearInterval(timer);
      await client.close();
    },
  };
}

async function look(client: ClickHouseClient): Promise<FiguresState> {
  const seen = await client.ping({ select: true, abort_signal: AbortSignal.timeout(PING_MS) });
  return seen.success ? { status: 'ok' } : { status: 'down', reason: firstLine(seen.error) };
}

const firstLine = (error: Error) => (error.message || error.name).split('\n')[0]?.slice(0, 200) ?? error.name;
