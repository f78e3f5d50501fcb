import { openFigures } from '@encart/analytics/engine/open-figures.ts';
import { readConfig } from '#config.ts';
import { endWith, open } from '#door.ts';
import { startJobs } from '#jobs.ts';
import { systemClock } from '#kit/clock.ts';
import { exclusivelyBy } from '#kit/db/exclusively.ts';
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
  const { clickhouseUrl } = config;
  const figures = clickhouseUrl
    ? await openFigures({
        ...config,
        clickhouseUrl,
        migrationsDir: config.figuresMigrationsDir,
        log: logger,
        exclusively: exclusivelyBy(records.engine),
      })
    : undefined;
  const jobs = startJobs({
    config,
    db: records.db,
    clock: systemClock,
    logger,
    ...(figures ? { figures } : {}),
  });
  endWith(logger, async (drainMs) => {
    await jobs.stop(drainMs);
    await figures?.close();
    await records.close();
  });
  logger.info('worker: background work started');
}

await open(worker);
