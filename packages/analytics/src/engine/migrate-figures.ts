import { type ClickHouseClient, ClickHouseError } from '@clickhouse/client';
import { clusterBookkeeping, clusterStatements } from '#engine/cluster-statements.ts';
import { fillByPartition, fillOf } from '#engine/fill-by-partition.ts';
import { type Following, followStatement } from '#engine/follow-statement.ts';
import { ALONE, everywhere, type Layout } from '#engine/layout.ts';
import {
  type AppliedMigration,
  type Migration,
  missingAfter,
  readMigrations,
} from '#engine/migration-files.ts';

/** The steps taken, and who these figures are. */
const BOOKKEEPING = [
  `create table if not exists schema_migrations (
  name String,
  checksum String,
  applied_at DateTime64(3, 'UTC') default now64(3)
) engine = MergeTree order by name`,
  'create table if not exists store_identity (identity String) engine = MergeTree order by identity',
];

const TABLE_EXISTS = '57';

/**
 * Brings the figures' schema up to date. ClickHouse has no transaction around a table's making: a step cut in the
 * middle runs again from its beginning, and its row is written last. Only one process may be at it.
 */
export async function migrateFigures(
  client: ClickHouseClient,
  folder: string,
  following: Following = {},
): Promise<string[]> {
  const layout = following.layout ?? ALONE;
  const known = await readMigrations(folder);
  for (const statement of BOOKKEEPING) await client.command({ query: bookkeepingFor(statement, layout) });
  const missing = missingAfter(await readApplied(client, layout), known, 'figures');
  for (const migration of missing) await applyOne(client, migration, layout, following);
  return missing.map(({ name }) => name);
}

/** A statement ends with a semicolon at the end of a line. */
export const statementsOf = (sql: string) =>
  sql
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter(Boolean);

/** A Replicated database keeps its replicas' tables alike by itself; the tables must only say that they take part. */
const replicated = (query: string) => query.replace(/engine = (\w*MergeTree)/i, 'engine = Replicated$1');

const bookkeepingFor = (statement: string, layout: Layout) => {
  if (layout.sharded) return clusterBookkeeping(statement, layout);
  return layout.cluster ? replicated(statement) : statement;
};

/** One statement, as many as the layout makes of it. */
function fitted(statement: string, layout: Layout): string[] {
  if (layout.sharded) return clusterStatements(statement, layout);
  return [layout.cluster ? replicated(statement) : statement];
}

/** As any replica that answers knows them: the one asked may be behind. */
async function readApplied(client: ClickHouseClient, layout: Layout): Promise<AppliedMigration[]> {
  const table = everywhere(layout, layout.database, 'schema_migrations');
  const settings = layout.cluster ? ' settings skip_unavailable_shards = 1' : '';
  const query = `select distinct name, checksum from ${table} order by name${settings}`;
  return (await client.query({ query, format: 'JSONEachRow' })).json<AppliedMigration>();
}

async function applyOne(
  client: ClickHouseClient,
  { name, sql, checksum }: Migration,
  layout: Layout,
  following: Following,
) {
  for (const statement of statementsOf(sql)) {
    const fill = fillOf(statement);
    if (fill) await fillByPartition(client, fill, layout, following);
    else for (const query of fitted(statement, layout)) await define(client, query, following);
  }
  const query = 'insert into schema_migrations (name, checksum) select {name:String}, {checksum:String}';
  // Written twice it counts once.
  const write = () => followStatement(client, { query, query_params: { name, checksum } }, following);
  if ((await write()) === 'lost') await write();
}

/** Makes or drops a table or view. One whose answer was lost is repeated: it is there already, or it is not. */
async function define(client: ClickHouseClient, query: string, following: Following) {
  if ((await followStatement(client, { query }, following)) === 'answered') return;
  try {
    await client.command({ query });
  } catch (error) {
    if (!(error instanceof ClickHouseError && error.code === TABLE_EXISTS)) throw error;
  }
}
