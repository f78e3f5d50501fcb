import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** A longer reply waits in a file. */
const BUFFERED_BYTES = 4 * 1024 * 1024;

export interface WholeReply {
  bytes: number;
  content(): Readable;
}

/**
 * Takes a reply of the engine to its end before anything of it is sent: one that fails in the middle is an error and
 * nothing else, and no slow reader holds up the engine. The file has no name, so that it is gone with its last reader,
 * or with this process.
 */
export async function takeReply(chunks: AsyncIterable<Uint8Array>, folder: string): Promise<WholeReply> {
  const buffered: Uint8Array[] = [];
  let bytes = 0;
  let file: FileHandle | undefined;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      buffered.push(chunk);
      if (bytes <= BUFFERED_BYTES) continue;
      file ??= await openNameless(folder);
      for (const one of buffered.splice(0)) await file.appendFile(one);
    }
  } catch (error) {
    await file?.close();
    throw error;
  }
  const handle = file;
  return {
    bytes,
    content: () => (handle ? handle.createReadStream({ start: 0 }) : Readable.from(buffered)),
  };
}

async function openNameless(folder: string): Promise<FileHandle> {
  const name = join(folder, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  return file;
}
