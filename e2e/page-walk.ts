import { type EntityName, entities } from '@encart/contract/access/entities.ts';
import { pages } from '@encart/contract/access/pages.ts';
import { keysOf } from '@encart/contract/base/objects.ts';
import { expect, type Page } from '@playwright/test';
import { violationsInBothSchemes } from './axe.ts';

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

/** How much moved under the reader's eyes since the page was opened, and what. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Element | null }[];
          }[];
          const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
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
  );

/** Nothing moves while the page loads. */
async function expectStill(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The footer is the last to be seen: the page has what it asked for.
  const isInShell = (await page.locator('#shell').count()) > 0;
  if (isInShell) await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0, { timeout: 60_000 });
  const { sum, moved } = await shiftOf(page);
  expect.soft(sum, moved.join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
}

/** Nothing moves while the page loads, and axe finds nothing in it, dark or light. */
export async function expectStillAndAccessible(page: Page, path: string) {
  await expectStill(page, path);
  if (LIVE.includes(path)) return;
  expect.soft(await violationsInBothSchemes(page, path, 'main')).toEqual([]);
}
