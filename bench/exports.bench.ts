import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { FIRST_ENTRY_ID } from '@encart/contract/analytics/batches.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestApp, type Headers, type TestApp } from '../apps/server/test/test-app.ts';
import type { FigureEngine, Params } from '../packages/analytics/src/engine/figure-engine.ts';
import { openTestFigures, type TestFigures } from '../packages/analytics/test/test-figures.ts';
import { addBatch } from './add-batch.ts';
import { at, times } from './measure.ts';

/**
 * The file of a quick report with two million deals, each with a name of its own, through HTTP, beside the engine's own
 * CSV of the very same statement, in one run. The memory is that of this process, which holds the server, the reading
 * client and, with embedded records, their database. `npm run bench -- exports`, EXPORT_ROWS=200000 for another size.
 */
const ROWS = Number(process.env.EXPORT_ROWS ?? 2_000_000);
const RUNS = Number(process.env.EXPORT_RUNS ?? 3);
const CHUNK = 200_000;
const DAY = '2026-02-01';

let figures: TestFigures;
let t: TestApp;
let headers: Headers;
let recorded: { query: string; query_params: Params } | undefined;

beforeAll(async () => {
  figures = await openTestFigures();
  const real = figures.engine();
  const recording: FigureEngine = {
    ...real,
    streamRows: (query, query_params = {}, signal) => {
      recorded = { query, query_params };
      return real.streamRows(query, query_params, signal);
    },
  };
  t = await createTestApp({
    figures: { ...figures, engine: () => recording },
    config: { trustProxy: ['127.0.0.1'], logLevel: 'silent' },
  });
  const load = await addBatch(t, 'many');
  for (let from = 0; from < ROWS; from += CHUNK) {
    const rows = Math.min(CHUNK, ROWS - from);
    await real.run(
      `insert into delivery (load, day, publisher_id, deal_id, impressions_available, impressions_sold, revenue_gross,
          revenue_net, clicks, views_measured, views_achieved, bids)
        select {load:UInt32}, '${DAY}', 1 + n % 450, ${FIRST_ENTRY_ID} + n, 1000 + h % 9000, 100 + h % 900,
          toDecimal64(h % 100000, 6) / 1000, toDecimal64(h % 100000, 6) / 1250, h % 50, 90 + h % 800, 50 + h % 500, 500 + h % 5000
        from (select {from:UInt64} + number as n, intHash32(n) as h from numbers({rows:UInt64}))`,
      { load, from, rows },
    );
    await sql`insert into dimensionentries (entry_id, dimension, entry_name, entry_state)
      overriding system value
      select ${FIRST_ENTRY_ID + from}::int + n, 'deal', 'Accord n° ' || (${from}::int + n), 'known'
      from generate_series(0, ${rows - 1}::int) n`.execute(t.db);
  }
  headers = await t.signIn('demo.sa');
  await t.app.listen({ port: 0, host: '127.0.0.1' });
}, 3_600_000);
afterAll(async () => {
  await t?.close();
  await figures?.close();
});

/** Reads a stream to its end and counts its bytes and lines. */
async function drain(stream: AsyncIterable<Buffer>) {
  let [bytes, lines] = [0, 0];
  for await (const chunk of stream) {
    bytes += chunk.length;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, end + 1)) lines += 1;
  }
  return { bytes, lines };
}

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const start = performance.now();
  const result = await work();
  return [(performance.now() - start) / 1_000, result];
}

async function download(compare: string) {
  const { port } = t.app.server.address() as AddressInfo;
  const path = `/api/quickreports/deals/export/?start=${DAY}&end=${DAY}&compare=${compare}&separator=,`;
  const [response] = (await once(get({ port, host: '127.0.0.1', path, headers }), 'response')) as [
    IncomingMessage,
  ];
  expect(response.statusCode).toBe(200);
  return drain(response);
}

/** The engine's own CSV of the statement that was sent last. */
async function bare() {
  if (!recorded) throw new Error('nothing was sent');
  const { query, query_params } = recorded;
  const { stream } = await figures.client.exec({ query: `${query} format CSV`, query_params });
  return drain(stream as AsyncIterable<Buffer>);
}

const memory = () => process.memoryUsage().rss / 1_048_576;

it.each(['none', 'previous'])('a file of every deal, compared with %s', async (compare) => {
  const ratios: number[] = [];
  const lines = [
    '',
    `${inject('engine').name}, ${process.env.TEST_RECORDS}, ${ROWS.toLocaleString('en')} rows, compare=${compare}`,
  ];
  // From here on code is compiled, connections are open, and what was stored last is merged.
  for (let run = 0; run < 2; run += 1) await download(compare);
  const idle = memory();
  let most = 0;
  const sampling = setInterval(() => (most = Math.max(most, memory() - idle)), 50);
  for (let run = 0; run < RUNS; run += 1) {
    const [seconds, file] = await timed(() => download(compare));
    clearInterval(run === RUNS - 1 ? sampling : undefined);
    const [own, csv] = await timed(bare);
    expect([file.lines, csv.lines]).toEqual([ROWS + 2, ROWS + 1]);
    ratios.push(seconds / own);
    lines.push(
      `  HTTP ${seconds.toFixed(1)} s for ${(file.bytes / 1e6).toFixed(0)} MB, the engine's CSV ${own.toFixed(1)} s for ${(csv.bytes / 1e6).toFixed(0)} MB: ${times(seconds / own).trim()}`,
    );
  }
  ratios.sort((a, b) => a - b);
  lines.push(
    `  median ${times(at(ratios, 0.5)).trim()} (goal 2×), memory ${most.toFixed(0)} MB over idle (goal 150 MB)`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
});
