import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { FileTooLargeError, fileError } from './batch-errors.ts';

export interface UnpackOptions {
  chunks: AsyncIterable<Uint8Array>;
  gzip: boolean;
  /** Called with the bytes unpacked so far; throwing stops the whole. */
  onBytes?: (bytes: number) => Promise<void> | void;
}

/** A small file may unpack to many times its size; only beyond this is it treated as a bomb. */
const HARMLESS_BYTES = 16 * 1024 * 1024;

const isGzipError = (error: unknown) => codeOf(error).startsWith('Z_');

/** The file of a batch as it arrives, unpacked, and no larger than a batch may be. */
export async function* unpackFile({ chunks, gzip, onBytes }: UnpackOptions): AsyncGenerator<Uint8Array> {
  let sentBytes = 0;
  let unpackedBytes = 0;
  async function* limitSent() {
    for await (const chunk of chunks) {
      sentBytes += chunk.byteLength;
      if (sentBytes > limits.batch.bytes) throw new FileTooLargeError('the file is too large');
      yield chunk;
    }
  }
  try {
    for await (const chunk of gzip ? gunzip(limitSent()) : limitSent()) {
      unpackedBytes += chunk.byteLength;
      const isBomb = unpackedBytes > HARMLESS_BYTES && unpackedBytes > sentBytes * limits.batch.unpackedRatio;
      if (isBomb || unpackedBytes > limits.batch.unpackedBytes)
        throw new FileTooLargeError('the file is too large once unpacked');
      await onBytes?.(unpackedBytes);
      yield chunk;
    }
  } catch (error) {
    throw isGzipError(error) ? fileError() : error;
  }
}

/** Errors of either end reach the reader; a reader that stops stops both. */
async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed);
  const target = createGunzip();
  source.once('error', (error) => target.destroy(error));
  try {
    yield* source.pipe(target);
  } finally {
    source.destroy();
    target.destroy();
  }
}
