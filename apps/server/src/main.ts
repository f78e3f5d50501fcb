import type { FastifyInstance } from 'fastify';
import { createApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { prepareDemo, refuseDemoPeople } from '#demo/prepare-demo.ts';
import { openFigureStore } from '#domain/figures/open-figure-store.ts';
import { readKeyPrefix } from '#domain/files/made-files.store.ts';
import { reportEveryMinute } from '#domain/platform/process-report.ts';
import { startJobs } from '#jobs.ts';
import { exclusivelyBy } from '#kit/db/exclusively.ts';
import { prepareDataDir } from '#kit/db/folder-check.ts';
import { lockFolder } from '#kit/db/folder-lock.ts';
import { openRecords } from '#kit/db/open-records.ts';
import { openFileStore } from '#kit/files/open-file-store.ts';
import { createTraffic } from '#kit/http/api-traffic.ts';
import { systemClock } from '#kit/process/clock.ts';
import { watchDisk } from '#kit/process/disk.ts';
import { createLogger } from '#kit/process/logger.ts';
import { assertFree } from '#kit/process/port.ts';
import { terminalLog } from '#kit/process/terminal-log.ts';
import { endLeases } from '#kit/work/claim.ts';
import { QUEUES } from '#queues.ts';
import { closeOnSignal, runProcess, settingsHelp } from './process.ts';

/** The server: API, web app and background work in one process. */
async function main() {
  if (process.argv.includes('--help')) {
    process.stdout.write(`Starts the server.\n\n${settingsHelp()}`);
    return;
  }
  const config = readConfig();
  const logger = createLogger(config.logLevel, process.stdout.isTTY ? terminalLog : undefined);
  const dataDir = await prepareDataDir(config.dataDir);
  const unlock = await lockFolder(dataDir, config.publicUrl);
  await assertFree(config.host, config.port);

  // Both take seconds to open: side by side they take them once.
  const openingRecords = openRecords({ ...config, dataDir }, logger);
  const opening = openFigureStore({ ...config, dataDir }, openingRecords, logger);
  // Told by whoever awaits it; until then, records may have more to say.
  opening.catch(() => {});
  const records = await openingRecords;
  const { db } = records;
  const files = await openFileStore(config.filesPlace, await readKeyPrefix(db));
  if (config.mode === 'production') await refuseDemoPeople(db);
  // Several servers may start on one empty PostgreSQL: one of them fills it.
  const signIn =
    config.mode === 'demo'
      ? await exclusivelyBy(records.engine)(() => prepareDemo({ config, db, clock: systemClock }))
      : undefined;
  const figures = await opening;
  const disk = watchDisk(dataDir);
  const traffic = createTraffic();
  const deps = { config, db, figures, files, disk, traffic, clock: systemClock, logger };
  const app = await createApp(deps);
  const { backUp, statements } = records;
  // Nobody else has these records open: whatever still seems to run died with the last process.
  if (!config.databaseUrl) for (const queue of Object.values(QUEUES)) await endLeases(db, queue);
  const backUpNow = backUp && ((now: Date) => backUp(now, disk));
  const jobs = config.jobs ? startJobs(deps, { backUp: backUpNow, statements }) : undefined;

  const report = reportEveryMinute(deps, 'server');

  const { fatal } = closeOnSignal(logger, async (drainMs) => {
    await Promise.all([drain(app, drainMs), jobs?.stop(drainMs)]);
    await report.stop();
    await figures.close();
    await records.close();
    await unlock();
  });
  records.engine.onFatal(fatal);
  try {
    await app.listen({ port: config.port, host: config.host });
  } finally {
    // A password made by this start is shown whatever happens next: nobody can read it anywhere else.
    process.stdout.write(
      `\n${signIn ?? 'Make the first super administrator with: npm run cli -- create-admin'}\n`,
    );
  }
  process.stdout.write(`Open ${config.publicUrl}\n\n`);
}

/** Takes no new connection, lets requests under way finish, and cuts those that outlast the time. */
async function drain(app: FastifyInstance, drainMs: number) {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(cutOff);
}

await runProcess(main);
