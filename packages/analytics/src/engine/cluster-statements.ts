import { LOAD_TABLE_NAMES, LOADS_SHARDING_KEY } from '#facts/load-tables.ts';
import { SHARDING_KEY } from '#facts/tables.ts';
import { fullName, type Layout, localTable, onCluster, quoted } from './layout.ts';

const CREATE_TABLE =
  /^create table (?:if not exists )?(\w+) ([\s\S]*?)engine = (\w*MergeTree)\b(?:\((\w+)\))?([\s\S]*)$/i;
const CREATE_VIEW =
  /^create materialized view (?:if not exists )?(\w+) to (\w+) as\s+([\s\S]*?\bfrom )(\w+)( as \w+)?([\s\S]*)$/i;
const ADD_COLUMNS = /^alter table (\w+)(\s+add column if not exists [\s\S]+)$/i;
const DROP = /^drop (table|view) if exists (\w+)$/i;

/** The replicated form of a table engine; the path is where replicas find each other in ClickHouse Keeper. */
const replicatedEngine = (engine: string, version: string | undefined) =>
  `Replicated${engine}('/clickhouse/tables/{shard}/{database}/{table}', '{replica}'${version ? `, ${version}` : ''})`;

const shardingKey = (table: string) =>
  LOAD_TABLE_NAMES.some((name) => name === table) ? LOADS_SHARDING_KEY : SHARDING_KEY;

/**
 * Rewrites a statement of a migration for a cluster: rows lie in a replicated local table on each shard, a Distributed
 * table of the plain name reads all of them, and materialised views add local facts to local sums.
 */
export function clusterStatements(statement: string, layout: Layout): string[] {
  const { database, cluster = '' } = layout;
  const full = (table: string) => fullName(layout, table);
  const local = (table: string) => full(localTable(layout, table));
  const on = onCluster(layout);

  const [, table, columns, engine, version, rest] = CREATE_TABLE.exec(statement) ?? [];
  if (table && columns && engine)
    return [
      `create table if not exists ${local(table)}${on} ${columns}engine = ${replicatedEngine(engine, version)}${rest}`,
      `create table if not exists ${full(table)}${on} as ${local(table)} engine = Distributed(${[
        quoted(cluster),
        quoted(database),
        quoted(localTable(layout, table)),
        shardingKey(table),
      ].join(', ')}) comment ${quoted(layout.shards ?? '')}`,
    ];

  const [, view, to, select, from, alias = '', groups] = CREATE_VIEW.exec(statement) ?? [];
  if (view && to && select && from)
    return [
      `create materialized view if not exists ${full(view)}${on} to ${local(to)} as\n${select}${local(from)}${alias}${groups}`,
    ];

  // The local tables first: a column that a Distributed table has is read from all of them.
  const [, altered, added] = ADD_COLUMNS.exec(statement) ?? [];
  if (altered && added)
    return [local(altered), full(altered)].map((name) => `alter table ${name}${on}${added}`);

  const [, kind, target] = DROP.exec(statement) ?? [];
  if (kind === 'view' && target) return [`drop view if exists ${full(target)}${on} sync`];
  // At once: a table of the same name and the same place in Keeper may be made next.
  if (target) return [full(target), local(target)].map((name) => `drop table if exists ${name}${on} sync`);

  throw new Error(`no way is known to run this on a cluster: ${statement.slice(0, 80)}`);
}

/** Rewrites a table that holds no figures: the same rows on every server, whatever its shard. */
export const clusterBookkeeping = (statement: string, layout: Layout) =>
  statement
    .replace(
      /^(create table if not exists) (\w+)/,
      (_, create, table) => `${create} ${fullName(layout, table)}${onCluster(layout)}`,
    )
    .replace(
      /engine = MergeTree/,
      "engine = ReplicatedMergeTree('/clickhouse/tables/all/{database}/{table}', '{shard}-{replica}')",
    );
