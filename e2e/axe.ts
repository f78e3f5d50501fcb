import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

interface Options {
  /** Only what is inside. */
  within?: string;
  /** Another palette or scheme can only change contrast: the other rules need asking once. */
  contrastOnly?: boolean;
}

/** What axe has against the page as it is now, one line each. */
export async function violations(page: Page, where: string, options: Options = {}): Promise<string[]> {
  const { within = 'html', contrastOnly = false } = options;
  // Once a page: axe is as large as the whole application.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const asked: RunOptions = {
    resultTypes: ['violations'],
    ...(contrastOnly ? { runOnly: ['color-contrast'] } : {}),
  };
  const found = await page.evaluate(
    ([place, how]) => (window as unknown as { axe: typeof axe }).axe.run(place, how),
    [within, asked] as [string, RunOptions],
  );
  return found.violations.map(
    (one) => `${where}: ${one.id} ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}
