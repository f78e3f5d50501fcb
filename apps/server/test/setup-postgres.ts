import { copyDatabase } from '@encart/testing/databases.ts';
import { startPostgres } from '@encart/testing/postgres-server.ts';
import type { TestProject } from 'vitest/node';
import { migrate } from '#kit/db/migrate.ts';
import { PostgresEngine } from '#kit/db/postgres-engine.ts';
import { migrationsDir } from './records.ts';

/** Starts a server and makes the empty database once; each test file gets a copy of it. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const url = await copyDatabase(server.url('postgres'), 'template1', 'migrated');
  const engine = await PostgresEngine.open({ url, connections: 1 });
  await migrate(engine, migrationsDir);
  await engine.close();
  project.provide('records', { kind: 'postgres', root: server.url('postgres') });
  return () => server.stop();
}
