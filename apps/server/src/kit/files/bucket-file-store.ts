import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type Bucket,
  BucketError,
  createBucketClient,
  elementsIn,
  type SendToBucket,
  textIn,
} from './bucket-client.ts';
import { abortUpload, listUploads, uploadStream } from './bucket-upload.ts';
import { bytesOf, guardStream, writeChunks } from './chunk-streams.ts';
import { assertKey, type FileStore, isKey, makeKey, type OpenFile } from './file-store.ts';

const ifMissing = (error: unknown) => {
  if (error instanceof BucketError && error.code === 'NoSuchKey') return undefined;
  throw error;
};

/** Files in a bucket that speaks S3, for processes on several machines. */
export function bucketFileStore(place: Bucket, prefix: string): FileStore {
  const send = createBucketClient(place);

  async function read(key: string, signal?: AbortSignal): Promise<OpenFile | undefined> {
    assertKey(key);
    const response = await send({ method: 'GET', path: key, signal }).catch(ifMissing);
    if (!response) return undefined;
    const length = response.headers.get('content-length');
    const chunks = guardStream(response.body ? Readable.fromWeb(response.body) : Readable.from([]), signal);
    if (length !== null) return { bytes: Number(length), chunks };
    chunks.destroy();
    throw new Error('the bucket does not say how large a file is');
  }

  return {
    read,
    async write(chunks, signal) {
      const key = makeKey(prefix);
      return { key, bytes: await uploadStream(send, key, bytesOf(chunks, signal), signal) };
    },
    async withLocalFile(key, folder, work, signal) {
      const file = await read(key, signal);
      if (!file) return undefined;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomUUID());
      const handle = await open(path, 'wx', 0o600).catch((error) => {
        file.chunks.destroy();
        throw error;
      });
      try {
        await writeChunks(handle, file.chunks).finally(() => handle.close());
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async remove(key) {
      assertKey(key);
      const response = await send({ method: 'DELETE', path: key }).catch(ifMissing);
      await response?.text();
    },
    async *listOlder(moment, signal) {
      for await (const { key, storedAt } of listObjects(send, `${place.path}${prefix}-`, signal)) {
        const name = key.slice(place.path.length);
        if (isKey(name) && storedAt < moment) yield name;
      }
    },
    async removeUnfinished(moment, signal) {
      let removed = 0;
      for await (const { key, uploadId, begunAt } of listUploads(send, `${place.path}${prefix}-`, signal)) {
        const name = key.slice(place.path.length);
        if (!isKey(name) || begunAt >= moment) continue;
        await abortUpload(send, name, uploadId);
        removed += 1;
      }
      return removed;
    },
  };
}

async function* listObjects(send: SendToBucket, prefix: string, signal?: AbortSignal) {
  let after: Record<string, string> = {};
  for (;;) {
    const response = await send({ method: 'GET', query: { 'list-type': '2', prefix, ...after }, signal });
    const xml = await response.text();
    const objects = elementsIn(xml, 'Contents').map((one) => ({
      key: textIn(one, 'Key'),
      storedAt: new Date(textIn(one, 'LastModified')),
    }));
    yield* objects;
    const last = objects.at(-1);
    if (!last || textIn(xml, 'IsTruncated') !== 'true') return;
    after = { 'start-after': last.key };
  }
}
