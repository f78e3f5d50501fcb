import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BROWSER_ARGS, SESSION_OPTIONS } from '../../e2e/browser.ts';
import { hasFigures } from '../../e2e/figures.ts';
import { type Session, signedInState, tokenOf } from '../../e2e/session.ts';
import { startTestServer, type TestServer } from '../../e2e/test-server.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { at, ms, times } from '../measure.ts';

/**
 * The quick report in a real browser on the demo's 25 months: how soon it can be used, how soon it answers a click, and
 * how it scrolls ten thousand rows. `npm run bench -- quickreport`
 */
const RUNS = Number(process.env.BROWSER_RUNS ?? 7);
/** Comparisons to change to. */
const CHANGES = 4;
const PATH = '/quickreports/publishers';
const ROW = 'main tbody th[scope=row] a';
const CHART = 'main [role=img] canvas';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  server = await startTestServer(await mkdtemp(join(tmpdir(), 'encart-bench-')), { DEMO_FIGURES: '25' });
  expect(await hasFigures(server.url)).toBe(true);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

const median = (values: number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** Notes when something is first there, in milliseconds since the document was asked for. */
const watch = (selectors: Record<string, string>) => {
  const seen: Record<string, number> = {};
  Object.assign(window, { seen });
  const look = () => {
    for (const [name, selector] of Object.entries(selectors))
      if (!(name in seen) && document.querySelector(selector)) seen[name] = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
type Seen = { seen: Record<string, number> };

async function seenOn(page: Page, name: string): Promise<number> {
  await page.waitForFunction((one) => one in (window as unknown as Seen).seen, name);
  return page.evaluate((one) => (window as unknown as Seen).seen[one] as number, name);
}

async function load({ page }: Session, path: string) {
  await page.goto(path);
  const rows = await seenOn(page, 'rows');
  return { rows, chart: await seenOn(page, 'chart') };
}

async function openSession(): Promise<Session> {
  const storageState = await signedInState(server.url, 'demo.sa');
  const context = await browser.newContext({ ...SESSION_OPTIONS, baseURL: server.url, storageState });
  context.setDefaultTimeout(12_000);
  const page = await context.newPage();
  await page.addInitScript(watch, { rows: ROW, chart: CHART });
  return { page, context };
}

it('is there soon', async () => {
  const first: Awaited<ReturnType<typeof load>>[] = [];
  const again: typeof first = [];
  for (let run = 0; run < RUNS; run += 1) {
    const session = await openSession();
    first.push(await load(session, PATH));
    again.push(await load(session, PATH));
    await session.context.close();
  }
  const inside: number[] = [];
  const session = await openSession();
  for (let run = 0; run < RUNS; run += 1) {
    await session.page.goto('/overview');
    await session.page.locator('#shell h1').waitFor();
    const taken = await session.page.evaluate(
      ([path, row]) =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          history.pushState(null, '', path);
          const look = () =>
            document.querySelector(row) ? resolve(performance.now() - start) : requestAnimationFrame(look);
          look();
        }),
      [PATH, ROW] as const,
    );
    inside.push(taken);
  }
  await session.context.close();
  const { token } = await tokenOf(server.url, 'demo.sa');
  const headers = { authorization: `Bearer ${token}` };
  const answers: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    const answer = await fetch(`${server.url}/api/quickreports/publishers/?${lastMonth()}`, { headers });
    await answer.text();
    answers.push(performance.now() - started);
  }
  const bare = median(answers);
  const line = (name: string, values: number[]) =>
    `  ${name.padEnd(46)} ${ms(median(values))}  ${times(median(values) / bare)}`;
  process.stdout.write(
    `${[
      '',
      'publishers quick report, p50 in ms                       ms  to its answer alone',
      line('the answer alone', answers),
      line(
        'rows, first visit',
        first.map(({ rows }) => rows),
      ),
      line(
        'chart, first visit',
        first.map(({ chart }) => chart),
      ),
      line(
        'rows, next visit',
        again.map(({ rows }) => rows),
      ),
      line(
        'chart, next visit',
        again.map(({ chart }) => chart),
      ),
      line('rows, from another page', inside),
    ].join('\n')}\n`,
  );
}, 300_000);

function lastMonth() {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return `start=${day(30)}&end=${day(1)}`;
}

it('answers a click', async () => {
  const session = await openSession();
  const { page } = session;
  await load(session, PATH);
  const clicks: { toPaint: number; toRows: number }[] = [];
  for (let run = 0; run < CHANGES; run += 1) {
    await page.getByRole('combobox', { name: 'Comparer avec' }).click();
    // Each once: what was asked before is still known.
    const option = page.getByRole('option', { selected: false }).nth(run);
    await option.evaluate((one) => {
      const state = { paint: 0, rows: 0 };
      Object.assign(window, { state });
      one.addEventListener('click', () => {
        const start = performance.now();
        const table = document.querySelector('main table[aria-busy]');
        let asked = false;
        requestAnimationFrame(() => requestAnimationFrame(() => (state.paint = performance.now() - start)));
        const look = () => {
          const busy = table?.getAttribute('aria-busy') === 'true';
          asked ||= busy;
          if (asked && !busy) state.rows = performance.now() - start;
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    });
    await option.click();
    const taken = await page.waitForFunction(() => {
      const { state } = window as unknown as { state: { paint: number; rows: number } };
      return state.rows > 0 && state;
    });
    const { paint, rows } = (await taken.jsonValue()) as { paint: number; rows: number };
    clicks.push({ toPaint: paint, toRows: rows });
  }
  await session.context.close();
  const paint = median(clicks.map(({ toPaint }) => toPaint));
  const rows = median(clicks.map(({ toRows }) => toRows));
  process.stdout.write(
    `\nanother comparison: something within ${ms(paint)} ms, the new figures within ${ms(rows)} ms (${times(rows / paint)})\n`,
  );
}, 300_000);

it('scrolls ten thousand rows', async () => {
  const session = await openSession();
  const { page } = session;
  await page.route(/\/api\/quickreports\/publishers\/\?/, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { rows: { id: number; name: string }[] } };
    const [row] = data.rows;
    const rows = Array.from({ length: 10_000 }, (_, id) => ({
      ...row,
      id: id + 1,
      name: `Éditeur ${id + 1}`,
    }));
    await route.fulfill({ json: { data: { ...data, rows } } });
  });
  await load(session, PATH);
  const table = page.getByRole('table', { name: /^Chiffres/ });
  await table.hover();
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const frame = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  // A wheel turned quickly: a notch a frame.
  for (let step = 0; step < 400; step += 1) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(16);
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await session.context.close();
  const sorted = frames.toSorted((a, b) => a - b);
  const slow = frames.filter((one) => one > 50).length;
  process.stdout.write(
    `\n10,000 rows scrolled: ${frames.length} frames, p50 ${ms(at(sorted, 0.5))} ms, p95 ${ms(at(sorted, 0.95))} ms, p99 ${ms(at(sorted, 0.99))} ms, ${slow} over 50 ms\n`,
  );
  expect(frames.length).toBeGreaterThan(50);
}, 300_000);
