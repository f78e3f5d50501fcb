import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readBackup } from './backups.ts';
import { makeDatabase } from './make-database.ts';
import { StartError } from './start-error.ts';

/** Puts a backup in the place of the embedded records, which are moved aside, never removed. */
export async function restoreBackup(dataDir: string, file: string, now: Date): Promise<string | undefined> {
  const folder = join(dataDir, 'pg');
  const dump = await readBackup(file);
  const restored = `${folder}.restored`;
  await rm(restored, { recursive: true, force: true });
  await makeDatabase(restored, dump);
  const aside = `${folder}.replaced-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
  const moved = await rename(folder, aside).then(
    () => aside,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw new StartError(`${folder} cannot be moved: ${error.message}`);
      return undefined;
    },
  );
  await rename(restored, folder);
  return moved;
}
