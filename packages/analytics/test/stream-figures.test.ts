import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Budget, budgetSettings } from '../src/compile/budget.ts';
import { createEmbeddedClient } from '../src/engine/clients.ts';
import { startEngineProcess } from '../src/engine/embedded/engine-process.ts';
import { createFigureEngine, type FigureEngine } from '../src/engine/figure-engine.ts';
import { migrateFigures } from '../src/engine/migrate-figures.ts';
import type { CellFormat, QueryOf } from '../src/plan/figures-query.ts';
import { queryFigures, streamFigures } from '../src/query-figures.ts';
import { cellsOf } from '../src/result/figure-cells.ts';
import type { FigureLine } from '../src/result/figures-stream.ts';
import { type CellRow, ForeignRowsError } from '../src/result/reject-foreign-rows.ts';
import { migrationsDir, wasmRuntimeDir } from './engines.ts';
import './setup-engine.ts';
import { view } from './view-of-everything.ts';

/** More than the engine sends in one block. */
const DEALS = 70_000;
const query: QueryOf<'delivery'> = {
  fact: 'delivery',
  measures: ['clicks', 'revenue_gross'],
  ranges: [{ from: '2026-02-01', to: '2026-02-01' }],
  by: ['deal'],
  order: { by: 'size', measure: 'revenue_gross' },
  limit: 1_000_000,
};
const cells: CellFormat = {
  metrics: [deliveryMetric('clicks'), deliveryMetric('revenue_gross')],
  separator: ';',
};
const options = { budget: 'report', cells } as const;

/** An engine that nobody else uses meanwhile: what others leave in the shared one is not for these tests to judge. */
async function startEngine() {
  const folder = mkdtempSync(join(tmpdir(), 'encart-streams-'));
  const paths = { engineHost: inject('engine').engineHost, wasmRuntimeDir };
  const started = await startEngineProcess(paths, folder, { onUp: () => {}, onDown: () => {} });
  const client = createEmbeddedClient(started.socket);
  const stop = async () => {
    await client.close();
    await started.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, client, engine: createFigureEngine(client, 'close'), stop };
}

let started: Awaited<ReturnType<typeof startEngine>>;
let engine: FigureEngine;
beforeAll(async () => {
  started = await startEngine();
  await migrateFigures(started.client, migrationsDir);
  engine = started.engine;
  await engine.run(
    `insert into delivery (load, day, deal_id, clicks, revenue_gross)
      select 1, '2026-02-01', 1 + number, 1 + number % 7, toDecimal64(number, 6) / 1000 from numbers(${DEALS})`,
  );
}, 240_000);
afterAll(() => started.stop());

async function readAll(blocks: AsyncIterable<FigureLine[]>) {
  const lines: FigureLine[] = [];
  for await (const block of blocks) lines.push(...block);
  return lines;
}
const stream = (more: Partial<QueryOf<'delivery'>> = {}, signal?: AbortSignal, from = engine) =>
  streamFigures(from, { ...query, ...more }, view, { ...options, ...(signal && { signal }) });

/** No statement of ours runs, and no reply waits in a file that has a name. */
async function expectNothingLeft() {
  expect(await engine.rows("select 'next'")).toEqual([['next']]);
  const running = `select query from system.processes where query like '%numbers(%' and query not like '%processes%'`;
  for (let tries = 0; tries < 100 && (await engine.rows(running)).length > 0; tries += 1) await sleep(100);
  expect(await engine.rows(running)).toEqual([]);
  expect(readdirSync(join(started.folder, 'user_files'))).toEqual([]);
}

/** The engine with something else in place of its rows. */
const troubled = (mishap: (rows: CellRow[]) => CellRow[]): FigureEngine => ({
  ...engine,
  async *streamRows<Row extends unknown[]>(...args: Parameters<FigureEngine['rows']>) {
    const rows = mishap(await engine.rows<CellRow>(...args)) as unknown as Row[];
    for (let at = 0; at < rows.length; at += 1_000) yield rows.slice(at, at + 1_000);
  },
});

describe('figures as a stream', () => {
  it('are the total and all groups in their order, more than are ever shown at once', async () => {
    const { total, blocks, isTruncated } = await stream();
    const sizes: number[] = [];
    const lines: FigureLine[] = [];
    for await (const block of blocks) {
      sizes.push(block.length);
      lines.push(...block);
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2_000);
    expect(lines.map(({ ids }) => ids[0])).toEqual(Array.from({ length: DEALS }, (_, at) => DEALS - at));
    expect(total.split(';')[1]).toBe(String((DEALS * (DEALS - 1)) / 2 / 1_000));
    expect(isTruncated()).toBe(false);
    const shown = await queryFigures(engine, { ...query, limit: limits.figures.rows }, view, 'interactive');
    const written = shown.groups.map((group) => ({
      ids: group.ids,
      times: group.times,
      cells: cellsOf(cells, group, false),
    }));
    expect([cellsOf(cells, shown.total, false), written]).toEqual([
      total,
      lines.slice(0, limits.figures.rows),
    ]);
  });

  it('come by time first where they are to, each with its times in the order they are grouped by', async () => {
    await engine.run(`insert into delivery (load, day, deal_id, format_id, clicks, revenue_gross)
      select 1, toDate('2024-01-15') + number % 60 * 10, 1 + intDiv(number, 60) % 5, 1 + intDiv(number, 60) % 7, 1,
        toDecimal64(number * 37 % 11, 6)
      from numbers(2000)`);
    const timed = {
      ranges: [{ from: '2024-01-01', to: '2025-12-31' }],
      by: ['deal', 'month', 'format', 'year', 'date'],
      order: { by: 'size', measure: 'revenue_gross', timeFirst: true },
    } as const;
    const lines = await readAll((await stream(timed)).blocks);
    expect(lines.length).toBeGreaterThan(1_000);
    const sizeOf = ({ cells: text }: FigureLine) => Number(text.split(';')[1]);
    const inOrder = lines.toSorted(
      (a, b) =>
        a.times.join().localeCompare(b.times.join()) ||
        sizeOf(b) - sizeOf(a) ||
        Number(a.ids[0]) - Number(b.ids[0]) ||
        Number(a.ids[1]) - Number(b.ids[1]),
    );
    expect(lines).toEqual(inOrder);
    expect(
      lines.every(
        ({ times: [month, year, date] }) => date?.startsWith(`${month}`) && year === date.slice(0, 4),
      ),
    ).toBe(true);
    const shown = await queryFigures(
      engine,
      { ...query, ...timed, limit: limits.figures.rows },
      view,
      'interactive',
    );
    expect(
      shown.groups.map((group) => ({
        ids: group.ids,
        times: group.times,
        cells: cellsOf(cells, group, false),
      })),
    ).toEqual(lines);
    const swap = (rows: CellRow[]) =>
      [...rows.slice(0, -1), rows[1] as CellRow].toSpliced(1, 1, rows.at(-1) as CellRow);
    await expect(
      (async () => readAll((await stream(timed, undefined, troubled(swap))).blocks))(),
    ).rejects.toThrow(/out of order/);
  });

  it('end at their limit and say so, and have one that their budget allows', async () => {
    const { total, blocks, isTruncated } = await stream({ limit: 12_345 });
    expect(await readAll(blocks)).toHaveLength(12_345);
    expect(isTruncated()).toBe(true);
    expect(Number(total.split(';')[0])).toBeGreaterThan(3 * DEALS);
    await expect(stream({ limit: limits.figures.fileRows + 1 })).rejects.toThrow(RangeError);
    const tooMany = { ...query, limit: limits.figures.rows + 1 };
    await expect(streamFigures(engine, tooMany, view, { budget: 'interactive', cells })).rejects.toThrow(
      RangeError,
    );
  });

  it('are nothing for those who see nothing', async () => {
    const nobody = { profile_id: 1, profile_type: 'P', regies: [], buyers: [] } as const;
    const scope = { ...nobody, tradingdesks: [], advertisers: [] };
    const { total, blocks } = await streamFigures(engine, query, { ...view, scope }, options);
    expect([total, await readAll(blocks)]).toEqual(['0;0', []]);
  });

  it('stop when their reader disconnects, or takes no more', async () => {
    const disconnected = new AbortController();
    const { blocks } = await stream({}, disconnected.signal);
    const left = (async () => {
      for await (const _ of blocks) disconnected.abort();
    })();
    await expect(left).rejects.toThrow();
    let taken = 0;
    for await (const block of (await stream()).blocks) {
      taken = block.length;
      break;
    }
    expect(taken).toBeGreaterThan(0);
    await expectNothingLeft();
  });
});

/** What an engine could send instead of the rest of a result. */
const MISHAPS: Record<string, (rows: CellRow[]) => CellRow[]> = {
  'the rows of another query in the middle': (rows) => rows.with(20_000, [7, 0, '', 1, 1, 1, '1;1']),
  'a second total at the end': (rows) => [...rows, rows[0] as CellRow],
  'rows in another order': (rows) => [...rows.slice(0, -2), ...rows.slice(-2).reverse()],
  'all but the last row': (rows) => rows.slice(0, -1),
  'its first half': (rows) => rows.slice(0, DEALS / 2),
  'one row in the middle less': (rows) => rows.toSpliced(20_000, 1),
  'the total alone': (rows) => rows.slice(0, 1),
};

describe('stream of an engine that sends', () => {
  it.each(Object.entries(MISHAPS))('%s fails before its end', async (_, mishap) => {
    const read = async () => readAll((await stream({}, undefined, troubled(mishap))).blocks);
    await expect(read()).rejects.toThrow(ForeignRowsError);
  });

  it('nothing, or no total, has no beginning', async () => {
    for (const mishap of [() => [], (rows: CellRow[]) => rows.slice(1)])
      await expect(stream({}, undefined, troubled(mishap))).rejects.toThrow(ForeignRowsError);
  });
});

const ownMegabytes = () => {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_048_576;
};

describe('long replies of the engine', () => {
  it('are not in the memory of their reader, however slowly it reads', async () => {
    const before = ownMegabytes();
    let [most, rows] = [0, 0];
    // Some 230 MB.
    const sql = "select number, repeat('x', 220) from numbers(1000000) settings max_threads = 1";
    for await (const block of engine.streamRows(sql)) {
      if (rows === 0) await sleep(1_500);
      most = Math.max(most, ownMegabytes() - before);
      rows += block.length;
    }
    expect(rows).toBe(1_000_000);
    expect(most).toBeLessThan(100);
  });

  it('that fail in the middle fail as a whole, with their error code', async () => {
    const sql = 'select number, throwIf(number = 1900000) from numbers(2000000)';
    let rows = 0;
    const read = async () => {
      for await (const block of engine.streamRows(sql)) rows += block.length;
    };
    await expect(read()).rejects.toMatchObject({ code: '395' });
    expect(rows).toBe(0);
    await expectNothingLeft();
  });

  it('stop when their reader disconnects while they are computed or read', async () => {
    for (const after of [50, 1_500]) {
      const disconnected = new AbortController();
      const read = async () => {
        for await (const _ of engine.streamRows(
          "select number, repeat('x', 100) from numbers(1000000)",
          {},
          disconnected.signal,
        ))
          await sleep(20);
      };
      setTimeout(() => disconnected.abort(), after);
      await expect(read()).rejects.toThrow();
    }
    await expectNothingLeft();
  });
});

describe('budget of a report', () => {
  /** The same settings with less memory, so that a million groups are too many for it. */
  const small = (budget: Budget) =>
    budgetSettings(budget)
      .join(', ')
      .replace(/(max_memory_usage) = \d+/, '$1 = 120000000')
      .replace(/(external_\w+) = \d+/g, '$1 = 12000000');
  const heavy = (settings: string) =>
    engine.rows<[number, number, number]>(
      `select grouping(k) as is_total, toUInt32(number % 1000000) as k, toUInt32(count()) as c, sum(toDecimal64(number, 6)) as s
        from numbers(2000000) group by grouping sets ((k), ()) order by is_total desc, c desc, k limit 3 settings ${settings}`,
    );

  it('lets the engine go on in files where an answer on a screen fails', async () => {
    const noFiles = 'max_bytes_ratio_before_external_group_by = 0, max_bytes_ratio_before_external_sort = 0';
    await expect(heavy(`${small('interactive')}, ${noFiles}`)).rejects.toMatchObject({ code: '241' });
    const rows = await heavy(`${small('report')}, ${noFiles}`);
    expect(rows.map(([isTotal, k, count]) => [isTotal, k, count])).toEqual([
      [1, 0, 2_000_000],
      [0, 0, 2],
      [0, 1, 2],
    ]);
  });
});
