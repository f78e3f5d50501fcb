import type { ClickHouseClient } from '@clickhouse/client';
import { LOAD_TABLE_NAMES } from '#facts/load-tables.ts';
import { facts } from '#facts/tables.ts';
import { MigrationError } from './migration-files.ts';

/** How the figures' tables are laid out: on one server, replicated, or spread over the shards of a cluster. */
export interface Layout {
  database: string;
  /** All servers that hold the figures, by the name ClickHouse knows them under; absent when there is one. */
  cluster?: string | undefined;
  /** Rows lie in `<table>_local` on each shard, and `<table>` is the Distributed table over them. */
  sharded: boolean;
  /** The weights of the shards, which decide where a regie's rows lie; kept with the Distributed tables. */
  shards?: string | undefined;
}

/** One server or embedded engine, in the database its client is connected to. */
export const SINGLE_SERVER: Layout = { database: '', sharded: false };

export const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;

const identifier = (name: string) =>
  /^[a-z_]\w*$/i.test(name) ? name : `\`${name.replaceAll('`', '\\`')}\``;
/** A table's full name: statements for a whole cluster must not depend on what a server takes for its database. */
export const fullName = ({ database }: Layout, table: string) => `${identifier(database)}.${table}`;

export const localTable = ({ sharded }: Layout, table: string) => (sharded ? `${table}_local` : table);
export const onCluster = ({ sharded, cluster = '' }: Layout) =>
  sharded ? ` on cluster ${quoted(cluster)}` : '';

/** Reads a table from every server, each replica separately. */
export const onAllReplicas = ({ cluster }: Layout, database: string, table: string) =>
  cluster
    ? `clusterAllReplicas(${quoted(cluster)}, ${quoted(database)}, ${quoted(table)})`
    : `${database === 'system' ? 'system.' : ''}${table}`;

/** The database as a value: on other servers of a cluster, `currentDatabase()` is another one. */
export const databaseName = ({ database }: Layout) => (database ? quoted(database) : 'currentDatabase()');

interface ClusterRow {
  shard_num: number;
  shard_weight?: number;
  internal_replication?: number;
}

type RunQuery = <Row>(query: string, query_params?: Record<string, unknown>) => Promise<Row[]>;

/** Reads from the server how figures are laid out, and rejects tables that were made for another layout. */
export async function readLayout(client: ClickHouseClient, cluster: string | undefined): Promise<Layout> {
  const runQuery: RunQuery = async <Row>(query: string, query_params = {}) =>
    (await client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();
  const [current] = await runQuery<{ engine: string; name: string }>(
    'select engine, name from system.databases where name = currentDatabase()',
  );
  const database = current?.name ?? '';
  const shards = cluster ? await readShards(runQuery, cluster) : undefined;
  await rejectOtherLayout(runQuery, shards);
  if (cluster) return { database, cluster, sharded: true, shards };
  // A Replicated database is itself a cluster of its replicas, by its own name.
  return { database, sharded: false, cluster: current?.engine === 'Replicated' ? database : undefined };
}

async function readShards(runQuery: RunQuery, cluster: string): Promise<string> {
  const servers = await runQuery<ClusterRow>(
    'select * from system.clusters where cluster = {cluster:String} order by shard_num, replica_num',
    { cluster },
  );
  if (servers.length === 0)
    throw new MigrationError(`CLICKHOUSE_CLUSTER: the server knows no cluster ${cluster}`);
  const unreplicated = servers.find(({ internal_replication }) => internal_replication === 0);
  if (unreplicated)
    throw new MigrationError(
      `CLICKHOUSE_CLUSTER: shard ${unreplicated.shard_num} of ${cluster} needs internal_replication, else its replicas hold rows twice`,
    );
  const weights = new Map(servers.map(({ shard_num, shard_weight = 1 }) => [shard_num, shard_weight]));
  return `shards of weight ${[...weights.values()].join(', ')}`;
}

const TABLES = [
  ...Object.values(facts).flatMap(({ tables }) => tables.map(({ name }) => quoted(name))),
  ...LOAD_TABLE_NAMES.map(quoted),
];

/** Queries read a regie from the shard its number says: with other shards its rows would not be found. */
async function rejectOtherLayout(runQuery: RunQuery, shards: string | undefined): Promise<void> {
  const tables = await runQuery<{ name: string; engine: string; comment: string }>(
    `select name, engine, comment from system.tables where database = currentDatabase() and name in (${TABLES.join(', ')})`,
  );
  for (const { name, engine, comment } of tables) {
    const isDistributed = engine === 'Distributed';
    if (isDistributed && !shards)
      throw new MigrationError(`${name} is spread over a cluster: CLICKHOUSE_CLUSTER must name it`);
    if (!isDistributed && shards)
      throw new MigrationError(
        `CLICKHOUSE_CLUSTER is set, but ${name} was made on one server: use a new database and copy the figures into it`,
      );
    if (isDistributed && comment !== shards)
      throw new MigrationError(
        `${name} was spread over ${comment}, and the cluster now has ${shards}: use a new database and copy the figures into it`,
      );
  }
}
