import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServerClient } from '#engine/clients.ts';
import { createFigureEngine } from '#engine/figure-engine.ts';
import type { Exclusively } from '#engine/figures-store.ts';
import type { Layout } from '#engine/layout.ts';
import { facts } from '#facts/tables.ts';
import { type DeadLoad, deleteLoads } from '../src/ingest/delete-loads.ts';
import { type Reply, type SentStatement, startFakeClickhouse } from './fake-clickhouse.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server whose tables hold rows of these batches in these partitions, and which deletes when the test says so. */
async function startStore(
  rows: Record<string, Record<number, number[]>>,
  failure: (statement: SentStatement) => Reply | undefined = () => undefined,
) {
  const mutations: { table: string; partition: number; loads: number[]; reason: string }[] = [];
  const server = await startFakeClickhouse(0, 'Atomic', (statement) => {
    const { sql } = statement;
    const [, altered, commands = ''] =
      /^alter table (\w+)(?: on cluster '\w+')? (delete .*) settings/.exec(sql) ?? [];
    for (const [, partition, loads = ''] of commands.matchAll(
      /in partition (\d+) where load in \(([\d, ]+)\)/g,
    ))
      mutations.push({
        table: altered ?? '',
        partition: Number(partition),
        loads: loads.split(', ').map(Number),
        reason: '',
      });
    const failed = failure(statement);
    if (failed) return failed;
    if (altered) return [];
    if (/from (system\.mutations|clusterAllReplicas\('\w+', 'system', 'mutations'\))/.test(sql))
      return mutations.map(({ table, partition, loads, reason }) => [
        table,
        `(DELETE IN PARTITION ${partition} WHERE load IN (${loads.join(', ')}))`,
        reason,
      ]);
    const table = /as part, groupUniqArray\(load\) from (?:clusterAllReplicas\('\w+', '\w+', ')?(\w+)/.exec(
      sql,
    )?.[1];
    return Object.entries(rows[table ?? ''] ?? {})
      .filter(([, loads]) => loads.length > 0)
      .map(([partition, loads]) => [Number(partition), loads]);
  });
  const client = createServerClient(server.url);
  closing.push(() => client.close(), server.stop);
  const log = { warn: vi.fn() };
  const clean = (
    dead: DeadLoad[],
    more: { layout?: Layout; exclusively?: Exclusively; waitMs?: number } = {},
  ) =>
    deleteLoads(createFigureEngine(client, 'kill'), 'delivery', dead, {
      log,
      waitMs: more.waitMs ?? 50,
      pollMs: 10,
      ...(more.layout || more.exclusively
        ? {
            shared: {
              layout: more.layout ?? { database: 'figures', sharded: false },
              exclusively: more.exclusively ?? ((work) => work(new AbortController().signal)),
            },
          }
        : {}),
    });
  /** The server carries out its deletions. */
  const finish = () => {
    for (const { table, partition, loads } of mutations.splice(0)) {
      const loadsLeft = rows[table]?.[partition]?.filter((load) => !loads.includes(load)) ?? [];
      rows[table] = { ...rows[table], [partition]: loadsLeft };
    }
  };
  return {
    ...server,
    mutations,
    log,
    clean,
    finish,
    alters: () => server.statements.filter((sql) => /^alter/.test(sql)),
  };
}

const dead = [
  { load: 5, first: '2026-01-30', last: '2026-02-01' },
  { load: 7, first: '2026-02-01', last: '2026-02-01' },
];
const twoBatches = () => ({ delivery: { 202601: [5], 202602: [5, 7] }, delivery_by_buyer: { 202602: [7] } });

describe('deleting the rows of batches that no longer count', () => {
  it('deletes in the partitions that hold them, without waiting inside a statement', async () => {
    const store = await startStore(twoBatches());
    expect(await store.clean(dead)).toEqual([]);
    expect(store.alters().sort()).toEqual([
      'alter table delivery delete in partition 202601 where load in (5), delete in partition 202602 where load in (5, 7) settings mutations_sync = 0',
      'alter table delivery_by_buyer delete in partition 202602 where load in (7) settings mutations_sync = 0',
    ]);
  });

  it('searches every table of the fact, on the days of the batch', async () => {
    const store = await startStore({});
    expect(await store.clean([...dead, { load: 8 }])).toEqual([5, 7, 8]);
    const searches = store.statements.filter((sql) => sql.includes('groupUniqArray(load)'));
    expect(searches).toHaveLength(facts.delivery.tables.length);
    for (const sql of searches)
      expect(sql).toContain(
        "(load = 5 and day between toDate('2026-01-30') and toDate('2026-02-01')) or (load = 7 and day between toDate('2026-02-01') and toDate('2026-02-01')) or (load = 8)",
      );
    expect(store.alters()).toEqual([]);
  });

  it('starts no deletion twice: one that is pending is waited for, round after round', async () => {
    const store = await startStore(twoBatches());
    for (let round = 0; round < 3; round += 1) expect(await store.clean(dead)).toEqual([]);
    expect(store.alters()).toHaveLength(2);
    // A batch that comes later gets a deletion of its own.
    expect(await store.clean([...dead, { load: 9 }])).toEqual([9]);
    expect(store.alters()).toHaveLength(2);
    store.finish();
    expect(await store.clean(dead)).toEqual([5, 7]);
    expect(store.alters()).toHaveLength(2);
  });

  it('starts no deletion again whose connection was lost', async () => {
    const store = await startStore({ delivery: { 202602: [7] } }, ({ sql }) =>
      sql.startsWith('alter') ? 'disconnect' : undefined,
    );
    await expect(store.clean(dead)).rejects.toThrow();
    expect(await store.clean(dead)).toEqual([5]);
    expect(store.alters()).toHaveLength(1);
  });

  it('ends the round as soon as the server is done', async () => {
    const store = await startStore(twoBatches());
    const round = store.clean(dead, { waitMs: 30_000 });
    await vi.waitFor(() => expect(store.alters()).toHaveLength(2), 20_000);
    store.finish();
    expect(await round).toEqual([5, 7]);
  });

  it('logs why the server cannot delete, once a round', async () => {
    const store = await startStore(twoBatches(), () => {
      for (const mutation of store.mutations) mutation.reason = 'Code: 243. Cannot reserve 1.00 MiB';
      return undefined;
    });
    await store.clean(dead, { waitMs: 300 });
    expect(store.log.warn.mock.calls).toEqual([
      [expect.stringMatching(/partition 20260\d of \w+ .*Cannot reserve/)],
    ]);
  });

  it('starts each deletion once when two processes clean at the same second', async () => {
    const store = await startStore(twoBatches());
    let turn: Promise<unknown> = Promise.resolve();
    const exclusively: Exclusively = (work) => {
      const mine = turn.then(() => work(new AbortController().signal));
      turn = mine.then(() => sleep(5));
      return mine;
    };
    await Promise.all([store.clean(dead, { exclusively }), store.clean(dead, { exclusively })]);
    expect(store.alters()).toHaveLength(2);
  });

  it('deletes from the local tables of a whole cluster', async () => {
    const layout = { database: 'figures', cluster: 'ten', sharded: true };
    const store = await startStore({ delivery_local: { 202602: [7] } });
    expect(await store.clean(dead, { layout })).toEqual([5]);
    expect(store.alters()).toEqual([
      "alter table delivery_local on cluster 'ten' delete in partition 202602 where load in (7) settings mutations_sync = 0",
    ]);
    expect(store.statements[0]).toContain("from clusterAllReplicas('ten', 'figures', 'delivery_");
    const pending = store.statements.find((sql) => sql.startsWith('select table, command'));
    expect(pending).toMatch(
      /from clusterAllReplicas\('ten', 'system', 'mutations'\) where database = 'figures' and \(not is_done or create_time > now\(\) - interval 1 hour\)/,
    );
  });
});
