import { mkdir, rename, rm } from 'node:fs/promises';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import { PgliteEngine } from '#kit/db/pglite-engine.ts';
import { StartError } from '#kit/db/start-error.ts';

/**
 * A new embedded database, empty or from a backup. Made beside its place and moved there when whole: a start that
 * was cut leaves nothing half-made behind.
 */
export async function makeDatabase(folder: string, dump?: Uint8Array) {
  const draft = `${folder}.new`;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    await (await PgliteEngine.open({ folder: draft, dump })).close();
    // Replaces an empty folder and fails on any other.
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    throw new StartError(`no database could be made in ${folder}: ${messageOf(error).split('\n')[0]}`);
  }
}
