import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requiredMeasures } from '@encart/contract/analytics/batches.ts';
import { NAMED_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createServerClient } from '../src/engine/clients.ts';
import { createFigureEngine } from '../src/engine/figure-engine.ts';
import type { FiguresStore } from '../src/engine/figures-store.ts';
import { killOnAbort } from '../src/engine/kill-on-abort.ts';
import { readMigrations } from '../src/engine/migration-files.ts';
import { openFigures } from '../src/engine/open-figures.ts';
import { facts } from '../src/facts/tables.ts';
import { deleteLoads } from '../src/ingest/delete-loads.ts';
import { ingest } from '../src/ingest/ingest.ts';
import { queryFigures } from '../src/query-figures.ts';
import { CLUSTER } from './clickhouse-config.ts';
import { type ClickhouseServers, startClickhouse } from './clickhouse-servers.ts';
import { migrationsDir } from './engines.ts';
import { findClickhouse } from './find-clickhouse.ts';
import { memoryIdentity } from './memory-identity.ts';

const { bin = '', missing } = findClickhouse();
const log = { info: () => {}, warn: vi.fn() };
const header = `day,publisher,regie,${requiredMeasures('delivery').join(',')}`;
/** Regies enough that both shards get some. */
const REGIES = 40;
const batch = (clicks: number) =>
  [
    header,
    ...Array.from({ length: 2 * REGIES }, (_, at) =>
      [`2026-0${1 + (at % 2)}-15`, `P${at}`, `R${at % REGIES}`, 10, 5, '1.5', '1.2', clicks, 4, 3, 20].join(
        ',',
      ),
    ),
  ].join('\n');

const kinds = ['alone', 'cluster'] as const;
describe.skipIf(missing).each(kinds)(
  `figures on a ClickHouse server, %s${missing ? ` (${missing})` : ''}`,
  (kind) => {
    let servers: ClickhouseServers;
    let dataDir: string;
    let figures: FiguresStore;

    beforeAll(async () => {
      servers = await startClickhouse(bin, kind);
      const root = createServerClient(String(servers.urls[0]).replace(/figures$/, 'default'));
      const on = kind === 'cluster' ? ` on cluster '${CLUSTER}'` : '';
      await root.command({ query: `create database figures${on}` });
      await root.close();
      dataDir = mkdtempSync(join(tmpdir(), 'encart-server-figures-'));
      mkdirSync(join(dataDir, 'incoming'));
      figures = await open();
    });
    afterAll(async () => {
      await figures?.close();
      await servers?.stop();
      if (dataDir) rmSync(dataDir, { recursive: true, force: true });
    });

    const open = (url = servers.urls[0]) =>
      openFigures({
        dataDir,
        clickhouseUrl: url,
        clickhouseCluster: kind === 'cluster' ? CLUSTER : undefined,
        migrationsDir,
        engineHost: '',
        wasmRuntimeDir: '',
        log,
        identity: memoryIdentity(),
        exclusively: (work) => work(new AbortController().signal),
      });
    const take = async (load: number, clicks: number) => {
      const file = join(figures.incoming, randomUUID());
      writeFileSync(file, batch(clicks));
      return ingest(figures.engine(), {
        load,
        attempt: 1,
        fact: 'delivery',
        format: 'csv',
        file,
        incoming: figures.incoming,
        latestDay: '2026-03-03',
        resolve: async (_, wanted) =>
          new Map(wanted.map((name) => [name, { id: 1 + Number(name.slice(1)), unmapped: false }])),
        onValidated: async () => {},
        onRows: async () => {},
      });
    };
    /** What each server holds itself, seen by asking it alone. */
    const onEach = async <Row extends unknown[]>(sql: string) => {
      const replies: Row[][] = [];
      for (const url of servers.urls) {
        const client = createServerClient(url);
        replies.push(await createFigureEngine(client, 'kill').rows<Row>(sql));
        await client.close();
      }
      return replies;
    };
    const local = (table: string) => (kind === 'cluster' ? `${table}_local` : table);

    it('are migrated, and a second start changes nothing', async () => {
      expect(figures.state()).toEqual({ status: 'ok' });
      const again = await open(servers.urls.at(-1));
      expect(again.state()).toEqual({ status: 'ok' });
      await again.close();
      const [row] = await figures.engine().rows('select toUInt32(uniqExact(name)) from schema_migrations');
      expect(row).toEqual([(await readMigrations(migrationsDir)).length]);
    });

    it('take a batch, and every table has the sums of its rows', async () => {
      expect(await take(1, 2)).toMatchObject({ rows: 2 * REGIES });
      expect(await take(2, 3)).toMatchObject({ rows: 2 * REGIES });
      for (const { name } of facts.delivery.tables)
        expect(
          await figures
            .engine()
            .rows(`select load, toUInt32(sum(clicks)) from ${name} group by load order by load`),
          name,
        ).toEqual([
          [1, 4 * REGIES],
          [2, 6 * REGIES],
        ]);
      const query = {
        fact: 'delivery',
        measures: ['clicks'],
        ranges: [{ from: '2026-01-01', to: '2026-02-28' }],
        by: ['publisher'],
        where: { dimension: 'regie', ids: [1, 2] },
        limit: 10,
      } as const;
      const view = {
        scope: 'everything',
        snapshot: { upTo: 2, without: [1] },
        aliases: {},
        lateRegies: [],
        dimensions: NAMED_DIMENSIONS,
      } as const;
      const result = await queryFigures(figures.engine(), query, view, 'interactive');
      expect(result.total.now.clicks).toBe(12);
      expect(result.groups).toHaveLength(4);
    });

    it.runIf(kind === 'cluster')(
      'lie on both shards, a regie on one alone, and the same on both replicas',
      async () => {
        const regiesOnEach = await onEach<[number]>(
          `select distinct regie_id from ${local('delivery')} order by regie_id`,
        );
        const [a, b, c, d] = regiesOnEach.map((rows) => rows.map(([regie]) => regie));
        expect(a).toEqual(b);
        expect(c).toEqual(d);
        expect(a?.length).toBeGreaterThan(0);
        expect(c?.length).toBeGreaterThan(0);
        expect([...(a ?? []), ...(c ?? [])].toSorted((x, y) => x - y)).toEqual(
          Array.from({ length: REGIES }, (_, at) => at + 1),
        );
      },
    );

    it('delete a batch that no longer counts, on every server', async () => {
      const shared = figures.shared?.();
      const dead = [{ load: 1, first: '2026-01-15', last: '2026-02-15' }];
      const deleted = await deleteLoads(figures.engine(), 'delivery', dead, {
        shared,
        log,
        pollMs: 200,
        waitMs: 60_000,
      });
      expect(deleted).toEqual([1]);
      for (const { name } of facts.delivery.tables)
        for (const rows of await onEach(`select distinct load from ${local(name)}`))
          expect(rows).toEqual([[2]]);
    });

    it('stop a statement whose client disconnected', async () => {
      const client = createServerClient(String(servers.urls[0]));
      const running = async () =>
        (
          await figures
            .engine()
            .rows(
              "select 1 from system.processes where query like '%numbers(1e13)%' and query not like '%processes%'",
            )
        ).length;
      const disconnected = new AbortController();
      const reply = killOnAbort(client, disconnected.signal, async (options) =>
        (
          await client.query({ query: 'select sum(cityHash64(number)) from numbers(1e13)', ...options })
        ).json(),
      );
      await vi.waitFor(async () => expect(await running()).toBe(1), 20_000);
      disconnected.abort();
      await expect(reply).rejects.toThrow();
      await vi.waitFor(async () => expect(await running()).toBe(0), 20_000);
      await client.close();
    });
  },
);
