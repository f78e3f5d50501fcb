import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import { StartError } from '#kit/db/start-error.ts';

/** The PostgreSQL inside PGlite; a folder of another one needs a dump and a restore. */
const PG_VERSION = '18';
const CONTROL_FILE_BYTES = 8_192;
const WAL_SEGMENT = /^[0-9A-F]{24}$/;
const FOLDERS = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact'];

/** Makes the data folder when it is missing, makes sure of writing in it, and gives its real path. */
export async function prepareDataDir(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const real = await realpath(folder);
    await access(real, constants.R_OK | constants.W_OK | constants.X_OK);
    // Asking is not enough where the file system itself is read-only or full.
    const probe = join(real, `.writable-${process.pid}`);
    await writeFile(probe, 'x');
    await rm(probe);
    return real;
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} cannot be written: ${messageOf(error)}`);
  }
}

/**
 * Says whether the folder holds a database, and refuses one that is incomplete: PGlite would make a new, empty
 * database over it without a word.
 */
export async function holdsDatabase(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw damaged(folder, error.message);
  });
  if (names.length === 0) return false;
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === '') throw damaged(folder, 'PG_VERSION is missing or empty');
  if (version !== PG_VERSION)
    throw damaged(folder, `it was made by PostgreSQL ${version}, not ${PG_VERSION}`);
  for (const name of FOLDERS) {
    if (!names.includes(name)) throw damaged(folder, `${name} is missing`);
  }
  const control = await stat(join(folder, 'global', 'pg_control')).catch(() => undefined);
  if (control?.size !== CONTROL_FILE_BYTES)
    throw damaged(folder, 'global/pg_control is missing or truncated');
  const log = await readdir(join(folder, 'pg_wal'));
  if (!log.some((name) => WAL_SEGMENT.test(name))) throw damaged(folder, 'pg_wal holds no log');
  return true;
}

export const damaged = (folder: string, what: string) =>
  new StartError(
    `the database in ${folder} is damaged: ${what}; it was left as it is, see "Restore" in docs/operations.md`,
  );
