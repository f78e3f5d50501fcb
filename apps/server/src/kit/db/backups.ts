import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import type { PgliteEngine } from '#kit/db/pglite-engine.ts';
import { StartError } from '#kit/db/start-error.ts';
import type { Disk } from '#kit/process/disk.ts';

const HOURLY = /^records-\d{4}-\d\d-\d\dT\d\dh\.tar\.gz$/;
const HOURLY_KEPT = 12;

const compress = promisify(gzip);
const expand = promisify(gunzip);
const folderIn = (dataDir: string) => join(dataDir, 'backups');

/** Copies the embedded records to a file that is either whole or absent, even after a power cut. */
export async function backUp(engine: PgliteEngine, dataDir: string, name: string) {
  const folder = folderIn(dataDir);
  const file = join(folder, `${name}.tar.gz`);
  const copy = await compress(await engine.dump());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // One name for all drafts: what a full disk or a kill leaves behind is written over.
  const unfinished = join(folder, 'next.tar.gz.new');
  const draft = await open(unfinished, 'w', 0o600);
  try {
    await draft.writeFile(copy);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(unfinished, file);
}

/** The copy of this hour; of the hours before, the last few stay. */
export async function backUpHourly(engine: PgliteEngine, dataDir: string, now: Date, disk: Disk) {
  if (await disk.isLow()) throw new Error('no room for a backup');
  await backUp(engine, dataDir, `records-${now.toISOString().slice(0, 13)}h`);
  const hourly = (await readdir(folderIn(dataDir))).filter((name) => HOURLY.test(name)).sort();
  for (const name of hourly.slice(0, -HOURLY_KEPT)) await rm(join(folderIn(dataDir), name));
}

export interface BackupFile {
  name: string;
  bytes: number;
  made_at: Date;
}

/** The copies of the embedded records, newest first. */
export async function listBackups(dataDir: string): Promise<BackupFile[]> {
  const folder = folderIn(dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names
    .filter((name) => name.endsWith('.tar.gz'))
    .map(async (name) => {
      const { size, mtime } = await stat(join(folder, name));
      return { name, bytes: size, made_at: mtime };
    });
  return (await Promise.all(files)).sort((one, other) => other.made_at.getTime() - one.made_at.getTime());
}

export async function readBackup(file: string): Promise<Uint8Array> {
  try {
    return await expand(await readFile(file));
  } catch (error) {
    throw new StartError(`${file} is no backup that can be read: ${messageOf(error)}`);
  }
}
