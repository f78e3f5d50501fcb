import { type ClickHouseClient, ClickHouseError } from '@clickhouse/client';
import { clusterBookkeeping, clusterStatements } from './cluster-statements.ts';
import { fillByPartition, parseFill } from './fill-by-partition.ts';
import { type Layout, onAllReplicas, SINGLE_SERVER } from './layout.ts';
import { type AppliedMigration, type Migration, missingAfter, readMigrations } from './migration-files.ts';
import { type RunOptions, runToEnd } from './run-to-end.ts';

/** The migrations applied, and the identity of these figures. */
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
 * Brings the figures' schema up to date. ClickHouse creates tables without a transaction: a migration interrupted in the
 * middle runs again from its beginning, and its row is written last. Only one process may run this.
 */
export async function migrateFigures(
  client: ClickHouseClient,
  folder: string,
  options: RunOptions = {},
): Promise<string[]> {
  const layout = options.layout ?? SINGLE_SERVER;
  const migrations = await readMigrations(folder);
  for (const statement of BOOKKEEPING)
    await client.command({ query: bookkeepingForLayout(statement, layout) });
  const missing = missingAfter(await readApplied(client, layout), migrations, 'figures');
  for (const migration of missing) await applyOne(client, migration, layout, options);
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

const bookkeepingForLayout = (statement: string, layout: Layout) => {
  if (layout.sharded) return clusterBookkeeping(statement, layout);
  return layout.cluster ? replicated(statement) : statement;
};

/** The statements that one statement of a migration becomes in this layout. */
function statementsForLayout(statement: string, layout: Layout): string[] {
  if (layout.sharded) return clusterStatements(statement, layout);
  return [layout.cluster ? replicated(statement) : statement];
}

/** Read from any replica that answers: the one we are connected to may be behind. */
async function readApplied(client: ClickHouseClient, layout: Layout): Promise<AppliedMigration[]> {
  const table = onAllReplicas(layout, layout.database, 'schema_migrations');
  const settings = layout.cluster ? ' settings skip_unavailable_shards = 1' : '';
  const query = `select distinct name, checksum from ${table} order by name${settings}`;
  return (await client.query({ query, format: 'JSONEachRow' })).json<AppliedMigration>();
}

async function applyOne(
  client: ClickHouseClient,
  { name, sql, checksum }: Migration,
  layout: Layout,
  options: RunOptions,
) {
  for (const statement of statementsOf(sql)) {
    const fill = parseFill(statement);
    if (fill) await fillByPartition(client, fill, layout, options);
    else
      for (const query of statementsForLayout(statement, layout)) await runDefinition(client, query, options);
  }
  const query = 'insert into schema_migrations (name, checksum) select {name:String}, {checksum:String}';
  // Written twice it counts once.
  const write = () => runToEnd(client, { query, query_params: { name, checksum } }, options);
  if ((await write()) === 'lost') await write();
}

/** Creates or drops a table or view. One whose reply was lost is repeated: it is there already, or it is not. */
async function runDefinition(client: ClickHouseClient, query: string, options: RunOptions) {
  if ((await runToEnd(client, { query }, options)) === 'answered') return;
  try {
    await client.command({ query });
  } catch (error) {
    if (!(error instanceof ClickHouseError && error.code === TABLE_EXISTS)) throw error;
  }
}
