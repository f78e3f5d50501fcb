import {
  type AppliedMigration,
  type Migration,
  MigrationError,
  missingAfter,
  readMigrations,
} from '@encart/analytics/engine/migration-files.ts';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import type { RecordConnection, RecordEngine } from '#kit/db/engine.ts';

/** Any number would do, as long as every process of the product takes the same one. */
const LOCK_KEY = 6_874_247;

/** What `migrate` would do now: nothing stored yet means a database with nothing to lose. */
export async function pendingMigrations(engine: RecordEngine, folder: string) {
  const migrations = await readMigrations(folder);
  return withMigrationLock(engine, async (connection) => {
    const applied = await readApplied(connection);
    const missing = missingAfter(applied, migrations, 'records');
    return { applied: applied.length, missing: missing.map(({ name }) => name) };
  });
}

/** Brings the schema up to date and says which steps that took. */
export async function migrate(engine: RecordEngine, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withMigrationLock(engine, (connection) => applyMissing(connection, migrations));
}

/** Servers that start at the same time take turns. */
async function withMigrationLock<T>(
  engine: RecordEngine,
  work: (connection: RecordConnection) => Promise<T>,
): Promise<T> {
  const connection = await engine.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    return await work(connection);
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {});
    await connection.release();
  }
}

async function readApplied(connection: RecordConnection): Promise<AppliedMigration[]> {
  await connection.query(
    `create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`,
    [],
  );
  const { rows } = await connection.query('select name, checksum from schema_migrations order by name', []);
  return rows.map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) }));
}

async function applyMissing(connection: RecordConnection, migrations: Migration[]): Promise<string[]> {
  const missing = missingAfter(await readApplied(connection), migrations, 'records');
  for (const migration of missing) await applyOne(connection, migration);
  return missing.map(({ name }) => name);
}

async function applyOne(connection: RecordConnection, { name, sql, checksum }: Migration) {
  await connection.query('begin', []);
  try {
    await connection.query('set local statement_timeout = 0', []);
    await connection.script(sql);
    await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await connection.query('commit', []);
  } catch (error) {
    await connection.query('rollback', []).catch(() => {});
    throw new MigrationError(`migration ${name} failed and was undone: ${messageOf(error)}`, {
      cause: error,
    });
  }
}
