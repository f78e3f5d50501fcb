import type { AddressInfo } from 'node:net';
import { QUICKREPORTS } from '@encart/contract/analytics/dimensions.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp } from '../apps/server/test/test-app.ts';
import type { FigureEngine, Params } from '../packages/analytics/src/engine/figure-engine.ts';
import { hasNativeEngine } from '../packages/analytics/test/engines.ts';
import { openTestFigures, type TestFigures } from '../packages/analytics/test/test-figures.ts';
import { addBatch } from './add-batch.ts';
import { DAYS, fillDelivery } from './fill-delivery.ts';
import { httpClient, measure, ms, type Times, times } from './measure.ts';

/**
 * Quick reports, the dashboard and a year's drill-down through HTTP, beside the same statement on the bare engine and
 * the same question on the raw facts, in one run. `npm run bench -- figures`, FIGURES_ROWS=20000000 for another size.
 */
const ROWS = Number(process.env.FIGURES_ROWS ?? 20_000_000);
const RUNS = Number(process.env.FIGURES_RUNS ?? (hasNativeEngine() ? 60 : 15));

const month = 'start=2026-01-31&end=2026-03-01';
const QUESTIONS: Record<string, string> = {
  ...Object.fromEntries(QUICKREPORTS.map((noun) => [noun, `quickreports/${noun}/?${month}`])),
  'a year of one publisher by format':
    'quickreports/formats/?start=2025-03-01&end=2026-02-28&where=publisher:7',
  'a year by dsp': 'quickreports/dsps/?start=2025-03-01&end=2026-02-28&monthly=true',
  dashboard: 'analytics/dashboard/?duration=one_week&compare=one_week',
};

let figures: TestFigures;
let t: TestApp;
let asSa: (path: string) => Promise<string>;
let asPublisher: (path: string) => Promise<string>;
/** Different people: one alone may only ask a few questions at once. */
let people: (typeof asSa)[];
const recorded: { sql: string; params: Params }[] = [];

beforeAll(async () => {
  figures = await openTestFigures();
  const real = figures.engine();
  const recording: FigureEngine = {
    ...real,
    rows: (sql, params = {}, signal) => {
      recorded.push({ sql, params });
      return real.rows(sql, params, signal);
    },
  };
  t = await createTestApp({
    figures: { ...figures, engine: () => recording },
    config: { trustProxy: ['127.0.0.1'], logLevel: 'silent' },
    demo: 'crowd',
  });
  const started = performance.now();
  await fillDelivery(real, await addBatch(t, 'first'), ROWS);
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`\nfilled ${ROWS.toLocaleString('en')} rows in ${seconds.toFixed(1)} s\n`);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  asSa = httpClient(port, await t.signIn('demo.sa'));
  asPublisher = httpClient(port, await t.signIn('demo.up'));
  const names = await t.db
    .selectFrom('users')
    .select('user_name')
    .where('user_role', 'in', ['SA', 'AP', 'UP'])
    .where('user_disabled_at', 'is', null)
    .limit(50)
    .execute();
  people = await Promise.all(names.map(async ({ user_name }) => httpClient(port, await t.signIn(user_name))));
}, 3_600_000);
afterAll(async () => {
  await t?.close();
  await figures?.close();
});

/** The statements one question becomes, and the same ones on the raw facts. */
async function statementsOf(get: typeof asSa, path: string) {
  recorded.length = 0;
  await get(path);
  const asked = [...recorded];
  const raw = asked.map(({ sql, params }) => ({
    sql: sql.replace(/from (delivery|auctions)_by_\w+/, 'from $1'),
    params,
  }));
  return { asked, raw };
}

const line = (name: string, api: Times, bare: Times, raw: Times) =>
  `  ${name.padEnd(44)} ${ms(api.p50)}  ${ms(bare.p50)}  ${times(api.p50 / bare.p50)}  ${ms(api.p50 - 1.5 * bare.p50)}  ${ms(raw.p50)}  ${times(raw.p50 / api.p50)}`;

it('quick reports, dashboard and drill-downs', async () => {
  const engine = figures.engine();
  const lines = [
    '',
    `${inject('engine').name}, ${ROWS.toLocaleString('en')} rows, p50 in ms                 HTTP      bare   ratio  over 1.5×       raw  raw to HTTP`,
  ];
  for (const [who, get] of [
    ['everything', asSa],
    ['one publisher’s profile', asPublisher],
  ] as const) {
    lines.push(`  — ${who}`);
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const path = `/api/${question}`;
      const { asked, raw } = await statementsOf(get, path);
      const run = (all: typeof asked) => async () => {
        for (const { sql, params } of all) await engine.rows(sql, params);
      };
      const bare = await measure(1, RUNS, run(asked));
      const api = await measure(1, RUNS, () => get(path));
      const onFacts = await measure(1, Math.max(3, RUNS / 5), run(raw));
      lines.push(line(name, api, bare, onFacts));
    }
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(lines.length).toBeGreaterThan(20);
});

it('fifty people at once', async () => {
  let failed = 0;
  const nouns = QUICKREPORTS;
  const all = await measure(50, 200, (lane) => {
    const get = people[lane % people.length] as typeof asSa;
    return get(`/api/quickreports/${nouns[lane % nouns.length]}/?${month}`).catch(() => (failed += 1));
  });
  process.stdout.write(
    `\n50 people on quick reports: p50 ${ms(all.p50)} ms, p99 ${ms(all.p99)} ms, ${failed} failed\n`,
  );
  expect(failed).toBe(0);
});

it('four times the rows', async () => {
  const path = `/api/quickreports/publishers/?${month}`;
  const before = await measure(1, RUNS, () => asSa(path));
  // Older days: more is stored, no more is shown.
  for (const years of [1, 2, 3])
    await fillDelivery(figures.engine(), await addBatch(t, `older ${years}`), ROWS, years * DAYS);
  const after = await measure(1, RUNS, () => asSa(path));
  process.stdout.write(
    `\npublishers, p50: ${ms(before.p50)} ms, with four times the rows ${ms(after.p50)} ms: ${times(after.p50 / before.p50)}\n`,
  );
  expect(after.p50).toBeGreaterThan(0);
}, 3_600_000);
