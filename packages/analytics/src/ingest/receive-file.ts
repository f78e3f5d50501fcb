import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { codeOf } from '@encart/contract/base/error-parts.ts';

import { limits } from '@encart/contract/base/limits.ts';
import { FileTooLargeError, fileError } from './batch-errors.ts';

export interface ReceiveOptions {
  chunks: AsyncIterable<Uint8Array>;
  gzip: boolean;
  /** The folder it is written to. */
  incoming: string;
  /** Called with the bytes received so far; throwing stops the whole. */
  onBytes?: (bytes: number) => Promise<void> | void;
  signal?: AbortSignal | undefined;
}

export interface ReceivedFile {
  file: string;
  bytes: number;
  sha256: string;
}

/** A small file may unpack to many times its size; only beyond this is it treated as a bomb. */
const HARMLESS_BYTES = 16 * 1024 * 1024;

const isGzipError = (error: unknown) => codeOf(error).startsWith('Z_');

/** Writes the chunks, unpacked, to a file whose name we choose; it is wholly on the disk when this returns. */
export async function receiveFile({
  chunks,
  gzip,
  incoming,
  onBytes,
  signal,
}: ReceiveOptions): Promise<ReceivedFile> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const file = join(incoming, randomUUID());
  const hash = createHash('sha256');
  let sentBytes = 0;
  let unpackedBytes = 0;

  async function* limitSent() {
    for await (const chunk of chunks) {
      sentBytes += chunk.byteLength;
      if (sentBytes > limits.batch.bytes) throw new FileTooLargeError('the file is too large');
      yield chunk;
    }
  }
  async function* limitUnpacked(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      unpackedBytes += chunk.byteLength;
      const isBomb = unpackedBytes > HARMLESS_BYTES && unpackedBytes > sentBytes * limits.batch.unpackedRatio;
      if (isBomb || unpackedBytes > limits.batch.unpackedBytes)
        throw new FileTooLargeError('the file is too large once unpacked');
      hash.update(chunk);
      await onBytes?.(unpackedBytes);
      yield chunk;
    }
  }

  // Opened before anything can fail: a file that is still being opened would come after its removal.
  const target = (await open(file, 'wx', 0o600)).createWriteStream({ flush: true });
  const options = signal ? { signal } : {};
  try {
    if (gzip) await pipeline(limitSent(), createGunzip(), limitUnpacked, target, options);
    else await pipeline(limitSent(), limitUnpacked, target, options);
  } catch (error) {
    await rm(file, { force: true });
    throw isGzipError(error) ? fileError() : error;
  }
  return { file, bytes: unpackedBytes, sha256: hash.digest('hex') };
}
