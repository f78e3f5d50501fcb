import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '#kit/process/clock.ts';

const OLD_FILE_MS = 6 * HOUR;

/** Removes unpacked files that processes which died left in the folder. */
export async function removeOldFiles(folder: string) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const stats = await stat(file).catch(() => undefined);
    if (stats?.isFile() && Date.now() - stats.mtimeMs > OLD_FILE_MS) await rm(file, { force: true });
  }
}
