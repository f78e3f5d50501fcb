import { fileURLToPath } from 'node:url';
import { FACTS } from '@encart/contract/analytics/batches.ts';
import { describe, expect, it } from 'vitest';
import { LOADS_SHARDING_KEY } from '#facts/load-tables.ts';
import { facts, SHARDING_KEY } from '#facts/tables.ts';
import { createServerClient } from '../src/engine/clients.ts';
import { clusterStatements } from '../src/engine/cluster-statements.ts';
import { readLayout } from '../src/engine/layout.ts';
import { migrateFigures } from '../src/engine/migrate-figures.ts';
import { startFakeClickhouse } from './fake-clickhouse.ts';

const migrationsDir = fileURLToPath(new URL('../src/facts/migrations', import.meta.url));
const LAYOUT = { database: 'figures', cluster: 'ten', sharded: true, shards: 'shards of weight 1, 1' };
const oneLine = (sql: string) => sql.replace(/\s+/g, ' ').trim();
const servers = [1, 2].flatMap((shard_num) =>
  [1, 2].map((replica_num) => ({ shard_num, replica_num, internal_replication: 1 })),
);

/** Everything a cluster of two shards with two replicas each is told at a first start. */
async function firstStart(clusterRows: object[] = servers, tables: object[] = []) {
  const server = await startFakeClickhouse(0, 'Atomic', ({ sql }) => {
    if (sql.startsWith('select * from system.clusters')) return clusterRows;
    if (sql.startsWith('select name, engine, comment from system.tables')) return tables;
    if (sql.startsWith('select partition_key')) return [{ partition_key: 'toYYYYMM(day)' }];
    return sql.startsWith('select distinct toYYYYMM') ? [[202601]] : undefined;
  });
  const client = createServerClient(server.url);
  try {
    const layout = await readLayout(client, 'ten');
    await migrateFigures(client, migrationsDir, { layout });
    return server.statements;
  } finally {
    await client.close();
    await server.stop();
  }
}

describe('figures on a cluster', () => {
  const walked = FACTS.flatMap((fact) =>
    facts[fact].tables.map(({ name, dimensions }) => ({ fact, name, dimensions })),
  );

  it('lie in replicated local tables under Distributed ones, every table of every fact', async () => {
    const statements = await firstStart();
    for (const { fact, name, dimensions } of walked) {
      const creates = statements.filter((sql) =>
        sql.startsWith(`create table if not exists figures.${name}_local `),
      );
      expect(creates.length, name).toBeGreaterThan(0);
      const engine = name === fact ? 'MergeTree' : 'SummingMergeTree';
      for (const sql of creates) {
        expect(sql).toContain(" on cluster 'ten' ( load UInt32");
        expect(sql).toContain(
          `engine = Replicated${engine}('/clickhouse/tables/{shard}/{database}/{table}', '{replica}') partition by`,
        );
      }
      expect(statements).toContain(
        `create table if not exists figures.${name} on cluster 'ten' as figures.${name}_local engine = Distributed('ten', 'figures', '${name}_local', ${SHARDING_KEY}) comment 'shards of weight 1, 1'`,
      );
      // Rows can be placed, and questions sent to few shards, by what every table tells apart.
      expect(dimensions).toContain('regie');
      if (name === fact) continue;
      const views = statements.filter((sql) => sql.includes(` to figures.${name}_local as `));
      expect(views.length, name).toBeGreaterThan(0);
      for (const sql of views) {
        expect(sql).toMatch(/^create materialized view if not exists figures\.\w+ on cluster 'ten' to /);
        expect(sql).toContain(` from figures.${fact}_local as `);
      }
    }
  });

  it('keep the loads of a server on one shard, where the newer replace the older', async () => {
    const statements = await firstStart();
    for (const [name, version] of [
      ['serverloads', ''],
      ['serverload_half_hours', ', minutes'],
    ]) {
      expect(
        statements.find((sql) => sql.startsWith(`create table if not exists figures.${name}_local `)),
      ).toContain(
        `engine = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}'${version}) partition by`,
      );
      expect(statements).toContain(
        `create table if not exists figures.${name} on cluster 'ten' as figures.${name}_local engine = Distributed('ten', 'figures', '${name}_local', ${LOADS_SHARDING_KEY}) comment 'shards of weight 1, 1'`,
      );
    }
  });

  it('get no statement that only one server would run', async () => {
    const statements = await firstStart();
    for (const sql of statements.filter((one) => /^(create|drop|alter)/.test(one)))
      expect(sql).toContain(" on cluster 'ten'");
    expect(statements.filter((sql) => /^drop/.test(sql)).every((sql) => sql.endsWith(' sync'))).toBe(true);
    expect(statements.find((sql) => sql.includes('schema_migrations'))).toMatch(
      /^create table if not exists figures\.schema_migrations on cluster 'ten' \(.*\) engine = ReplicatedMergeTree\('\/clickhouse\/tables\/all\/\{database\}\/\{table\}', '\{shard\}-\{replica\}'\) order by name$/,
    );
    expect(statements).toContain(
      "select distinct name, checksum from clusterAllReplicas('ten', 'figures', 'schema_migrations') order by name settings skip_unavailable_shards = 1 FORMAT JSONEachRow",
    );
  });

  it('have sums filled by each shard from its own facts, before the insert is answered', async () => {
    const fills = (await firstStart()).filter((sql) => /^insert into delivery_by/.test(sql));
    expect(fills).toHaveLength(6);
    for (const sql of fills)
      expect(sql).toMatch(
        / from delivery where toYYYYMM\(day\) = 202601 settings .*, distributed_foreground_insert = 1, parallel_distributed_insert_select = 2$/,
      );
  });

  it('get a column on every shard, then in the Distributed table over them', async () => {
    const [local, distributed] = clusterStatements(
      'alter table delivery\n  add column if not exists late UInt64\nsettings alter_sync = 2',
      LAYOUT,
    ).map(oneLine);
    const added = "on cluster 'ten' add column if not exists late UInt64 settings alter_sync = 2";
    expect(local).toBe(`alter table figures.delivery_local ${added}`);
    expect(distributed).toBe(`alter table figures.delivery ${added}`);
    expect(() => clusterStatements('alter table delivery drop column bids', LAYOUT)).toThrow(
      'no way is known',
    );
  });

  it('have every measure in every table, and in the view that fills it', async () => {
    const statements = await firstStart();
    for (const { fact, name } of walked)
      for (const measure of facts[fact].measures) {
        const column = new RegExp(`\\b${measure} (UInt64|Decimal)`);
        for (const table of [`${name}_local`, name]) {
          const made = statements.findLast((sql) =>
            sql.startsWith(`create table if not exists figures.${name}_local `),
          );
          const added = statements.filter((sql) => sql.startsWith(`alter table figures.${table} `));
          expect([made, ...added].join('\n'), `${table} ${measure}`).toMatch(column);
        }
        const view = statements.findLast((sql) => sql.includes(` to figures.${name}_local as `));
        if (name !== fact) expect(view, name).toContain(`.${measure}) as ${measure}`);
      }
  });

  it('drop a table on every shard, with the Distributed one over it', () => {
    expect(clusterStatements('drop table if exists delivery_by_buyer', LAYOUT)).toEqual([
      "drop table if exists figures.delivery_by_buyer on cluster 'ten' sync",
      "drop table if exists figures.delivery_by_buyer_local on cluster 'ten' sync",
    ]);
    expect(() => clusterStatements('optimize table delivery', LAYOUT)).toThrow('no way is known');
    const odd = clusterStatements('drop view if exists a', { ...LAYOUT, database: 'my-figures' });
    expect(odd.map(oneLine)).toEqual(["drop view if exists `my-figures`.a on cluster 'ten' sync"]);
  });

  it('reject an unknown cluster, one that writes rows twice, and tables of another layout', async () => {
    await expect(firstStart([])).rejects.toThrow('the server knows no cluster ten');
    const careless = servers.map((one) => ({ ...one, internal_replication: 0 }));
    await expect(firstStart(careless)).rejects.toThrow('shard 1 of ten needs internal_replication');
    await expect(firstStart(servers, [{ name: 'delivery', engine: 'MergeTree' }])).rejects.toThrow(
      'delivery was made on one server',
    );
    const spread = (comment: string) => [{ name: 'delivery', engine: 'Distributed', comment }];
    await expect(firstStart(servers, spread(LAYOUT.shards))).resolves.toBeDefined();
    // A regie would be looked for on a shard that does not have it.
    await expect(firstStart(servers, spread('shards of weight 1'))).rejects.toThrow(
      'delivery was spread over shards of weight 1, and the cluster now has shards of weight 1, 1',
    );
  });

  it('are rejected without the name of their cluster', async () => {
    const tables = [{ name: 'auctions', engine: 'Distributed', comment: LAYOUT.shards }];
    const server = await startFakeClickhouse(0, 'Atomic', ({ sql }) =>
      sql.startsWith('select name, engine, comment') ? tables : undefined,
    );
    const client = createServerClient(server.url);
    await expect(readLayout(client, undefined)).rejects.toThrow('CLICKHOUSE_CLUSTER must name it');
    await client.close();
    await server.stop();
  });
});
