import type { TestProject } from 'vitest/node';
import { migrate } from '#kit/db/migrate.ts';
import { PostgresEngine } from '#kit/db/postgres-engine.ts';
import { startPostgres } from './postgres-server.ts';
import { migrationsDir } from './records.ts';

/** Starts a server and makes the empty database once; each test file gets a copy of it. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const root = await PostgresEngine.open({ url: server.url('postgres'), connections: 1 });
  const connection = await root.connect();
  await connection.query('create database migrated', []);
  await connection.release();
  await root.close();
  const engine = await PostgresEngine.open({ url: server.url('migrated'), connections: 1 });
  await migrate(engine, migrationsDir);
  await engine.close();
  project.provide('records', { kind: 'postgres', root: server.url('postgres') });
  return () => server.stop();
}
