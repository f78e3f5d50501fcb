import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUN_FOLDER } from './seeded-data.ts';

/** Makes the folder that holds seeded data and the copies of it, and removes it at the end. */
export default async function makeRunFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'encart-e2e-'));
  process.env[RUN_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
