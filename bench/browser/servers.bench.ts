import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BROWSER_ARGS, SESSION_OPTIONS } from '../../e2e/browser.ts';
import { sendLoads } from '../../e2e/server-loads.ts';
import { signedInState, tokenOf } from '../../e2e/session.ts';
import { startTestServer, type TestServer } from '../../e2e/test-server.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { at, ms, times } from '../measure.ts';

/**
 * The page of 2,000 servers in a real browser, with the most rows a page may have beside the fewest: how soon it is
 * there, how long a refresh holds the page up, and how it scrolls. `npm run bench -- browser/servers`
 */
const SERVERS = 2_000;
const SIZES = [25, 200];
const RUNS = Number(process.env.BROWSER_RUNS ?? 5);
/** Servers sent with one key: an hour of each must fit into a request. */
const AT_ONCE = 30;

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  server = await startTestServer(await mkdtemp(join(tmpdir(), 'encart-bench-')), { DEMO_FIGURES: '0' });
  for (let first = 0; first < SERVERS; first += AT_ONCE)
    await sendLoads(
      server.url,
      Array.from({ length: Math.min(AT_ONCE, SERVERS - first) }, (_, line) => ({
        server: `serveur-${String(first + line).padStart(4, '0')}`,
        load: 0.2 + ((first + line) % 7) / 10,
        cpu: 0.3,
      })),
    );
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

const median = (values: number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** Notes how long every frame takes. */
const noteFrames = (page: Page) =>
  page.evaluate(() => {
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
const takeFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));

async function measurePage(limit: number) {
  const opened: number[] = [];
  const refreshed: number[] = [];
  const scrolled: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const storageState = signedInState(server.url, await tokenOf(server.url, 'demo.sa'));
    const context = await browser.newContext({ ...SESSION_OPTIONS, baseURL: server.url, storageState });
    const page = await context.newPage();
    const rows = page.locator('main tbody tr');
    const started = performance.now();
    await page.goto(`/monitoring/servers?limit=${limit}`);
    await rows.nth(20).waitFor();
    opened.push(performance.now() - started);
    await page.locator('main svg[role=img] > g').waitFor();
    await noteFrames(page);
    const chart = page.waitForResponse(/\/api\/serverloads\/chart/);
    await page.getByRole('button', { name: 'Actualiser', exact: true }).click();
    await chart;
    await page.waitForTimeout(500);
    refreshed.push(Math.max(...(await takeFrames(page))));
    await rows.nth(5).scrollIntoViewIfNeeded();
    await page.mouse.move(900, 600);
    for (let step = 0; step < 100; step += 1) {
      await page.mouse.wheel(0, 120);
      await page.waitForTimeout(16);
    }
    scrolled.push(...(await takeFrames(page)));
    await context.close();
  }
  expect(scrolled.length).toBeGreaterThan(50);
  const sorted = scrolled.toSorted((a, b) => a - b);
  return {
    opened: median(opened),
    refreshed: median(refreshed),
    scrolled: at(sorted, 0.5),
    slowest: at(sorted, 0.99),
  };
}

it('stays smooth', async () => {
  const lines = [
    `\n${SERVERS.toLocaleString('en')} servers, p50 in ms        rows  longest frame of a refresh  frame scrolling     p99`,
  ];
  const found: Awaited<ReturnType<typeof measurePage>>[] = [];
  for (const limit of SIZES) {
    const page = await measurePage(limit);
    found.push(page);
    lines.push(
      `  ${`${limit} rows a page`.padEnd(26)}${ms(page.opened)}  ${ms(page.refreshed)}                    ${ms(page.scrolled)}         ${ms(page.slowest)}`,
    );
  }
  const [few, many] = found;
  if (few && many) lines.push(`  rows of 200 to rows of 25: ${times(many.opened / few.opened)}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}, 900_000);
