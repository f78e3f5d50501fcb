import type { FileHandle } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';

type Chunks = AsyncIterable<Uint8Array | string>;

/** The next chunk, or the abort: a source that is silent for ever does not hold up whoever stops waiting for it. */
const nextUnlessAborted = <T>(iterator: AsyncIterator<T>, signal: AbortSignal) =>
  new Promise<IteratorResult<T>>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    iterator
      .next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });

/** The bytes of a stream as it brings them, until it ends or the signal aborts. */
export async function* bytesOf(chunks: Chunks, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  let isOver = false;
  try {
    for (;;) {
      const next = await (signal ? nextUnlessAborted(iterator, signal) : iterator.next());
      if (next.done) {
        isOver = true;
        return;
      }
      yield typeof next.value === 'string' ? Buffer.from(next.value) : next.value;
    }
  } finally {
    // Not awaited: a generator that hangs ends only when what it waits for does.
    if (!isOver) iterator.return?.()?.catch(() => {});
  }
}

/** The same bytes in parts of one size; only the last one is smaller, and there is always one. */
export async function* partsOf(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(size);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.byteLength; ) {
      if (filled === size) {
        yield part;
        part = new Uint8Array(size);
        filled = 0;
      }
      const taken = Math.min(size - filled, chunk.byteLength - from);
      part.set(chunk.subarray(from, from + taken), filled);
      filled += taken;
      from += taken;
    }
  }
  yield part.subarray(0, filled);
}

/** Writes a stream to an open file, a chunk at a time; says how many bytes that were. */
export async function writeChunks(handle: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of chunks) {
    await handle.writeFile(chunk);
    bytes += chunk.byteLength;
  }
  return bytes;
}

/** A stream for whoever reads it now, later or never: an abort nobody listens to must not end the process. */
export function guardStream(stream: Readable, signal?: AbortSignal): Readable {
  stream.on('error', () => {});
  return signal ? addAbortSignal(signal, stream) : stream;
}
