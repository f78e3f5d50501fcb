import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BROWSER_ARGS, SESSION_OPTIONS } from '../../e2e/browser.ts';
import { serveParts } from '../../e2e/serve-parts.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { at, ms, times } from '../measure.ts';

/**
 * The grid in a real browser, beside itself with twenty rows: how soon it can be used, how soon a key, an arrow, and a
 * whole table from a spreadsheet are there. `npm run bench -- grid`
 */
const RUNS = Number(process.env.BROWSER_RUNS ?? 7);
const SIZES = [20, 2000, 10_000];
const COLUMNS = 30;

let parts: Awaited<ReturnType<typeof serveParts>>;
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  parts = await serveParts('grid');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await parts?.close();
});

const median = (values: number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** Milliseconds from doing something to the frame that shows it. */
const toFrame = (page: Page, action: 'open' | 'key' | 'arrow' | 'paste', text = '') =>
  page.evaluate(
    async ([what, typed]) => {
      const frame = () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve();
            port2.postMessage(null);
          });
        });
      const field = document.activeElement;
      await frame();
      const start = performance.now();
      if (what === 'open') document.querySelector<HTMLElement>('main button')?.click();
      if (what === 'key') document.execCommand('insertText', false, typed);
      if (what === 'arrow')
        field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      if (what === 'paste') {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', typed);
        field?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }
      await frame();
      return performance.now() - start;
    },
    [action, text] as const,
  );

async function measureGrid(rows: number) {
  const block = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => `${row}-${column}`).join('\t'),
  ).join('\n');
  const taken = { open: [] as number[], key: [] as number[], arrow: [] as number[], paste: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ ...SESSION_OPTIONS, baseURL: parts.url });
    const page = await context.newPage();
    await page.goto(`/grid.html?closed&rows=${rows}`);
    await page.getByRole('button', { name: 'Ouvrir' }).waitFor();
    taken.open.push(await toFrame(page, 'open'));
    await page.getByRole('gridcell', { name: 'haut-5', exact: true }).click();
    for (const letter of 'abcde') taken.key.push(await toFrame(page, 'key', letter));
    for (let step = 0; step < 5; step += 1) taken.arrow.push(await toFrame(page, 'arrow'));
    await page.keyboard.press('Control+Home');
    taken.paste.push(await toFrame(page, 'paste', block));
    expect(await page.getByRole('gridcell', { name: '3-4', exact: true }).count()).toBe(1);
    await context.close();
  }
  return {
    open: median(taken.open),
    key: median(taken.key),
    arrow: median(taken.arrow),
    paste: median(taken.paste),
  };
}

it('opens, types and pastes', async () => {
  const small = await measureGrid(SIZES[0] ?? 20);
  const lines = [
    `\ngrid of ${COLUMNS} columns, p50 in ms      open      key    arrow    paste   key to 20 rows`,
  ];
  for (const rows of SIZES) {
    const { open, key, arrow, paste } = rows === SIZES[0] ? small : await measureGrid(rows);
    lines.push(
      `  ${`${rows} rows`.padEnd(34)}${ms(open)} ${ms(key)} ${ms(arrow)} ${ms(paste)}  ${times(key / small.key)}`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}, 600_000);
