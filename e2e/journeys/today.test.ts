import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../axe.ts';
import { expect, test } from '../test.ts';

test.use({ seededData: 'figures' });

/** An engine of WebAssembly that has just started is slow at first. */
const FIRST_ANSWER = { timeout: 60_000 };
const stripOf = (page: Page) => page.getByRole('region', { name: 'Ce qui a changé' });
/** The bar says the first sentence; a click shows them all. */
const unfold = (page: Page) => stripOf(page).getByRole('button', { name: 'Ce qui a changé' }).click();
const HOMES = {
  'demo.sa': '/quickreports/publishers',
  'demo.ap': '/quickreports/publishers',
  'demo.ub': '/quickreports/deals',
  'demo.ua': '/quickreports/deals',
} as const;

test.describe('what changed', () => {
  for (const [name, home] of Object.entries(HOMES))
    test(`stands above the home page of ${name}, with sentences of their own, and axe objects to nothing`, async ({
      openSession,
    }) => {
      const { page } = await openSession(name, { at: '/' });
      await expect(page).toHaveURL(new RegExp(`${home}(\\?|$)`));
      const strip = stripOf(page);
      await unfold(page);
      const sentences = strip.getByRole('listitem');
      await expect(sentences.first()).toBeVisible(FIRST_ANSWER);
      const count = await sentences.count();
      expect(count).toBeGreaterThanOrEqual(1);
      expect(count).toBeLessThanOrEqual(5);
      await expect(strip).toContainText('heure de Paris');
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0, FIRST_ANSWER);
      if (name === 'demo.ub' || name === 'demo.ua')
        await expect(strip).not.toContainText(/rapporté|ventes|net/i);
      expect(await violationsInBothSchemes(page, name, '#content')).toEqual([]);
    });

  test('leads to where the same figure is shown', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/' });
    await unfold(page);
    const link = stripOf(page).getByRole('link').filter({ hasText: '€' }).last();
    const sentence = await link.innerText(FIRST_ANSWER);
    const amount = sentence.match(/[\d\s\u202f\u00a0]+,\d\d\s?€/u)?.[0]?.replace(/\s/gu, '') ?? 'no amount';
    await link.click();
    await expect(page).toHaveURL(/compare=one_week/);
    await expect
      .poll(async () => (await page.locator('#content').innerText()).replace(/\s/gu, ''), FIRST_ANSWER)
      .toContain(amount);
  });

  test('does not hold the page up, nor move it once it is there', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/' });
    await unfold(page);
    await expect(stripOf(page).getByRole('listitem').first()).toBeVisible(FIRST_ANSWER);
    // The second visit knows how high the sentences are.
    let letThemCome = () => {};
    const held = new Promise<void>((done) => {
      letThemCome = done;
    });
    await page.route('**/api/today/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible(FIRST_ANSWER);
    const before = await heading.boundingBox();
    await expect(stripOf(page).getByRole('listitem')).toHaveCount(0);
    letThemCome();
    await expect(stripOf(page).getByRole('listitem').first()).toBeVisible(FIRST_ANSWER);
    expect((await heading.boundingBox())?.y).toBe(before?.y);
  });

  test('is one line until it is unfolded, stays as it was left, and is closed for the day by keyboard; the overview still has it', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.ap', { at: '/' });
    const strip = stripOf(page);
    const fold = strip.getByRole('button', { name: 'Ce qui a changé' });
    await expect(strip.getByText(/^et \d autres?$/)).toBeVisible(FIRST_ANSWER);
    await expect(strip.getByRole('listitem')).toHaveCount(0);
    await fold.focus();
    await page.keyboard.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(strip.getByRole('listitem').first()).toBeVisible(FIRST_ANSWER);
    await page.reload();
    await expect(strip.getByRole('listitem').first()).toBeVisible(FIRST_ANSWER);
    await fold.click();
    await page.reload();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await strip.getByRole('button', { name: 'Fermer pour aujourd’hui' }).focus();
    await page.keyboard.press('Enter');
    await expect(strip).toHaveCount(0);
    await page.reload();
    // The strip would come with the footer, once the page has settled.
    await expect(page.getByRole('contentinfo')).toBeVisible(FIRST_ANSWER);
    await expect(strip).toHaveCount(0);
    await page.goto('/overview');
    await expect(stripOf(page).getByRole('listitem').first()).toBeVisible(FIRST_ANSWER);
  });

  test('is on no other page, and says calmly when it could not be read', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/reports/list' });
    await expect(page.getByRole('contentinfo')).toBeVisible(FIRST_ANSWER);
    await expect(stripOf(page)).toHaveCount(0);
    let fails = true;
    await page.route('**/api/today/**', (route) =>
      fails ? route.fulfill({ status: 500, json: { error: { name: 'InternalError' } } }) : route.continue(),
    );
    await page.goto('/');
    await expect(stripOf(page)).toContainText('n’a pas pu être lu', FIRST_ANSWER);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await unfold(page);
    const retry = stripOf(page).getByRole('button', { name: 'Réessayer' });
    await expect(retry).toBeVisible();
    fails = false;
    await retry.click();
    await expect(stripOf(page).getByRole('listitem').first()).toBeVisible(FIRST_ANSWER);
  });
});
