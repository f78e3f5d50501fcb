import type { SentBatch } from '@encart/contract/analytics/batches.calls.ts';
import { BATCH_TYPES, BUSY_STATES } from '@encart/contract/analytics/batches.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import type { ImportedBatch, ImportFile } from './import-file.ts';
import { progressLine } from './progress-line.ts';
import { refusedImport } from './refused-import.ts';
import { type Reply, sendFile } from './send-file.ts';

const { waitSeconds } = limits.batch;
const HAS_ENDED = 200;
/** Short enough for a line of progress that moves. */
const FOLLOW_SECONDS = 2;

/** Brings a file in through the API of a server that runs, and waits for what becomes of it. */
export async function importThroughApi(
  { file, source, batch, fact, format, gzip }: ImportFile,
  size: number,
  url: string,
  key: string,
): Promise<ImportedBatch> {
  const place = [source, batch].map(encodeURIComponent).join('/');
  const type = Object.entries(BATCH_TYPES).find(([, name]) => name === format)?.[0] ?? '';
  const headers = { authorization: `Bearer ${key}`, 'accept-language': 'en' };
  const sending = progressLine('sent', 'MB');
  const sent = await sendFile(
    new URL(`/api/deliveries/batches/${place}/?fact=${fact}&wait=${waitSeconds}`, url),
    file,
    {
      ...headers,
      'content-type': type,
      'content-length': String(size),
      ...(gzip ? { 'content-encoding': 'gzip' } : {}),
    },
    (bytes) => sending.show(bytes / 1e6, size / 1e6),
  );
  sending.end();
  const taken = dataOf(sent);
  return sent.status === HAS_ENDED ? taken : followBatch(url, taken, headers);
}

function dataOf({ status, body }: Reply) {
  if (body.data) return body.data;
  throw refusedImport(body.error?.message ?? `the server answered ${status}`, body.error?.errors ?? []);
}

/** Asks for a batch until it has ended. */
async function followBatch(
  url: string,
  sent: SentBatch,
  headers: Record<string, string>,
): Promise<SentBatch> {
  const loading = progressLine('loaded', 'rows');
  try {
    for (let batch = sent; ; ) {
      if (batch.batch_rows > 0) loading.show(batch.rows_done, batch.batch_rows);
      if (batch.batch_state === 'refused') throw refusedImport('The batch is refused whole.', batch.errors);
      if (batch.batch_state === 'failed') throw refusedImport('The batch failed; nothing of it counts.', []);
      if (batch.batch_state === 'cancelled')
        throw refusedImport('The batch was cancelled; nothing of it counts.', []);
      if (!isOneOf(BUSY_STATES, batch.batch_state)) return batch;
      const response = await fetch(new URL(`${sent.address}?wait=${FOLLOW_SECONDS}`, url), { headers });
      batch = dataOf({ status: response.status, body: (await response.json()) as Reply['body'] });
    }
  } finally {
    loading.end();
  }
}
