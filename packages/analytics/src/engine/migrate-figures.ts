import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';

/** The stored history and the code's own do not agree: the server must not serve. */
export class FiguresMigrationError extends Error {
  override name = 'FiguresMigrationError';
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

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
  await client.command({ query: BOOKKEEPING });
  const answer = await client.query({
    query: 'select distinct name, checksum from schema_migrations order by name',
    format: 'JSONEachRow',
  });
  const applied = await answer.json<{ name: string; checksum: string }>();
  refuseForeignHistory(applied, known);
  const missing = known.slice(applied.length);
  for (const migration of missing) await applyOne(client, migration);
  return missing.map(({ name }) => name);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function refuseForeignHistory(applied: { name: string; checksum: string }[], known: Migration[]) {
  for (const [index, { name, checksum }] of applied.entries()) {
    const own = known.find((migration) => migration.name === name);
    if (!own)
      throw new FiguresMigrationError(`the figures hold migration ${name}, which this version does not know`);
    if (own.checksum !== checksum) {
      throw new FiguresMigrationError(`migration ${name} of the figures was altered after it was applied`);
    }
    if (known[index] !== own) {
      throw new FiguresMigrationError(`migration ${known[index]?.name} of the figures comes before ${name}`);
    }
  }
}

/** A statement ends with a semicolon at the end of a line. */
const statementsOf = (sql: string) =>
  sql
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter(Boolean);

async function applyOne(client: ClickHouseClient, { name, sql, checksum }: Migration) {
  for (const query of statementsOf(sql)) await client.command({ query });
  await client.command({
    query: 'insert into schema_migrations (name, checksum) select {name:String}, {checksum:String}',
    query_params: { name, checksum },
  });
}
