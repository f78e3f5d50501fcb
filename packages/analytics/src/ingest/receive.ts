import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { refuseFile } from './batch-errors.ts';

export interface Receiving {
  chunks: AsyncIterable<Uint8Array>;
  gzip: boolean;
  /** The folder it is written to. */
  incoming: string;
  /** Told how much has come so far; stops the whole by throwing. */
  onBytes?: (bytes: number) => Promise<void> | void;
  signal?: AbortSignal | undefined;
}

export interface Received {
  file: string;
  bytes: number;
  sha256: string;
}

/** A little of anything may unpack to a lot; only much of it is a bomb. */
const HARMLESS_BYTES = 16 * 1024 * 1024;

const isUnreadable = (error: unknown) => /^Z_/.test(codeOf(error));

/** Writes what arrives to a file of our own naming, unpacked, wholly on the disk when this returns. */
export async function receive({ chunks, gzip, incoming, onBytes, signal }: Receiving): Promise<Received> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const file = join(incoming, randomUUID());
  const hash = createHash('sha256');
  let sent = 0;
  let unpacked = 0;

  async function* asSent() {
    for await (const chunk of chunks) {
      sent += chunk.byteLength;
      if (sent > limits.batch.bytes) throw new AppError('PayloadTooLargeError');
      yield chunk;
    }
  }
  async function* asWritten(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      unpacked += chunk.byteLength;
      const bomb = unpacked > HARMLESS_BYTES && unpacked > sent * limits.batch.unpackedRatio;
      if (bomb || unpacked > limits.batch.unpackedBytes) throw new AppError('PayloadTooLargeError');
      hash.update(chunk);
      await onBytes?.(unpacked);
      yield chunk;
    }
  }

  // Opened before anything can fail: a file that is still being opened would come after its removal.
  const target = (await open(file, 'wx', 0o600)).createWriteStream({ flush: true });
  const options = signal ? { signal } : {};
  try {
    if (gzip) await pipeline(asSent(), createGunzip(), asWritten, target, options);
    else await pipeline(asSent(), asWritten, target, options);
  } catch (error) {
    await rm(file, { force: true });
    throw isUnreadable(error) ? refuseFile() : error;
  }
  return { file, bytes: unpacked, sha256: hash.digest('hex') };
}
