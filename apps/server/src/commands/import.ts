import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { SentBatch } from '@encart/contract/analytics/batches.calls.ts';
import { BATCH_TYPES, type BatchFormat, FACTS, type FactName } from '@encart/contract/analytics/batches.ts';
import { AppError, type FieldError } from '@encart/contract/base/errors.ts';
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
import { progressLine } from './progress-line.ts';
import { type Reply, sendFile } from './send-file.ts';

interface Import {
  file: string;
  source: string;
  batch: string;
  fact: FactName;
  format: BatchFormat;
  gzip: boolean;
}

const ENDINGS: Record<string, BatchFormat> = {
  csv: 'csv',
  tsv: 'csv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  parquet: 'parquet',
};

const options = {
  source: { type: 'string', default: 'import' },
  batch: { type: 'string' },
  fact: { type: 'string', default: 'delivery' },
  url: { type: 'string' },
  key: { type: 'string' },
} as const;

/** `import FILE`: straight into the stores, or through the API of a server that runs. */
export async function importBatch(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0)
    throw new StartError('import takes one file: .csv, .jsonl or .parquet, or one of them .gz');
  const fact = FACTS.find((name) => name === values.fact);
  if (!fact) throw new StartError(`--fact is ${FACTS.join(' or ')}`);
  const gzip = file.endsWith('.gz');
  const ending = (gzip ? file.slice(0, -3) : file).split('.').at(-1)?.toLowerCase() ?? '';
  const format = ENDINGS[ending];
  if (!format)
    throw new StartError(`${file} is none of ${Object.keys(ENDINGS).join(', ')}, nor one of them with .gz`);
  const { size } = await stat(file).catch(() => {
    throw new StartError(`${file} cannot be read`);
  });
  const given = { file, fact, format, gzip, source: values.source, batch: values.batch ?? basename(file) };
  if (!values.url) return tell(await importHere(given));
  if (!values.key)
    throw new StartError('--url needs --key enc_…, of an integration that may send deliveries');
  tell(await importThere(given, size, values.url, values.key));
}

const tell = ({
  batch_id,
  batch_rows,
  batch_state,
  first_day,
  last_day,
  first_at,
  last_at,
  unmapped_names,
}: SentBatch) =>
  void process.stdout.write(
    `Batch ${batch_id} is ${batch_state}: ${batch_rows} rows from ${first_day ?? first_at} to ${last_day ?? last_at}, ` +
      `${unmapped_names} names to recognise.\n`,
  );

/** Everything wrong on a line of its own. */
const refusal = (message: string, errors: FieldError[]) =>
  new StartError(
    [
      message,
      ...errors.map(({ field, message: said }) => {
        const [where, row, column] = field.split('.');
        if (where !== 'rows' || !row) return `${field}: ${said}`;
        return `row ${row}${column ? `, column ${column}` : ''}: ${said}`;
      }),
    ].join('\n'),
  );

async function importThere(
  { file, source, batch, fact, format, gzip }: Import,
  size: number,
  url: string,
  key: string,
) {
  const path = `/api/deliveries/batches/${encodeURIComponent(source)}/${encodeURIComponent(batch)}/?fact=${fact}`;
  const type = Object.entries(BATCH_TYPES).find(([, name]) => name === format)?.[0] ?? '';
  const line = progressLine('sent', 'MB');
  const { status, body }: Reply = await sendFile(
    new URL(path, url),
    file,
    {
      authorization: `Bearer ${key}`,
      'content-type': type,
      'content-length': String(size),
      'accept-language': 'en',
      ...(gzip ? { 'content-encoding': 'gzip' } : {}),
    },
    (bytes) => line.show(bytes / 1e6, size / 1e6),
  );
  line.end();
  if (status === 200 && body.data) return body.data;
  throw refusal(body.error?.message ?? `the server answered ${status}`, body.error?.errors ?? []);
}

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

async function importHere({ file, source, batch, fact, format, gzip }: Import): Promise<SentBatch> {
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
    throw refusal(
      messageText('en', error.text ?? error.name, { seconds: 1, ...error.details }),
      fieldErrors('en', error.broken),
    );
  } finally {
    loading.end();
    await close();
  }
}
