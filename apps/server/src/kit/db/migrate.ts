import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, EngineConnection } from '#kit/db/engine.ts';

/** The stored history and the code's own do not agree, or a step failed: the server must not serve. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
/** Any number would do, as long as every process of the product takes the same one. */
const LOCK_KEY = 6_874_247;

/** What `migrate` would do now: nothing stored yet means a database with nothing to lose. */
export async function pendingMigrations(engine: Engine, folder: string) {
  const known = await readMigrations(folder);
  const connection = await engine.connect();
  try {
    const applied = await readApplied(connection);
    refuseForeignHistory(applied, known);
    return { applied: applied.length, missing: known.slice(applied.length).map(({ name }) => name) };
  } finally {
    await connection.release();
  }
}

/** Brings the schema up to date and says which steps that took. */
export async function migrate(engine: Engine, folder: string): Promise<string[]> {
  const known = await readMigrations(folder);
  const connection = await engine.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    return await applyMissing(connection, known);
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {});
    await connection.release();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = names.find((name) => !FILE_NAME.test(name));
  if (misnamed) throw new MigrationError(`migration ${misnamed} is not named like 0001-some-words.sql`);
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readApplied(connection: EngineConnection) {
  await connection.query(
    `create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`,
    [],
  );
  const { rows } = await connection.query('select name, checksum from schema_migrations order by name', []);
  return rows as { name: string; checksum: string }[];
}

async function applyMissing(connection: EngineConnection, known: Migration[]): Promise<string[]> {
  const applied = await readApplied(connection);
  refuseForeignHistory(applied, known);
  const missing = known.slice(applied.length);
  for (const migration of missing) await applyOne(connection, migration);
  return missing.map(({ name }) => name);
}

/** What was applied must be the beginning of what the code knows, to the letter. */
function refuseForeignHistory(applied: { name: string; checksum: string }[], known: Migration[]) {
  for (const [index, { name, checksum }] of applied.entries()) {
    const own = known.find((migration) => migration.name === name);
    if (!own)
      throw new MigrationError(`the records hold migration ${name}, which this version does not know`);
    if (own.checksum !== checksum)
      throw new MigrationError(`migration ${name} was altered after it was applied`);
    if (known[index] !== own) {
      throw new MigrationError(
        `migration ${known[index]?.name} comes before ${name}, which is already applied`,
      );
    }
  }
}

async function applyOne(connection: EngineConnection, { name, sql, checksum }: Migration) {
  await connection.query('begin', []);
  try {
    await connection.script(sql);
    await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await connection.query('commit', []);
  } catch (error) {
    await connection.query('rollback', []).catch(() => {});
    throw new MigrationError(`migration ${name} failed and was undone: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
