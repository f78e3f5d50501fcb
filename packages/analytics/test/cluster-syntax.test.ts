import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clusterBookkeeping, clusterStatements } from '../src/engine/cluster-statements.ts';
import type { FigureEngine } from '../src/engine/figure-engine.ts';
import { parseFill } from '../src/engine/fill-by-partition.ts';
import { onAllReplicas } from '../src/engine/layout.ts';
import { statementsOf } from '../src/engine/migrate-figures.ts';
import { readMigrations } from '../src/engine/migration-files.ts';
import { startDeletions } from '../src/engine/pending-deletions.ts';
import { migrationsDir } from './engines.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

let figures: TestFigures;
beforeAll(async () => {
  figures = await openTestFigures();
});
afterAll(() => figures.close());

const layout = { database: 'my-figures', cluster: 'ten', sharded: true, shards: 'shards of weight 1, 1' };

/** Has ClickHouse itself parse and format a statement; nothing is run. */
const formatted = async (sql: string) =>
  (await figures.engine().rows<[string]>('select formatQuerySingleLine({sql:String})', { sql }))[0]?.[0] ??
  '';

describe('statements for a cluster', () => {
  it('are valid ClickHouse: every statement of every migration', async () => {
    const statements = (await readMigrations(migrationsDir))
      .flatMap(({ sql }) => statementsOf(sql))
      .filter((sql) => !parseFill(sql))
      .flatMap((sql) => clusterStatements(sql, layout));
    expect(statements.length).toBeGreaterThan(30);
    for (const sql of statements)
      expect(await formatted(sql), sql).toMatch(/^(CREATE|ALTER|DROP) .* ON CLUSTER ten /);
    const books =
      'create table if not exists schema_migrations (name String) engine = MergeTree order by name';
    expect(await formatted(clusterBookkeeping(books, layout))).toContain('ReplicatedMergeTree');
  });

  it('are valid ClickHouse: deletions, reading all replicas, and cancelling', async () => {
    const statements: string[] = [];
    const engine: FigureEngine = {
      ...figures.engine(),
      run: async (sql) => void statements.push(sql),
    };
    const deletions = [202601, 202602].map((partition) => ({
      table: 'delivery_local',
      partition,
      loads: [1, 2],
    }));
    await startDeletions(engine, layout, deletions);
    expect(statements).toHaveLength(1);
    expect(
      (await formatted(statements[0] ?? '')).match(/DELETE IN PARTITION 20260\d WHERE load IN \(1, 2\)/g),
    ).toHaveLength(2);
    const query = `select 1 from ${onAllReplicas(layout, 'system', 'mutations')} settings skip_unavailable_shards = 1`;
    expect(await formatted(query)).toContain('clusterAllReplicas');
    expect(await formatted("kill query where query_id = 'x' async format JSONEachRow")).toMatch(
      /^KILL QUERY WHERE query_id = 'x' ASYNC/,
    );
  });
});
