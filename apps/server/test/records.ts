import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyDatabase, makeOnce } from '@encart/testing/databases.ts';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '#kit/db/database.ts';
import type { RecordEngine } from '#kit/db/engine.ts';
import { migrate } from '#kit/db/migrate.ts';
import { PgliteEngine } from '#kit/db/pglite-engine.ts';
import { PostgresEngine } from '#kit/db/postgres-engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    records: { kind: 'pglite'; dumps: string } | { kind: 'postgres'; root: string };
  }
}

export const migrationsDir = fileURLToPath(new URL('../src/migrations', import.meta.url));

export interface TestRecords {
  engine: RecordEngine;
  db: Database;
  close(): Promise<void>;
}

export interface TestEngineOptions {
  deadlineMs?: number;
}

/** Filled once for all tests, which begin with a copy; where that is not possible, each fills its own. */
export interface Filling {
  name: string;
  fill(db: Database): Promise<void>;
}

async function openTestEngine(
  empty: boolean,
  options: TestEngineOptions,
  filling?: Filling,
): Promise<RecordEngine> {
  const records = inject('records');
  if (records.kind === 'pglite') {
    const dump = join(records.dumps, empty ? 'empty.tar' : 'migrated.tar');
    return PgliteEngine.open({ ...options, dump: readFileSync(dump) });
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  if (filling) await makeOnce(records.root, 'migrated', filling.name, (url) => fillAt(url, filling));
  const template = filling?.name ?? (empty ? 'template1' : 'migrated');
  const url = await copyDatabase(records.root, template, name);
  return PostgresEngine.open({ ...options, url });
}

async function fillAt(url: string, { fill }: Filling) {
  const engine = await PostgresEngine.open({ url, connections: 1 });
  await fill(openDatabase(engine)).finally(() => engine.close());
}

/** Embedded engines between two uses: opening one costs seconds, emptying one a moment. */
const idle: RecordEngine[] = [];

async function empty(engine: RecordEngine) {
  const connection = await engine.connect();
  await connection.script('rollback; drop schema public cascade; create schema public');
  await connection.release();
  await migrate(engine, migrationsDir);
}

/** An engine that was closed or broken by its last user is not taken again. */
async function takeEngine(): Promise<RecordEngine> {
  for (let engine = idle.pop(); engine; engine = idle.pop()) {
    const usable = await empty(engine).then(
      () => true,
      () => false,
    );
    if (usable) return engine;
  }
  return openTestEngine(false, {});
}

/** A database of one's own on the engine this run is about, already migrated, and filled if asked. */
export async function createTestRecords(
  options?: TestEngineOptions,
  filling?: Filling,
): Promise<TestRecords> {
  const isEmbedded = inject('records').kind === 'pglite';
  const reusable = isEmbedded && !options;
  const engine = reusable ? await takeEngine() : await openTestEngine(false, options ?? {}, filling);
  const db = openDatabase(engine);
  if (isEmbedded) await filling?.fill(db);
  const close = async () => void (reusable ? idle.push(engine) : await engine.close());
  return { engine, db, close };
}

/** The same without a schema, for the tests of the migrations themselves. */
export const createEmptyEngine = (options: TestEngineOptions = {}) => openTestEngine(true, options);

/** One migrated database for the whole test file; read its `db` inside tests. */
export function useRecords(options?: TestEngineOptions): Omit<TestRecords, 'close'> {
  let opened: TestRecords | undefined;
  const ready = () => {
    if (!opened) throw new Error('the records open before the first test and not earlier');
    return opened;
  };
  beforeAll(async () => {
    opened = await createTestRecords(options);
  });
  afterAll(() => opened?.close());
  return {
    get engine() {
      return ready().engine;
    },
    get db() {
      return ready().db;
    },
  };
}
