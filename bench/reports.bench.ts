import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { reportRunner } from '../apps/server/src/features/reports/report-job.ts';
import { bundled } from '../apps/server/test/bundled.ts';
import { createTestApp, type Headers, type TestApp } from '../apps/server/test/test-app.ts';
import type { FigureEngine, Params } from '../packages/analytics/src/engine/figure-engine.ts';
import { openTestFigures, type TestFigures } from '../packages/analytics/test/test-figures.ts';
import { addBatch } from './add-batch.ts';
import { DAYS, fillDelivery } from './fill-delivery.ts';
import { at, httpClient, times } from './measure.ts';

/**
 * Reports of a million rows, six dimensions and eight metrics, to CSV and to XLSX, beside the engine's own CSV of the
 * very same statement; the API beside reports that a worker runs; and whether one profile's many runs keep the others
 * waiting. `npm run bench -- reports`, REPORT_ROWS=100000 for another size.
 */
const ROWS = Number(process.env.REPORT_ROWS ?? 1_000_000);
const RUNS = Number(process.env.REPORT_RUNS ?? 3);

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
  await fillDelivery(real, await addBatch(t, 'many'), ROWS);
  headers = await t.signIn('demo.sa');
  await t.app.listen({ port: 0, host: '127.0.0.1' });
}, 3_600_000);
afterAll(async () => {
  await t?.close();
  await figures?.close();
});

const large = (format: string, name = format) => ({
  name,
  period: 'none',
  startdate: '2024-02-29',
  enddate: '2026-03-01',
  dimensions: ['date', 'publisher', 'placement', 'country', 'buyer', 'format'].map((dimension) => ({
    dimension,
  })),
  metrics: [
    'revenue_gross',
    'revenue_net',
    'impressions_available',
    'impressions_sold',
    'ecpm_gross',
    'clicks',
    'ctr',
    'viewability',
  ],
  format,
  sendto: ['a@b.example'],
});

async function create(body: object): Promise<number> {
  const reply = await t.call('POST', '/api/reportgenerations', { headers, body });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.reportgeneration_id;
}

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const start = performance.now();
  const result = await work();
  return [(performance.now() - start) / 1_000, result];
}

/** The engine's own CSV of the statement that was sent last. */
async function bare(): Promise<number> {
  if (!recorded) throw new Error('nothing was sent');
  const { query, query_params } = recorded;
  const { stream } = await figures.client.exec({ query: `${query} format CSV`, query_params });
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) bytes += chunk.length;
  return bytes;
}

const memory = () => process.memoryUsage().rss / 1_048_576;
const print = (lines: string[]) => process.stdout.write(`\n${lines.join('\n')}\n`);
const store = () => `${inject('engine').name}, ${process.env.TEST_RECORDS}`;

it.each([
  ['csv', 2.5],
  ['xlsx', 6],
])('a report to %s', async (format, goal) => {
  const id = await create(large(format));
  const runner = reportRunner(t.deps, { atOnce: 1 });
  await runner.drain();
  const idle = memory();
  let most = 0;
  const sampling = setInterval(() => (most = Math.max(most, memory() - idle)), 50);
  const ratios: number[] = [];
  const lines = [`${store()}, ${DAYS} days, ${format}`];
  for (let run = 0; run < RUNS; run += 1) {
    await t.db.deleteFrom('profile_exports').execute();
    await t.call('POST', `/api/reportgenerations/${id}/rerun/`, { headers });
    const [seconds] = await timed(() => runner.drain());
    if (run === RUNS - 1) clearInterval(sampling);
    const made = await t.db
      .selectFrom('report_runs')
      .select(['rows_done', 'bytes', 'status'])
      .orderBy('run_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(made.status).toBe('completed');
    const [own, bytes] = await timed(bare);
    ratios.push(seconds / own);
    lines.push(
      `  ${Number(made.rows_done).toLocaleString('en')} rows in ${seconds.toFixed(1)} s, ${(Number(made.bytes) / 1e6).toFixed(0)} MB; the engine's CSV ${own.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB: ${times(seconds / own).trim()}`,
    );
  }
  ratios.sort((a, b) => a - b);
  lines.push(
    `  median ${times(at(ratios, 0.5)).trim()} (goal ${goal}×), memory ${most.toFixed(0)} MB over idle (goal 200 MB)`,
  );
  print(lines);
});

it('the API beside four reports that a worker runs', async () => {
  if (process.env.TEST_RECORDS !== 'postgres') return;
  const records = inject('records');
  if (records.kind !== 'postgres') return;
  const { port } = t.app.server.address() as AddressInfo;
  const call = httpClient(port, headers);
  const paths = {
    'a list': '/api/publishers?limit=25',
    'a quick report': '/api/quickreports/publishers/?start=2026-02-23&end=2026-03-01',
  };
  const p95 = async (path: string, until: () => boolean) => {
    const taken: number[] = [];
    while (!until() || taken.length < 20) {
      const [seconds] = await timed(() => call(path));
      taken.push(seconds * 1_000);
      await sleep(10);
    }
    return at(
      taken.sort((a, b) => a - b),
      0.95,
    );
  };
  const during = (ms: number) => {
    const end = performance.now() + ms;
    return () => performance.now() > end;
  };
  const lines = [`${store()}: p95 of the API, idle and beside four reports`];
  const folder = mkdtempSync(join(tmpdir(), 'encart-bench-'));
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.db);
  const url = new URL(records.root);
  url.pathname = rows[0]?.name ?? '';
  const [database] = await figures.engine().rows<[string]>('select currentDatabase()');
  const options = {
    url: url.href,
    socket: inject('engine').socket,
    database: database?.[0],
    folder,
    smtpUrl: 'smtp://127.0.0.1:1',
    away: join(folder, 'away'),
    full: join(folder, 'full'),
  };
  const file = fileURLToPath(await bundled('test/report-process.ts'));
  for (const [what, path] of Object.entries(paths)) {
    const idle = await p95(path, during(5_000));
    await t.db.deleteFrom('profile_exports').execute();
    for (let report = 0; report < 4; report += 1) await create(large('csv', `${what} ${report}`));
    const worker = spawn(process.execPath, [file, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(worker.stdout, 'data');
    let isOver = false;
    const watching = setInterval(async () => {
      const { rows: open } = await sql<{ n: number }>`select count(*) as n from report_runs
        where work_state in ('waiting', 'running')`.execute(t.db);
      isOver = Number(open[0]?.n) === 0;
    }, 500);
    const busy = await p95(path, () => isOver);
    clearInterval(watching);
    worker.kill('SIGKILL');
    lines.push(
      `  ${what}: ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms beside: ${times(busy / idle).trim()} (goal 1.5×)`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  print(lines);
});

/** Small reports of twenty profiles, of which the first asks for many; how long the others wait for theirs. */
async function othersWait(many: number): Promise<number> {
  await sql`delete from reports`.execute(t.db);
  const asked = [many, ...Array.from({ length: 19 }, () => 2)];
  const profiles = await t.db
    .selectFrom('profiles')
    .select('profile_id')
    .where('profile_type', '=', 'SA')
    .execute();
  const { rows: users } = await sql<{
    user_id: number;
  }>`select user_id from users where user_role = 'SA'`.execute(t.db);
  const [user] = users;
  const [profile] = profiles;
  for (const [share, runs] of asked.entries())
    await sql`
      with made as (
        insert into reports (report_family, name, user_id, profile_id, hash, period, metrics, sendto)
        select 'reportgenerations', 'r', ${user?.user_id}, ${profile?.profile_id}, 'h', 'yesterday',
          '["impressions_sold"]', '["a@b.example"]' from generate_series(1, ${runs}::int) returning report_id)
      insert into report_runs (report_id, run_number, run_trigger, user_id, run_start, run_end, work_share)
      select report_id, 1, 'created', ${user?.user_id}, '2026-03-01', '2026-03-01', ${1_000 + share} from made`.execute(
      t.db,
    );
  await sql`update report_runs set work_after = '-infinity'`.execute(t.db);
  const started = performance.now();
  const ended: { share: number; at: number }[] = [];
  const seen = new Set<number>();
  const looking = setInterval(async () => {
    const done = await t.db
      .selectFrom('report_runs')
      .select(['run_id', 'work_share'])
      .where('work_state', '=', 'done')
      .execute();
    for (const { run_id, work_share } of done)
      if (!seen.has(run_id)) {
        seen.add(run_id);
        ended.push({ share: work_share, at: performance.now() - started });
      }
  }, 50);
  await reportRunner(t.deps, { atOnce: 2 }).drain();
  await sleep(100);
  clearInterval(looking);
  const others = ended.filter(({ share }) => share !== 1_000).map((one) => one.at);
  return others.reduce((sum, one) => sum + one, 0) / others.length / 1_000;
}

it('200 runs of 20 profiles, one of which asks for 150', async () => {
  await othersWait(10);
  const [few, lots] = [await othersWait(10), await othersWait(150)];
  print([
    `${store()}: the others wait ${lots.toFixed(1)} s on average beside 150 runs of one profile, ${few.toFixed(1)} s beside 10: ${times(lots / few).trim()} (goal 1.1×)`,
  ]);
});
