import { join } from 'node:path';
import { createServerClient } from '#engine/clients.ts';
import { createEngine } from '#engine/engine.ts';
import { FiguresDownError, type FiguresState, type FiguresStore, type Log } from '#engine/figures-store.ts';
import { firstLine, look } from '#engine/look.ts';
import { migrateFigures } from '#engine/migrate-figures.ts';
import { MigrationError } from '#engine/migration-files.ts';

export interface ServerOptions {
  dataDir: string;
  clickhouseUrl: string;
  migrationsDir: string;
  log: Log;
  /** How often the server is looked at again. */
  pingEveryMs?: number | undefined;
}

const UNASKED = 'not asked yet';

export async function openServer(options: ServerOptions): Promise<FiguresStore> {
  const { migrationsDir, log } = options;
  const client = createServerClient(options.clickhouseUrl);
  const engine = createEngine(client, 'sent');
  let state: FiguresState = { status: 'down', reason: UNASKED };
  let migrated = false;

  const tell = (now: FiguresState) => {
    if (now.status !== state.status || state.reason === UNASKED) {
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
    incoming: join(options.dataDir, 'incoming'),
    engine: () => {
      if (state.status !== 'ok') throw new FiguresDownError(state);
      return engine;
    },
    state: () => state,
    ping,
    close: async () => {
      clearInterval(timer);
      await client.close();
    },
  };
}
