import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';
import { type Database, openDatabase } from '#kit/db/database.ts';
import type { Engine } from '#kit/db/engine.ts';
import { damaged, holdsDatabase } from '#kit/db/folder-check.ts';
import { migrate, pendingMigrations } from '#kit/db/migrate.ts';
import { PgliteEngine } from '#kit/db/pglite-engine.ts';
import { PostgresEngine } from '#kit/db/postgres-engine.ts';
import { StartError } from '#kit/db/start-error.ts';

const compress = promisify(gzip);

export interface Records {
  engine: Engine;
  db: Database;
  close(): Promise<void>;
}

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'migrationsDir'>;

/** Opens the records where the settings say and brings their schema up to date; the folder is locked already. */
export async function openRecords(config: Where, logger: FastifyBaseLogger): Promise<Records> {
  const engine = config.databaseUrl
    ? await openServer(config.databaseUrl, logger)
    : await openEmbedded(join(config.dataDir, 'pg'), logger);
  try {
    if (engine instanceof PgliteEngine) await keepCopy(engine, config, logger);
    const applied = await migrate(engine, config.migrationsDir);
    if (applied.length > 0) logger.info({ migrations: applied }, 'records: schema brought up to date');
  } catch (error) {
    await engine.close();
    throw error;
  }
  return { engine, db: openDatabase(engine), close: () => engine.close() };
}

async function openServer(url: string, logger: FastifyBaseLogger): Promise<Engine> {
  const onConnectionLost = (error: Error) => logger.warn(`records: a connection broke (${error.message})`);
  try {
    return await PostgresEngine.open({ url, onConnectionLost });
  } catch (error) {
    const { host, pathname } = new URL(url);
    const cause = (error as Error).cause ?? error;
    throw new StartError(`DATABASE_URL: ${host}${pathname} cannot be used: ${(cause as Error).message}`);
  }
}

async function openEmbedded(folder: string, logger: FastifyBaseLogger): Promise<Engine> {
  if (!(await holdsDatabase(folder))) {
    logger.info('records: making the embedded database, once');
    await makeDatabase(folder);
  }
  // PGlite leaves its files open to everybody; the door of the folder is what keeps others out.
  await chmod(folder, 0o700);
  const onReopen = (reason: Error) => logger.error(`records: embedded database reopened (${reason.message})`);
  try {
    const engine = await PgliteEngine.open({ folder, onReopen });
    logger.warn(
      'records: embedded database with fsync off, safe when the process is killed but not in a power cut; set DATABASE_URL to a PostgreSQL server for production',
    );
    return engine;
  } catch (error) {
    throw damaged(folder, ((error as Error).message.split('\n')[0] ?? '').slice(0, 200));
  }
}

/** Made beside its place and moved there when whole: a start that was cut leaves nothing half-made behind. */
async function makeDatabase(folder: string) {
  const draft = `${folder}.new`;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    await (await PgliteEngine.open({ folder: draft })).close();
    // Replaces an empty folder and fails on any other.
    await rename(draft, folder);
  } catch (error) {
    throw new StartError(
      `no database could be made in ${folder}: ${(error as Error).message.split('\n')[0]}`,
    );
  }
}

/** An embedded database is copied before its schema changes; a server has backups of its own. */
async function keepCopy(engine: PgliteEngine, { dataDir, migrationsDir }: Where, logger: FastifyBaseLogger) {
  const { applied, missing } = await pendingMigrations(engine, migrationsDir);
  if (applied === 0 || missing.length === 0) return;
  const folder = join(dataDir, 'backups');
  const name = `records-before-${missing[0]?.slice(0, 4)}.tar.gz`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${name}.new`), await compress(await engine.dump()), { mode: 0o600 });
  await rename(join(folder, `${name}.new`), join(folder, name));
  logger.info(`records: copied to backups/${name} before the schema changes`);
}
