import { createReadStream } from 'node:fs';
import { AppError } from '@encart/contract/base/errors.ts';
import { fieldErrors, messageText } from '@encart/contract/texts/say.ts';
import { type Config, readConfig } from '#config.ts';
import { writeAudit } from '#domain/audit/write-audit.ts';
import { BATCHES } from '#domain/figures/batches-queue.ts';
import { openFigureStore } from '#domain/figures/open-figure-store.ts';
import { readKeyPrefix } from '#domain/files/made-files.store.ts';
import { rejectUncounted } from '#features/batches/batch-rejections.ts';
import { batchRunner } from '#features/batches/batches.job.ts';
import { receiveBatch } from '#features/batches/receive-batch.ts';
import { waitForBatch } from '#features/batches/wait-for-batch.ts';
import { prepareDataDir } from '#kit/db/folder-check.ts';
import { lockFolder } from '#kit/db/folder-lock.ts';
import { openRecords } from '#kit/db/open-records.ts';
import { StartError } from '#kit/db/start-error.ts';
import { openFileStore } from '#kit/files/open-file-store.ts';
import { systemClock } from '#kit/process/clock.ts';
import { watchDisk } from '#kit/process/disk.ts';
import { createLogger } from '#kit/process/logger.ts';
import { cancelWork } from '#kit/work/control.ts';
import { createLook } from '#kit/work/look.ts';
import type { ImportedBatch, ImportFile } from './import-file.ts';
import { progressLine } from './progress-line.ts';
import { refusedImport } from './refused-import.ts';

const LOOK_EVERY_MS = 200;
const STOP_MS = 30_000;
/** Whoever types a command waits for it. */
const NO_LIMIT_SECONDS = Number.POSITIVE_INFINITY;
const NEVER = new AbortController().signal;

/** The stores for this command alone; those of a running server are its own. */
async function openStores(config: Config) {
  const dataDir = await prepareDataDir(config.dataDir);
  const shared = config.databaseUrl && config.clickhouseUrl;
  const unlock = shared ? async () => {} : await lockFolder(dataDir, 'an import').catch(offerApi(config));
  const logger = createLogger('error');
  const records = await openRecords({ ...config, dataDir }, logger);
  const log = { info: () => {}, warn: (text: string) => logger.error(text) };
  const figures = await openFigureStore({ ...config, dataDir }, records, log);
  const close = async () => {
    await figures.close();
    await records.close();
    await unlock();
  };
  const files = await openFileStore(config.filesPlace, await readKeyPrefix(records.db));
  const disk = watchDisk(dataDir);
  return { deps: { db: records.db, figures, files, disk, clock: systemClock, logger }, close };
}

const offerApi =
  ({ publicUrl }: Config) =>
  (error: Error): never => {
    throw new StartError(
      `${error.message}
or send it through the running server: add --url ${publicUrl} --key enc_…`,
    );
  };

/** Brings a file straight into the stores: received and taken in by this process, as a server and a worker would. */
export async function importIntoStores({
  file,
  source,
  batch,
  fact,
  format,
  gzip,
}: ImportFile): Promise<ImportedBatch> {
  const { deps, close } = await openStores(readConfig());
  const stopped = new AbortController();
  process.once('SIGINT', () => stopped.abort());
  const reading = progressLine('read', 'MB');
  const loading = progressLine('loaded', 'rows');
  const worker = batchRunner(deps, { atOnce: 1 });
  const lookForWork = createLook(deps, [worker]);
  const timer = setInterval(() => void lookForWork(), LOOK_EVERY_MS);
  try {
    const batch_id = await receiveBatch(deps, {
      fact,
      batch_source: source,
      batch_name: batch,
      batch_format: format,
      gzip,
      chunks: createReadStream(file),
      integration_id: null,
      user_id: null,
      audit: (entry, db) =>
        writeAudit(db, systemClock, { who: null, requestId: null, network: 'command line' }, entry),
      signal: stopped.signal,
      onBytes: (bytes) => reading.show(bytes / 1e6),
    });
    reading.end();
    stopped.signal.addEventListener('abort', () => void cancelWork(deps.db, systemClock, BATCHES, batch_id));
    const taken = await waitForBatch(
      deps.db,
      batch_id,
      NO_LIMIT_SECONDS,
      NEVER,
      ({ rows_done, batch_rows }) => {
        if (batch_rows > 0) loading.show(rows_done, batch_rows);
      },
    );
    if (!taken) throw new StartError(`batch ${batch_id} is gone`);
    rejectUncounted(batch_id, taken);
    return taken;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw refusedImport(
      messageText('en', error.text ?? error.name, { seconds: 1, ...error.details }),
      fieldErrors('en', error.broken),
    );
  } finally {
    reading.end();
    loading.end();
    clearInterval(timer);
    await worker.stop(STOP_MS);
    await close();
  }
}
