import type { FiguresStore } from '@encart/analytics/engine/figures-store.ts';
import { openFigures } from '@encart/analytics/engine/open-figures.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, readConfig } from '#config.ts';
import { endWith, open } from '#door.ts';
import { startJobs } from '#jobs.ts';
import { systemClock } from '#kit/clock.ts';
import { openRecords } from '#kit/db/open-records.ts';
import { StartError } from '#kit/db/start-error.ts';
import { createLogger } from '#kit/logger.ts';
import { terminalLog } from '#kit/terminal-log.ts';

/** Background work alone, as many times as wanted beside servers that share a PostgreSQL. */
async function worker() {
  const config = readConfig();
  if (!config.databaseUrl) {
    throw new StartError(
      'a worker needs DATABASE_URL: with embedded records the server does the background work',
    );
  }
  const logger = createLogger(config.logLevel, process.stdout.isTTY ? terminalLog : undefined);
  const records = await openRecords(config, logger);
  const figures = await openShared(config, logger);
  const jobs = startJobs({ config, db: records.db, figures, clock: systemClock, logger });
  endWith(logger, async () => {
    await jobs.stop();
    await figures.close?.();
    await records.close();
  });
  logger.info('worker: background work started');
}

/** The embedded figures belong to one process, which is the server's. */
async function openShared(
  config: Config,
  logger: FastifyBaseLogger,
): Promise<Pick<FiguresStore, 'state'> & Partial<FiguresStore>> {
  if (!config.clickhouseUrl) {
    const state = {
      status: 'unavailable',
      reason: 'a worker sees figures with CLICKHOUSE_URL alone',
    } as const;
    return { state: () => state };
  }
  return openFigures({ ...config, migrationsDir: config.figuresMigrationsDir, log: logger });
}

await open(worker);
