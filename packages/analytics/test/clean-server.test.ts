import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServerClient } from '#engine/clients.ts';
import { createEngine } from '#engine/engine.ts';
import type { Exclusively } from '#engine/figures-store.ts';
import type { Layout } from '#engine/layout.ts';
import { facts } from '#facts/tables.ts';
import { type DeadLoad, deleteLoads } from '../src/ingest/clean.ts';
import { type Reply, type Sent, startFakeClickhouse } from './fake-clickhouse.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server whose tables hold rows of these batches in these partitions, and which deletes when it is told to. */
async function startStore(
  rows: Record<string, Record<number, number[]>>,
  trouble: (sent: Sent) => Reply | undefined = () => undefined,
) {
  const mutations: { table: string; partition: number; loads: number[]; reason: string }[] = [];
  const server = await startFakeClickhouse(0, 'Atomic', (sent) => {
    const { sql } = sent;
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
    const wrong = trouble(sent);
    if (wrong) return wrong;
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
    deleteLoads(createEngine(client, 'killing'), 'delivery', dead, {
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
  /** The server has done what it was told. */
  const finish = () => {
    for (const { table, partition, loads } of mutations.splice(0)) {
      const held = rows[table]?.[partition]?.filter((load) => !loads.includes(load)) ?? [];
      rows[table] = { ...rows[table], [partition]: held };
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
const held = () => ({ delivery: { 202601: [5], 202602: [5, 7] }, delivery_by_buyer: { 202602: [7] } });

describe('rows of batches that no longer count', () => {
  it('are deleted in the partitions that hold them, without waiting inside a statement', async () => {
    const store = await startStore(held());
    expect(await store.clean(dead)).toEqual([]);
    expect(store.alters().sort()).toEqual([
      'alter table delivery delete in partition 202601 where load in (5), delete in partition 202602 where load in (5, 7) settings mutations_sync = 0',
      'alter table delivery_by_buyer delete in partition 202602 where load in (7) settings mutations_sync = 0',
    ]);
  });

  it('are looked for in every table of the fact, on the days of their batch', async () => {
    const store = await startStore({});
    expect(await store.clean([...dead, { load: 8 }])).toEqual([5, 7, 8]);
    const asked = store.statements.filter((sql) => sql.includes('groupUniqArray(load)'));
    expect(asked).toHaveLength(facts.delivery.tables.length);
    for (const sql of asked)
      expect(sql).toContain(
        "(load = 5 and day between toDate('2026-01-30') and toDate('2026-02-01')) or (load = 7 and day between toDate('2026-02-01') and toDate('2026-02-01')) or (load = 8)",
      );
    expect(store.alters()).toEqual([]);
  });

  it('are not asked to be deleted twice: a deletion that is pending is waited for, round after round', async () => {
    const store = await startStore(held());
    for (let round = 0; round < 3; round += 1) expect(await store.clean(dead)).toEqual([]);
    expect(store.alters()).toHaveLength(2);
    // A batch that comes later is asked for alone.
    expect(await store.clean([...dead, { load: 9 }])).toEqual([9]);
    expect(store.alters()).toHaveLength(2);
    store.finish();
    expect(await store.clean(dead)).toEqual([5, 7]);
    expect(store.alters()).toHaveLength(2);
  });

  it('are not asked for again when the connection was lost while asking', async () => {
    const store = await startStore({ delivery: { 202602: [7] } }, ({ sql }) =>
      sql.startsWith('alter') ? 'cut' : undefined,
    );
    await expect(store.clean(dead)).rejects.toThrow();
    expect(await store.clean(dead)).toEqual([5]);
    expect(store.alters()).toHaveLength(1);
  });

  it('count as gone as soon as the server is done, within the round', async () => {
    const store = await startStore(held());
    const round = store.clean(dead, { waitMs: 30_000 });
    await vi.waitFor(() => expect(store.alters()).toHaveLength(2), 20_000);
    store.finish();
    expect(await round).toEqual([5, 7]);
  });

  it('that cannot be deleted are told with the reason of the server, once a round', async () => {
    const store = await startStore(held(), () => {
      for (const mutation of store.mutations) mutation.reason = 'Code: 243. Cannot reserve 1.00 MiB';
      return undefined;
    });
    await store.clean(dead, { waitMs: 300 });
    expect(store.log.warn.mock.calls).toEqual([
      [expect.stringMatching(/partition 20260\d of \w+ .*Cannot reserve/)],
    ]);
  });

  it('are asked for once by two processes that clean at the same second', async () => {
    const store = await startStore(held());
    let turn: Promise<unknown> = Promise.resolve();
    const exclusively: Exclusively = (work) => {
      const mine = turn.then(() => work(new AbortController().signal));
      turn = mine.then(() => sleep(5));
      return mine;
    };
    await Promise.all([store.clean(dead, { exclusively }), store.clean(dead, { exclusively })]);
    expect(store.alters()).toHaveLength(2);
  });

  it('go from the local tables of a whole cluster, and only then from the books', async () => {
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
