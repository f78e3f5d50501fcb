import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '@encart/testing/find-postgres.ts';
import { startPostgres } from '@encart/testing/postgres-server.ts';
import { RECORDS_SERVER, RUN_FOLDER } from './seeded-data.ts';

/** Makes the folder of seeded data and its copies, and starts the PostgreSQL of the run; ends both with it. */
export default async function prepareRun() {
  const folder = await mkdtemp(join(tmpdir(), 'encart-e2e-'));
  process.env[RUN_FOLDER] = folder;
  const postgres = findPostgres() ? await startPostgres() : undefined;
  if (postgres) process.env[RECORDS_SERVER] = postgres.url('postgres');
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
