import { join } from 'node:path';
import { createServerClient } from '#engine/clients.ts';
import { createEngine } from '#engine/engine.ts';
import {
  type Exclusively,
  FiguresDownError,
  type FiguresState,
  type FiguresStore,
  type Log,
} from '#engine/figures-store.ts';
import { ALONE, readLayout } from '#engine/layout.ts';
import { firstLine, look } from '#engine/look.ts';
import { migrateFigures } from '#engine/migrate-figures.ts';
import { MigrationError } from '#engine/migration-files.ts';

export interface ServerOptions {
  dataDir: string;
  clickhouseUrl: string;
  /** The cluster the figures are spread over; absent: one server, or replicas of it. */
  clickhouseCluster?: string | undefined;
  migrationsDir: string;
  log: Log;
  /** Among all processes that share the figures, this one and later. */
  exclusively: Exclusively;
  /** How often the server is looked at again. */
  pingEveryMs?: number | undefined;
}

const UNASKED = 'not asked yet';

export async function openServer(options: ServerOptions): Promise<FiguresStore> {
  const { migrationsDir, log, exclusively } = options;
  const client = createServerClient(options.clickhouseUrl);
  const engine = createEngine(client, 'sent');
  let state: FiguresState = { status: 'down', reason: UNASKED };
  let layout = ALONE;
  let migrated = false;

  const report = (now: FiguresState) => {
    if (now.status !== state.status || state.reason === UNASKED) {
      if (now.status === 'ok') log.info('figures: the ClickHouse server answers');
      else log.warn(`figures: the ClickHouse server is out of reach (${now.reason}); trying again`);
    }
    state = now;
    return now;
  };
  const migrate = () =>
    exclusively(async (signal) => {
      layout = await readLayout(client, options.clickhouseCluster);
      await migrateFigures(client, migrationsDir, { layout, signal });
      migrated = true;
    });
  const visitOnce = async () => {
    const seen = await look(client);
    if (seen.status === 'ok' && !migrated) await migrate();
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

  try {
    report(await visit());
  } catch (error) {
    if (error instanceof MigrationError) {
      await client.close();
      throw error;
    }
    report({ status: 'down', reason: firstLine(error as Error) });
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
    shared: () => ({ exclusively, layout }),
    state: () => state,
    ping,
    close: async () => {
      clearInterval(timer);
      await client.close();
    },
  };
}
