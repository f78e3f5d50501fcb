import { DELIVERY_METRICS } from '@encart/contract/analytics/metrics.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

test.use({ seededData: 'figures', readsOnly: true });

/** What the page is at the moment in which the browser would take it to paper. */
interface Printed {
  text: string;
  /** Boxes and cells that hold more than they show. */
  cut: string[];
  scheme: string | undefined;
}
const printed = (page: Page) => page.evaluate(() => (window as unknown as { printed?: Printed }).printed);

/** Stands for the browser's own dialog, which takes the page as it is once `beforeprint` is over. */
const standInForPrinter = () => {
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    const content = document.querySelector<HTMLElement>('#content');
    const boxes = [...(content?.querySelectorAll('table') ?? [])].map((table) => table.parentElement);
    // Those of one pixel are the tables of charts, for screen readers.
    const cut = boxes.flatMap((box) =>
      box && box.clientHeight > 1 && box.scrollHeight > box.clientHeight + 1
        ? [box.innerText.slice(0, 60)]
        : [],
    );
    // Of figures, what stands beyond its cell stands on its neighbour; what is only read out has no place.
    const textsIn = (cell: Element) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts.filter(
        ({ parentElement }) => parentElement && getComputedStyle(parentElement).position !== 'absolute',
      );
    };
    for (const cell of content?.querySelectorAll('td, th') ?? []) {
      const { right, width } = cell.getBoundingClientRect();
      const isBeyond = textsIn(cell).some((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getBoundingClientRect().right > right + 1;
      });
      if (width > 1 && isBeyond) cut.push(cell.textContent);
    }
    const { scheme } = document.documentElement.dataset;
    Object.assign(window, { printed: { text: content?.innerText ?? '', cut, scheme } });
    window.dispatchEvent(new Event('afterprint'));
  };
};

test.describe('the print button takes a whole page to paper', () => {
  for (const { path, says } of [
    { path: '/quickreports/publishers?period=last_month', says: [/Trié par/] },
    {
      path: `/quickreports/publishers?columns=${DELIVERY_METRICS.join('&columns=')}`,
      says: [/Vues mesurées/],
    },
    { path: '/analytics/cpm?period=last_month&where=dsp:1', says: [/DSP : /] },
    { path: '/analytics/dashboard?duration=one_week', says: [/comparé au/] },
  ])
    test(path, async ({ openSession }) => {
      const { page, context } = await openSession('demo.sa', { viewport: { width: 1440, height: 900 } });
      await context.addInitScript(standInForPrinter);
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('svg[role=img] > g').first()).toBeVisible({ timeout: 60_000 });
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0, { timeout: 60_000 });
      await page.getByRole('button', { name: 'Imprimer' }).click();
      await expect.poll(() => printed(page)).toBeTruthy();
      const paper = await printed(page);
      expect(paper?.text).toMatch(/Encart[\s\S]*imprimé le \d{4}-\d{2}-\d{2}/);
      expect(paper?.text).toContain('heure de Paris');
      for (const sentence of says) expect(paper?.text).toMatch(sentence);
      expect(paper?.cut).toEqual([]);
      expect(paper?.scheme).toBe('light');
      await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible();
    });
});
