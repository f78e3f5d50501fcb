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
const CHART = 'main svg[role=img] > g';

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

/** Notes when something is first there, since the document was asked for or, once there is a click, since that. */
const watch = (selectors: Record<string, string>) => {
  const seen: Record<string, number> = {};
  let start = 0;
  Object.assign(window, { seen });
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries(selectors))
      if (!(name in seen) && document.querySelector(selector)) seen[name] = performance.now() - start;
  }).observe(document, { childList: true, subtree: true });
  addEventListener(
    'click',
    () => {
      start = performance.now();
    },
    { capture: true },
  );
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
  const storageState = signedInState(server.url, await tokenOf(server.url, 'demo.sa'));
  const context = await browser.newContext({ ...SESSION_OPTIONS, baseURL: server.url, storageState });
  context.setDefaultTimeout(12_000);
  const page = await context.newPage();
  await page.addInitScript(watch, { rows: ROW, chart: CHART });
  return { page, context };
}

/** From the overview by the menu, pressed as long as a finger does. */
async function openFromOverview({ page }: Session) {
  await page.goto('/overview');
  const link = page.locator(`nav a[href$="${PATH}"]`);
  const group = page.getByRole('button', { name: 'Rapports rapides' });
  await group.waitFor();
  if ((await link.count()) === 0) await group.click();
  await link.hover();
  // What else the page fetches is over.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  await link.click({ delay: 80 });
  return seenOn(page, 'rows');
}

it('is there soon', async () => {
  const visits: Awaited<ReturnType<typeof load>>[][] = [[], [], []];
  const inside: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const session = await openSession();
    for (const visit of visits) visit.push(await load(session, PATH));
    inside.push(await openFromOverview(session));
    await session.context.close();
  }
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
      ...['first visit', 'second visit', 'third visit'].flatMap((name, at) => [
        line(`rows, ${name}`, visits[at]?.map(({ rows }) => rows) ?? []),
        line(`chart, ${name}`, visits[at]?.map(({ chart }) => chart) ?? []),
      ]),
      line('rows, from another page by the menu', inside),
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
