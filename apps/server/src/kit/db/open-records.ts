import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';
import { backUp, backUpHourly, readBackup } from '#kit/db/backups.ts';
import { type Database, openDatabase } from '#kit/db/database.ts';
import type { RecordEngine } from '#kit/db/engine.ts';
import { damaged, holdsDatabase } from '#kit/db/folder-check.ts';
import { makeDatabase } from '#kit/db/make-database.ts';
import { migrate, pendingMigrations } from '#kit/db/migrate.ts';
import { PgliteEngine } from '#kit/db/pglite-engine.ts';
import { PostgresEngine } from '#kit/db/postgres-engine.ts';
import { StartError } from '#kit/db/start-error.ts';
import type { Disk } from '#kit/process/disk.ts';

export interface Records {
  engine: RecordEngine;
  db: Database;
  /** The hourly copy of embedded records; a server has backups of its own. */
  backUp?: (now: Date, disk: Disk) => Promise<void>;
  /** How many statements have run on embedded records, which nobody else has open. */
  statements?: () => number;
  close(): Promise<void>;
}

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'migrationsDir' | 'emptyRecords'>;

/** Opens the records where the settings say and brings their schema up to date; the folder is locked already. */
export async function openRecords(config: Where, logger: FastifyBaseLogger): Promise<Records> {
  const { dataDir, databaseUrl, migrationsDir } = config;
  const embedded = databaseUrl ? undefined : await openEmbedded(config, logger);
  const engine = embedded ?? (await openServer(databaseUrl ?? '', logger));
  try {
    const { applied, missing } = await pendingMigrations(engine, migrationsDir);
    if (embedded && applied > 0 && missing[0]) await backUpBefore(missing[0], embedded, dataDir, logger);
    if (missing.length > 0) {
      const migrations = await migrate(engine, migrationsDir);
      logger.info({ migrations }, 'records: schema brought up to date');
    }
  } catch (error) {
    await engine.close();
    throw error;
  }
  const ofEmbedded = embedded && {
    backUp: (now: Date, disk: Disk) => backUpHourly(embedded, dataDir, now, disk),
    statements: () => embedded.statements,
  };
  return {
    engine,
    db: openDatabase(engine),
    ...ofEmbedded,
    close: () => engine.close(),
  };
}

async function backUpBefore(
  migration: string,
  engine: PgliteEngine,
  dataDir: string,
  logger: FastifyBaseLogger,
) {
  const name = `records-before-${migration.slice(0, 4)}`;
  await backUp(engine, dataDir, name);
  logger.info(`records: copied to backups/${name}.tar.gz before the schema changes`);
}

async function openServer(url: string, logger: FastifyBaseLogger): Promise<RecordEngine> {
  const onConnectionLost = (error: Error) => logger.warn(`records: a connection broke (${error.message})`);
  try {
    return await PostgresEngine.open({ url, onConnectionLost });
  } catch (error) {
    const { host, pathname } = new URL(url);
    const cause = (error instanceof Error && error.cause) || error;
    throw new StartError(`DATABASE_URL: ${host}${pathname} cannot be used: ${messageOf(cause)}`);
  }
}

async function openEmbedded({ dataDir, emptyRecords }: Where, logger: FastifyBaseLogger) {
  const folder = join(dataDir, 'pg');
  if (!(await holdsDatabase(folder))) {
    logger.info('records: making the embedded database, once');
    await makeDatabase(folder, existsSync(emptyRecords) ? await readBackup(emptyRecords) : undefined);
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
    throw damaged(folder, (messageOf(error).split('\n')[0] ?? '').slice(0, 200));
  }
}
