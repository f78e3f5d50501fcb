import type { ClickHouseClient } from '@clickhouse/client';
import { MigrationError } from '#engine/migration-files.ts';
import { facts } from '#facts/tables.ts';

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
export const ALONE: Layout = { database: '', sharded: false };

export const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;

const identifier = (name: string) =>
  /^[a-z_]\w*$/i.test(name) ? name : `\`${name.replaceAll('`', '\\`')}\``;
/** A table's full name: statements for a whole cluster must not depend on what a server takes for its database. */
export const fullName = ({ database }: Layout, table: string) => `${identifier(database)}.${table}`;

export const localTable = ({ sharded }: Layout, table: string) => (sharded ? `${table}_local` : table);
export const onCluster = ({ sharded, cluster = '' }: Layout) =>
  sharded ? ` on cluster ${quoted(cluster)}` : '';

/** A table as every server has it, replicas told apart. */
export const everywhere = ({ cluster }: Layout, database: string, table: string) =>
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

type Ask = <Row>(query: string, query_params?: Record<string, unknown>) => Promise<Row[]>;

/** Asks the server how figures are laid out, and refuses what was made for another layout. */
export async function readLayout(client: ClickHouseClient, cluster: string | undefined): Promise<Layout> {
  const ask: Ask = async <Row>(query: string, query_params = {}) =>
    (await client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();
  const [own] = await ask<{ engine: string; name: string }>(
    'select engine, name from system.databases where name = currentDatabase()',
  );
  const database = own?.name ?? '';
  const shards = cluster ? await readShards(ask, cluster) : undefined;
  await refuseOtherLayout(ask, shards);
  if (cluster) return { database, cluster, sharded: true, shards };
  // A Replicated database is itself a cluster of its replicas, by its own name.
  return { database, sharded: false, cluster: own?.engine === 'Replicated' ? database : undefined };
}

async function readShards(ask: Ask, cluster: string): Promise<string> {
  const servers = await ask<ClusterRow>(
    'select * from system.clusters where cluster = {cluster:String} order by shard_num, replica_num',
    { cluster },
  );
  if (servers.length === 0)
    throw new MigrationError(`CLICKHOUSE_CLUSTER: the server knows no cluster ${cluster}`);
  const twice = servers.find(({ internal_replication }) => internal_replication === 0);
  if (twice)
    throw new MigrationError(
      `CLICKHOUSE_CLUSTER: shard ${twice.shard_num} of ${cluster} needs internal_replication, else its replicas hold rows twice`,
    );
  const weights = new Map(servers.map(({ shard_num, shard_weight = 1 }) => [shard_num, shard_weight]));
  return `shards of weight ${[...weights.values()].join(', ')}`;
}

const TABLES = Object.values(facts).flatMap(({ tables }) => tables.map(({ name }) => quoted(name)));

/** Questions look for a regie on the shard its number says: with other shards it would be looked for in vain. */
async function refuseOtherLayout(ask: Ask, shards: string | undefined): Promise<void> {
  const tables = await ask<{ name: string; engine: string; comment: string }>(
    `select name, engine, comment from system.tables where database = currentDatabase() and name in (${TABLES.join(', ')})`,
  );
  for (const { name, engine, comment } of tables) {
    const spread = engine === 'Distributed';
    if (spread && !shards)
      throw new MigrationError(`${name} is spread over a cluster: CLICKHOUSE_CLUSTER must name it`);
    if (!spread && shards)
      throw new MigrationError(
        `CLICKHOUSE_CLUSTER is set, but ${name} was made on one server: use a new database and copy the figures into it`,
      );
    if (spread && comment !== shards)
      throw new MigrationError(
        `${name} was spread over ${comment}, and the cluster now has ${shards}: use a new database and copy the figures into it`,
      );
  }
}
