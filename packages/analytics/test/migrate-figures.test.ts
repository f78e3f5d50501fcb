import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServerClient } from '../src/engine/clients.ts';
import { parseFill } from '../src/engine/fill-by-partition.ts';
import { migrateFigures, statementsOf } from '../src/engine/migrate-figures.ts';
import { readMigrations } from '../src/engine/migration-files.ts';
import { type Reply, type Script, startFakeClickhouse } from './fake-clickhouse.ts';

const realMigrations = fileURLToPath(new URL('../src/facts/migrations', import.meta.url));

const FILL = `drop table if exists delivery_by_publisher;
create table delivery_by_publisher (day Date) engine = SummingMergeTree partition by toYYYYMM(day) order by day;
insert into delivery_by_publisher
select
  load, day, clicks
from delivery
settings max_partitions_per_insert_block = 0;
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'encart-migrations-'));
  writeFileSync(join(folder, '0001-sums.sql'), FILL);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server with facts of two months on which inserts of one go wrong. */
async function migrate(trouble: {
  insert: (attempt: number) => Reply | undefined;
  running?: number;
  same?: boolean;
}) {
  let attempts = 0;
  let polls = 0;
  const queries: (string | null)[] = [];
  const script: Script = ({ sql, queryId }) => {
    if (sql.startsWith('select partition_key')) return [{ partition_key: 'toYYYYMM(day)' }];
    if (sql.startsWith('select distinct toYYYYMM(day)')) return [[202601], [202602]];
    if (sql.startsWith('select toUInt32(count()) from system.processes')) {
      polls += 1;
      return [[polls > (trouble.running ?? 0) ? 0 : 1]];
    }
    if (sql.startsWith('select toString(sum'))
      return [sql.includes('from delivery where') || trouble.same ? ['5'] : ['3']];
    if (!sql.startsWith('insert into delivery_by_publisher') || !sql.includes('202602')) return undefined;
    attempts += 1;
    queries.push(queryId);
    return trouble.insert(attempts);
  };
  const server = await startFakeClickhouse(0, 'Atomic', script);
  const client = createServerClient(server.url);
  const outcome = await migrateFigures(client, folder, { pollMs: 5 }).catch((error: Error) => error);
  await client.close();
  await server.stop();
  return { outcome, polls, queries, ...server };
}
const inserts = (statements: string[]) =>
  statements.filter((sql) => sql.startsWith('insert into delivery_by'));
const drops = (statements: string[]) => statements.filter((sql) => sql.includes('drop partition'));

describe('figures migration that fills sums', () => {
  it('fills one partition at a time', async () => {
    const { statements, outcome, applied } = await migrate({ insert: () => undefined });
    expect(outcome).toEqual(['0001-sums.sql']);
    expect(inserts(statements)).toEqual([
      'insert into delivery_by_publisher select load, day, clicks from delivery where toYYYYMM(day) = 202601 settings max_partitions_per_insert_block = 0, insert_deduplicate = 0',
      'insert into delivery_by_publisher select load, day, clicks from delivery where toYYYYMM(day) = 202602 settings max_partitions_per_insert_block = 0, insert_deduplicate = 0',
    ]);
    expect(applied).toHaveLength(1);
  });

  it('follows an insert whose connection is lost until it has ended, and does not send it again', async () => {
    const { statements, outcome, polls, queries } = await migrate({
      insert: () => 'disconnect',
      running: 3,
      same: true,
    });
    expect(outcome).toEqual(['0001-sums.sql']);
    expect(inserts(statements)).toHaveLength(2);
    expect(drops(statements)).toEqual([]);
    expect(polls).toBe(4);
    expect(queries).toEqual([expect.stringMatching(/^encart-[0-9a-f-]{36}$/)]);
  });

  it('fills that partition again, alone, when the insert ended halfway', async () => {
    const { statements, outcome } = await migrate({
      insert: (attempt) => (attempt === 1 ? 'disconnect' : undefined),
    });
    expect(outcome).toEqual(['0001-sums.sql']);
    expect(drops(statements)).toEqual(['alter table delivery_by_publisher drop partition 202602']);
    expect(inserts(statements)).toHaveLength(3);
  });

  it('compares the measures it fills; those of later migrations have no column yet', async () => {
    const { statements } = await migrate({ insert: () => 'disconnect', same: true });
    expect(statements.filter((sql) => sql.startsWith('select toString(sum'))).toEqual(
      ['delivery', 'delivery_by_publisher'].map((table) =>
        expect.stringMatching(
          new RegExp(`^select toString\\(sum\\(clicks\\)\\) from ${table} where toYYYYMM\\(day\\) = 202602`),
        ),
      ),
    );
  });

  it('fails after three lost connections, or at once on an error of the server, and is not recorded', async () => {
    const lost = await migrate({ insert: () => 'disconnect' });
    expect(String(lost.outcome)).toMatch(/lost 3 times while delivery_by_publisher was filled/);
    expect(lost.applied).toEqual([]);
    const refused = await migrate({ insert: () => ({ code: 241, message: 'Memory limit exceeded' }) });
    expect(String(refused.outcome)).toMatch(/Memory limit/);
    expect(inserts(refused.statements)).toHaveLength(2);
    expect(refused.polls).toBe(0);
  });

  it('creates a table again when the reply was lost, and accepts that it exists', async () => {
    let creates = 0;
    const server = await startFakeClickhouse(0, 'Atomic', ({ sql }) => {
      if (sql.startsWith('select partition_key')) return [{ partition_key: 'toYYYYMM(day)' }];
      if (!sql.startsWith('create table delivery_by_publisher')) return undefined;
      creates += 1;
      return creates === 1 ? 'disconnect' : { code: 57, message: 'Table already exists' };
    });
    const client = createServerClient(server.url);
    expect(await migrateFigures(client, folder, { pollMs: 5 })).toEqual(['0001-sums.sql']);
    expect(creates).toBe(2);
    await client.close();
    await server.stop();
  });

  it('has the one form that can be followed, in every migration there is', async () => {
    const statements = (await readMigrations(realMigrations)).flatMap(({ sql }) => statementsOf(sql));
    const filling = statements.filter((sql) => /^insert/i.test(sql));
    expect(filling).toHaveLength(6);
    for (const sql of filling) expect(parseFill(sql), sql).toMatchObject({ from: 'delivery' });
  });
});
