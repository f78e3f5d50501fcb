import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#kit/db/migrate.ts';
import { PgliteEngine } from '#kit/db/pglite-engine.ts';
import { migrationsDir } from './records.ts';

/** Makes the database once; each test file starts from a copy of it. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'encart-records-'));
  const engine = await PgliteEngine.open({});
  writeFileSync(join(folder, 'empty.tar'), await engine.dump());
  await migrate(engine, migrationsDir);
  writeFileSync(join(folder, 'migrated.tar'), await engine.dump());
  await engine.close();
  project.provide('records', { kind: 'pglite', dumps: folder });
  return () => rmSync(folder, { recursive: true, force: true });
}
