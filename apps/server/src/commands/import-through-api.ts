import { BATCH_TYPES } from '@encart/contract/analytics/batches.ts';
import type { ImportFile } from './import-file.ts';
import { progressLine } from './progress-line.ts';
import { refusedImport } from './refused-import.ts';
import { type Reply, sendFile } from './send-file.ts';

/** Brings a file in through the API of a server that runs. */
export async function importThroughApi(
  { file, source, batch, fact, format, gzip }: ImportFile,
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
  throw refusedImport(body.error?.message ?? `the server answered ${status}`, body.error?.errors ?? []);
}
