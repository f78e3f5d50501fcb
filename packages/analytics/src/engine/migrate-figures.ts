import type { ClickHouseClient } from '@clickhouse/client';
import {
  type AppliedMigration,
  type Migration,
  missingAfter,
  readMigrations,
} from '#engine/migration-files.ts';

const BOOKKEEPING = `create table if not exists schema_migrations (
  name String,
  checksum String,
  applied_at DateTime64(3, 'UTC') default now64(3)
) engine = MergeTree order by name`;

/**
 * Brings the figures' schema up to date. ClickHouse has no transaction around a table's making: a step's
 * statements say `if not exists`, and its row is written last, so that a step cut in the middle runs again.
 */
export async function migrateFigures(client: ClickHouseClient, folder: string): Promise<string[]> {
  const known = await readMigrations(folder);
  const fitting = (await isReplicated(client)) ? replicated : (query: string) => query;
  await client.command({ query: fitting(BOOKKEEPING) });
  const answer = await client.query({
    query: 'select distinct name, checksum from schema_migrations order by name',
    format: 'JSONEachRow',
  });
  const missing = missingAfter(await answer.json<AppliedMigration>(), known, 'figures');
  for (const migration of missing) await applyOne(client, migration, fitting);
  return missing.map(({ name }) => name);
}

/** A statement ends with a semicolon at the end of a line. */
export const statementsOf = (sql: string) =>
  sql
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter(Boolean);

/** A database of several replicas keeps their tables alike by itself; the tables must only say that they take part. */
async function isReplicated(client: ClickHouseClient): Promise<boolean> {
  const answer = await client.query({
    query: 'select engine from system.databases where name = currentDatabase()',
    format: 'JSONEachRow',
  });
  const [database] = await answer.json<{ engine: string }>();
  return database?.engine === 'Replicated';
}

const replicated = (query: string) => query.replace(/engine = (\w*MergeTree)/i, 'engine = Replicated$1');

type Fitting = (query: string) => string;

async function applyOne(client: ClickHouseClient, { name, sql, checksum }: Migration, fitting: Fitting) {
  for (const query of statementsOf(sql)) await client.command({ query: fitting(query) });
  await client.command({
    query: 'insert into schema_migrations (name, checksum) select {name:String}, {checksum:String}',
    query_params: { name, checksum },
  });
}
