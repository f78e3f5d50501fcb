import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clusterBookkeeping, clusterStatements } from '../src/engine/cluster-statements.ts';
import type { Engine } from '../src/engine/engine.ts';
import { fillOf } from '../src/engine/fill-by-partition.ts';
import { everywhere } from '../src/engine/layout.ts';
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

/** ClickHouse itself reads a statement and writes it as it understood it; nothing is run. */
const understood = async (sql: string) =>
  (await figures.engine().rows<[string]>('select formatQuerySingleLine({sql:String})', { sql }))[0]?.[0] ??
  '';

describe('what a cluster is told', () => {
  it('is ClickHouse to the letter: every statement of every migration', async () => {
    const statements = (await readMigrations(migrationsDir))
      .flatMap(({ sql }) => statementsOf(sql))
      .filter((sql) => !fillOf(sql))
      .flatMap((sql) => clusterStatements(sql, layout));
    expect(statements.length).toBeGreaterThan(30);
    for (const sql of statements)
      expect(await understood(sql), sql).toMatch(/^(CREATE|DROP) .* ON CLUSTER ten /);
    const books =
      'create table if not exists schema_migrations (name String) engine = MergeTree order by name';
    expect(await understood(clusterBookkeeping(books, layout))).toContain('ReplicatedMergeTree');
  });

  it('is so for deletions, looking at all replicas, and cancelling', async () => {
    const sent: string[] = [];
    const engine: Engine = {
      ...figures.engine(),
      run: async (sql) => void sent.push(sql),
    };
    const deletions = [202601, 202602].map((partition) => ({
      table: 'delivery_local',
      partition,
      loads: [1, 2],
    }));
    await startDeletions(engine, layout, deletions);
    expect(sent).toHaveLength(1);
    expect(
      (await understood(sent[0] ?? '')).match(/DELETE IN PARTITION 20260\d WHERE load IN \(1, 2\)/g),
    ).toHaveLength(2);
    const look = `select 1 from ${everywhere(layout, 'system', 'mutations')} settings skip_unavailable_shards = 1`;
    expect(await understood(look)).toContain('clusterAllReplicas');
    expect(await understood("kill query where query_id = 'x' async format JSONEachRow")).toMatch(
      /^KILL QUERY WHERE query_id = 'x' ASYNC/,
    );
  });
});
