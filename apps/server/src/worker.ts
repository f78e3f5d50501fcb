import { readConfig } from '#config.ts';
import { openFigureStore } from '#domain/figures/open-figure-store.ts';
import { readKeyPrefix } from '#domain/files/made-files.store.ts';
import { reportEveryMinute } from '#domain/platform/process-report.ts';
import { startJobs } from '#jobs.ts';
import { prepareDataDir } from '#kit/db/folder-check.ts';
import { openRecords } from '#kit/db/open-records.ts';
import { StartError } from '#kit/db/start-error.ts';
import { openFileStore } from '#kit/files/open-file-store.ts';
import { createTraffic } from '#kit/http/api-traffic.ts';
import { systemClock } from '#kit/process/clock.ts';
import { watchDisk } from '#kit/process/disk.ts';
import { createLogger } from '#kit/process/logger.ts';
import { assertFree } from '#kit/process/port.ts';
import { letOthersFirst } from '#kit/process/priority.ts';
import { terminalLog } from '#kit/process/terminal-log.ts';
import { QUEUES } from '#queues.ts';
import { closeOnSignal, runProcess } from './process.ts';
import { createWorkerApp } from './worker-app.ts';

/** Background work alone, as many times as wanted beside servers that share a PostgreSQL. */
async function worker() {
  const config = readConfig();
  if (!config.databaseUrl) {
    throw new StartError(
      'a worker needs DATABASE_URL: with embedded records the server does the background work',
    );
  }
  letOthersFirst();
  const logger = createLogger(config.logLevel, process.stdout.isTTY ? terminalLog : undefined);
  await assertFree(config.host, config.workerPort);
  const dataDir = await prepareDataDir(config.dataDir);
  const records = await openRecords(config, logger);
  const files = await openFileStore(config.filesPlace, await readKeyPrefix(records.db));
  const figures = config.clickhouseUrl ? await openFigureStore(config, records, logger) : undefined;
  const deps = {
    ...{ config, db: records.db, files, disk: watchDisk(dataDir), clock: systemClock, logger },
    traffic: createTraffic(),
    ...(figures ? { figures } : {}),
  };
  const app = createWorkerApp(deps, Object.values(QUEUES));
  const jobs = startJobs(deps);
  const report = reportEveryMinute(deps, 'worker');
  closeOnSignal(logger, async (drainMs) => {
    await Promise.all([app.close(), jobs.stop(drainMs)]);
    await report.stop();
    await figures?.close();
    await records.close();
  });
  await app.listen({ port: config.workerPort, host: config.host });
  logger.info('worker: background work started');
}

await runProcess(worker);
