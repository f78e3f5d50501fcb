import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

interface Options {
  /** Only what is inside. */
  within?: string;
  /** Another palette or scheme can only change contrast: the other rules are checked once. */
  contrastOnly?: boolean;
}

const NAME_RULE = 'label-content-name-mismatch';
/** The clock of the picker's library shows 05 and reads 5 hours out. */
const CLOCK = /DigitalClockSection-item/;

/** Colours on their way to others have another contrast; what never ends, like a skeleton's pulse, is not waited for. */
const waitForColours = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );

/** What axe finds wrong with the page as it is now, one line each. */
export async function violations(page: Page, where: string, options: Options = {}): Promise<string[]> {
  const { within = 'html', contrastOnly = false } = options;
  // Once a page: axe is as large as the whole application.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await waitForColours(page);
  const runOptions: RunOptions = {
    resultTypes: ['violations'],
    // Off by itself; without it, those who say what they see could not use some headers.
    ...(contrastOnly ? { runOnly: ['color-contrast'] } : { rules: { [NAME_RULE]: { enabled: true } } }),
  };
  const result = await page.evaluate(
    ([selector, options]) => (window as unknown as { axe: typeof axe }).axe.run(selector, options),
    [within, runOptions] as [string, RunOptions],
  );
  return result.violations.flatMap(({ id, nodes }) => {
    const found = nodes.map(({ html }) => html).filter((html) => !(id === NAME_RULE && CLOCK.test(html)));
    return found.length > 0 ? [`${where}: ${id} ${found.map((html) => html.slice(0, 160)).join(' | ')}`] : [];
  });
}

/** What axe has against a part of the page, dark and light. */
export async function violationsInBothSchemes(page: Page, where: string, within = 'html') {
  const setScheme = async (scheme: string) => {
    await page.evaluate((name) => {
      document.documentElement.dataset.scheme = name;
    }, scheme);
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  };
  await setScheme('dark');
  const dark = await violations(page, `${where} dark`, { within });
  await setScheme('light');
  const light = await violations(page, `${where} light`, { within, contrastOnly: true });
  await setScheme('dark');
  return [...dark, ...light];
}
