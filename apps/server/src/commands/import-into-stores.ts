import { createReadStream } from 'node:fs';
import type { SentBatch } from '@encart/contract/analytics/batches.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { fieldErrors, messageText } from '@encart/contract/texts/say.ts';
import { type Config, readConfig } from '#config.ts';
import { writeAudit } from '#domain/audit/write-audit.ts';
import { openFigureStore } from '#domain/figures/open-figure-store.ts';
import { ingestBatch } from '#features/batches/ingest-batch.ts';
import { prepareDataDir } from '#kit/db/folder-check.ts';
import { lockFolder } from '#kit/db/folder-lock.ts';
import { openRecords } from '#kit/db/open-records.ts';
import { StartError } from '#kit/db/start-error.ts';
import { systemClock } from '#kit/process/clock.ts';
import { watchDisk } from '#kit/process/disk.ts';
import { createLogger } from '#kit/process/logger.ts';
import type { ImportFile } from './import-file.ts';
import { progressLine } from './progress-line.ts';
import { refusedImport } from './refused-import.ts';

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
  return { deps: { db: records.db, figures, disk: watchDisk(dataDir), clock: systemClock, logger }, close };
}

const offerApi =
  ({ publicUrl }: Config) =>
  (error: Error): never => {
    throw new StartError(
      `${error.message}
or send it through the running server: add --url ${publicUrl} --key enc_…`,
    );
  };

/** Brings a file straight into the stores, which no server may be using. */
export async function importIntoStores({
  file,
  source,
  batch,
  fact,
  format,
  gzip,
}: ImportFile): Promise<SentBatch> {
  const { deps, close } = await openStores(readConfig());
  const stopped = new AbortController();
  process.once('SIGINT', () => stopped.abort());
  const reading = progressLine('read', 'MB');
  const loading = progressLine('loaded', 'rows');
  let total = 0;
  try {
    return await ingestBatch(deps, {
      fact,
      batch_source: source,
      batch_name: batch,
      format,
      gzip,
      chunks: createReadStream(file),
      integration_id: null,
      audit: (entry, db) =>
        writeAudit(db, systemClock, { who: null, requestId: null, network: 'command line' }, entry),
      signal: stopped.signal,
      onProgress: (stage, done) => {
        if (stage === 'received') return reading.show(done / 1e6);
        if (stage === 'loaded') return loading.show(done, total);
        total = done;
        reading.end();
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw refusedImport(
      messageText('en', error.text ?? error.name, { seconds: 1, ...error.details }),
      fieldErrors('en', error.broken),
    );
  } finally {
    loading.end();
    await close();
  }
}
