import { type EntityName, entities } from '@encart/contract/access/entities.ts';
import { pages } from '@encart/contract/access/pages.ts';
import { keysOf } from '@encart/contract/base/objects.ts';
import type { Browser, Page, ViewportSize } from '@playwright/test';
import { violationsInBothSchemes } from './axe.ts';
import { signedInState, tokenOf } from './session.ts';
import { collectPageErrors, expect, test } from './test.ts';

const MOST_SHIFT = 0.01;

/** What moves on by itself while one looks is dimmed now and then: axe looks at these in journeys of their own. */
const LIVE = ['/admin/work', '/monitoring/platform'];

/** The home page, and every page that the menu leads to. */
export const menuPaths = [
  '/',
  ...pages.filter(({ drawer }) => drawer).map(({ path }) => path.replace('/:params*', '')),
];

/** Every page about one record: its path up to the id, and the resource the record is of. */
export const recordPages = pages.flatMap(({ path }) => {
  const [, before, id] = /^(.*)\/:(\w+)$/.exec(path) ?? [];
  const resource = keysOf(entities).find((name: EntityName) => entities[name].id === id);
  const of = path.includes('matricesserverside') ? 'matricesserverside' : resource;
  return before && of ? [{ before, resource: of }] : [];
});

/**
 * Goes to a page as links do, inside the application; the first one is loaded. Gives back the moment from which on the
 * page is there, on its own clock.
 */
export async function walkTo(page: Page, path: string): Promise<number> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return 0;
  }
  return page.evaluate(
    (address) =>
      new Promise<number>((arrived) => {
        const left = document.querySelector('h1');
        const isThere = () => left?.isConnected !== true && document.querySelector('h1') !== null;
        const afterPaint = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          afterPaint(() => arrived(performance.now()));
        });
        observer.observe(document.body, { childList: true, subtree: true });
        history.pushState(null, '', address);
      }),
    path,
  );
}

/** How much moved under the reader's eyes since a moment, and what. The menu may follow where one goes. */
const shiftOf = (page: Page, since: number) =>
  page.evaluate(
    (from) =>
      new Promise<{ sum: number; moved: string[] }>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as {
            value: number;
            hadRecentInput: boolean;
            startTime: number;
            sources: { node: Node | null }[];
          }[];
          const isOfMenu = ({ node }: { node: Node | null }) =>
            from > 0 && node?.parentElement?.closest('nav') !== null;
          const unasked = shifts.filter(
            ({ hadRecentInput, startTime, sources }) =>
              !hadRecentInput && startTime >= from && !sources.every(isOfMenu),
          );
          done({
            sum: unasked.reduce((sum, { value }) => sum + value, 0),
            moved: unasked.flatMap(({ sources }) =>
              sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60)),
            ),
          });
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing moved, so nothing is told.
        setTimeout(() => done({ sum: 0, moved: [] }), 500);
      }),
    since,
  );

/** Nothing moves while the page comes: the first one loads, the others are walked to. */
async function expectStill(page: Page, path: string) {
  const since = await walkTo(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The footer is the last to be seen: the page has what it asked for.
  const isInShell = (await page.locator('#shell').count()) > 0;
  if (isInShell) await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0, { timeout: 60_000 });
  const { sum, moved } = await shiftOf(page, since);
  expect.soft(sum, moved.join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
}

/** Nothing moves while the page comes, and axe finds nothing in it, dark or light. */
export async function expectStillAndAccessible(page: Page, path: string) {
  await expectStill(page, path);
  if (LIVE.includes(path)) return;
  expect.soft(await violationsInBothSchemes(page, path, 'main')).toEqual([]);
}

interface Walks {
  /** The page that somebody walks on with from test to test; the first test that asks opens it. */
  walkOf(userName: string, viewport: ViewportSize): Promise<Page>;
}

/**
 * Walks over many pages: the application, and axe, are loaded once a worker and not once a page. A trace is of one test,
 * and a walk of many: files of walks have `trace: 'off'`.
 */
export const walkTest = test.extend<Walks, { walks: Map<string, Promise<Page>> }>({
  walks: [
    async ({}, use) => {
      const walks = new Map<string, Promise<Page>>();
      await use(walks);
      for (const page of walks.values()) await (await page).context().close();
    },
    { scope: 'worker' },
  ],
  walkOf: async ({ browser, server, walks, pageErrors }, use) => {
    const listening: (() => void)[] = [];
    await use(async (userName, viewport) => {
      const key = JSON.stringify([userName, viewport, server.url]);
      const walk = walks.get(key) ?? openWalk(browser, server.url, userName, viewport);
      walks.set(key, walk);
      const page = await walk;
      listening.push(collectPageErrors(page.context(), pageErrors));
      return page;
    });
    for (const stop of listening) stop();
  },
});

async function openWalk(browser: Browser, url: string, userName: string, viewport: ViewportSize) {
  const storageState = signedInState(url, await tokenOf(url, userName));
  const context = await browser.newContext({ baseURL: url, viewport, storageState });
  return context.newPage();
}
