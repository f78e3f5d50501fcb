import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { readBackup } from '#kit/db/backups.ts';
import { migrate } from '#kit/db/migrate.ts';
import { PgliteEngine } from '#kit/db/pglite-engine.ts';
import { migrationsDir } from './records.ts';

const built = fileURLToPath(new URL('../dist/empty-records.tar.gz', import.meta.url));

/** Makes the database once; each test file starts from a copy of it. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'encart-records-'));
  const engine = await PgliteEngine.open({ dump: existsSync(built) ? await readBackup(built) : undefined });
  writeFileSync(join(folder, 'empty.tar'), await engine.dump());
  await migrate(engine, migrationsDir);
  writeFileSync(join(folder, 'migrated.tar'), await engine.dump());
  await engine.close();
  project.provide('records', { kind: 'pglite', dumps: folder });
  return () => rmSync(folder, { recursive: true, force: true });
}
