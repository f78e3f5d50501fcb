import { readConfig } from '#config.ts';
import { openFigureStore } from '#domain/figures/open-figure-store.ts';
import { readKeyPrefix } from '#domain/files/made-files.store.ts';
import { startJobs } from '#jobs.ts';
import { openRecords } from '#kit/db/open-records.ts';
import { StartError } from '#kit/db/start-error.ts';
import { openFileStore } from '#kit/files/open-file-store.ts';
import { systemClock } from '#kit/process/clock.ts';
import { createLogger } from '#kit/process/logger.ts';
import { terminalLog } from '#kit/process/terminal-log.ts';
import { closeOnSignal, runProcess } from './process.ts';

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
  const files = await openFileStore(config.filesPlace, await readKeyPrefix(records.db));
  const figures = config.clickhouseUrl ? await openFigureStore(config, records, logger) : undefined;
  const jobs = startJobs({
    config,
    db: records.db,
    files,
    clock: systemClock,
    logger,
    ...(figures ? { figures } : {}),
  });
  closeOnSignal(logger, async (drainMs) => {
    await jobs.stop(drainMs);
    await figures?.close();
    await records.close();
  });
  logger.info('worker: background work started');
}

await runProcess(worker);
