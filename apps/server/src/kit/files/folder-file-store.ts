import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import { bytesOf, guardStream, writeChunks } from './chunk-streams.ts';
import { assertKey, type FileStore, isKey, makeKey } from './file-store.ts';

/** Behind the key of a file that is still being written; no key looks like this. */
const UNFINISHED = '.unfinished';

const ifMissing =
  <T>(answer: T) =>
  (error: unknown) => {
    if (codeOf(error) === 'ENOENT') return answer;
    throw error;
  };

async function writeToDisk(handle: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  try {
    const bytes = await writeChunks(handle, chunks);
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
}

/** A rename is safe from a power cut when the folder itself is on the disk. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Files in a folder, which the processes that read them must share. */
export function folderFileStore(folder: string, prefix: string): FileStore {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, key);
  };

  async function* namesOlder(moment: Date, ending: string, signal?: AbortSignal) {
    for await (const { name } of await opendir(folder)) {
      signal?.throwIfAborted();
      if (!name.startsWith(`${prefix}-`) || !name.endsWith(ending)) continue;
      if (!isKey(name.slice(0, name.length - ending.length))) continue;
      const stats = await stat(join(folder, name)).catch(ifMissing(undefined));
      if (stats?.isFile() && stats.mtime < moment) yield name;
    }
  }

  return {
    async write(chunks, signal) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const key = makeKey(prefix);
      const unfinished = pathOf(key) + UNFINISHED;
      const handle = await open(unfinished, 'wx', 0o600);
      try {
        const bytes = await writeToDisk(handle, bytesOf(chunks, signal));
        signal?.throwIfAborted();
        await rename(unfinished, pathOf(key));
        await syncFolder(folder);
        return { key, bytes };
      } catch (error) {
        await rm(unfinished, { force: true });
        // After the rename only the folder's own sync can have failed.
        await rm(pathOf(key), { force: true });
        throw error;
      }
    },
    async read(key, signal) {
      const handle = await open(pathOf(key), 'r').catch(ifMissing(undefined));
      if (!handle) return undefined;
      try {
        signal?.throwIfAborted();
        const { size: bytes } = await handle.stat();
        return { bytes, chunks: guardStream(handle.createReadStream(), signal) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async withLocalFile(key, _folder, work, signal) {
      const isThere = await stat(pathOf(key)).then(() => true, ifMissing(false));
      signal?.throwIfAborted();
      return isThere ? work(pathOf(key)) : undefined;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    listOlder: (moment, signal) => namesOlder(moment, '', signal),
    async removeUnfinished(moment, signal) {
      let removed = 0;
      // A writer that is alive has written within the day: its file is young.
      for await (const name of namesOlder(moment, UNFINISHED, signal)) {
        await rm(join(folder, name), { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
