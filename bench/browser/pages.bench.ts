import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portOf } from '../../apps/server/test/present.ts';
import { BROWSER_ARGS } from '../../e2e/browser.ts';
import { hasFigures } from '../../e2e/figures.ts';
import { tokenOf } from '../../e2e/session.ts';
import { startTestServer, type TestServer } from '../../e2e/test-server.ts';
import { findBrowser } from '../../scripts/browser.mjs';

/**
 * Lighthouse on a desktop: performance, accessibility and best practices of the login page, the home page, a list and a
 * form, of a hundred each (the goal is 95), the JavaScript each loads, and for how long it lets nobody click. Each page is
 * loaded PAGES_RUNS times, and the run of the median performance is shown: what else the machine does is felt.
 * `npm run bench -- pages`
 */
const PAGES = {
  login: '/auth/login',
  home: '/quickreports/publishers',
  list: '/admin/publishers/list',
  form: '/deals/create',
};
const RUNS = Number(process.env.PAGES_RUNS ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

const here = fileURLToPath(new URL('lighthouse/', import.meta.url));

interface Judged {
  lhr: {
    categories: Record<string, { score: number | null }>;
    finalDisplayedUrl: string;
    audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: Item[] } }>;
  };
}
interface Item {
  resourceType?: string;
  transferSize?: number;
}
type Judge = (url: string, flags: object, config: object) => Promise<Judged | undefined>;

/** Installed when it is first measured: nobody else needs it. */
async function loadLighthouse(): Promise<{ judge: Judge; desktop: object }> {
  if (!existsSync(`${here}node_modules`)) execFileSync('npm', ['ci'], { cwd: here, stdio: 'inherit' });
  const { default: judge, desktopConfig } = await import(
    pathToFileURL(`${here}node_modules/lighthouse/core/index.js`).href
  );
  return { judge, desktop: desktopConfig };
}

/** A port nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let server: TestServer;
let browser: BrowserContext;
let port: number;
beforeAll(async () => {
  server = await startTestServer(await mkdtemp(join(tmpdir(), 'encart-bench-')), { DEMO_FIGURES: '25' });
  expect(await hasFigures(server.url)).toBe(true);
  port = await freePort();
  browser = await chromium.launchPersistentContext(await mkdtemp(join(tmpdir(), 'encart-browser-')), {
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
    locale: 'fr-FR',
  });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

it('pages as Lighthouse judges them', async () => {
  const { judge, desktop } = await loadLighthouse();
  const page = await browser.newPage();
  const devtools = await browser.newCDPSession(page);
  const flags = { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' };
  const lines: string[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    if (name === 'home') {
      await page.goto(`${server.url}/auth/login`);
      const state = { ...(await tokenOf(server.url, 'demo.sa')), disguised: false, original_user_id: null };
      await page.evaluate(
        (session) => localStorage.setItem('encart.session', session),
        JSON.stringify({ state, version: 1 }),
      );
    }
    const runs: Judged['lhr'][] = [];
    for (let run = 0; run < RUNS; run += 1) {
      // Lighthouse keeps the session only together with the cache.
      await devtools.send('Network.clearBrowserCache');
      const { lhr } = (await judge(`${server.url}${path}`, flags, desktop)) ?? {};
      if (!lhr) throw new Error(`No answer about ${path}`);
      // Anywhere else, the page that was not found would be judged.
      expect(new URL(lhr.finalDisplayedUrl).pathname).toBe(path);
      runs.push(lhr);
    }
    const performance = ({ categories }: Judged['lhr']) => categories.performance?.score ?? 0;
    const lhr = runs.toSorted((a, b) => performance(a) - performance(b))[Math.floor(RUNS / 2)];
    if (!lhr) throw new Error('PAGES_RUNS is one at least');
    const scores = CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100));
    const scripts = lhr.audits['network-requests']?.details?.items?.filter(
      ({ resourceType }) => resourceType === 'Script',
    );
    const kilobytes = (scripts ?? []).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
    const audit = (name: string) => lhr.audits[name]?.numericValue ?? 0;
    const cells = [
      ...scores.map((score) => String(score).padStart(14)),
      `${kilobytes.toFixed(0).padStart(10)} kB`,
      audit('cumulative-layout-shift').toFixed(3).padStart(10),
      `${audit('largest-contentful-paint').toFixed(0).padStart(10)} ms`,
      `${audit('total-blocking-time').toFixed(0).padStart(10)} ms`,
    ];
    lines.push(`  ${name.padEnd(8)}${cells.join('')}`);
    if (process.env.PAGES_DETAIL)
      for (const [audit, { score }] of Object.entries(lhr.audits))
        if (score !== null && score < 0.9) lines.push(`    ${audit} ${score}`);
  }
  process.stdout.write(
    `\n  ${' '.repeat(8)}${CATEGORIES.map((category) => category.padStart(14)).join('')}      scripts      shift  largest paint   blocked\n${lines.join('\n')}\n`,
  );
});
