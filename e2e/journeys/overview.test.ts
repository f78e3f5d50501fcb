import { violationsInBothSchemes } from '../axe.ts';
import { searchOf } from '../page-parts.ts';
import { expect, test } from '../test.ts';

test.use({ seededData: 'figures', readsOnly: true });

/** An engine of WebAssembly that has just started is slow at first. */
const FIRST_ANSWER = { timeout: 60_000 };
const FIGURES = 'Les chiffres du jour';

test.describe('the overview', () => {
  for (const [name, first] of [
    ['demo.ap', 'Revenu net'],
    ['demo.ub', 'Dépense'],
  ] as const)
    test(`shows ${name} the day beside what is usual, each figure leading to its report`, async ({
      openSession,
    }) => {
      const { page } = await openSession(name, { at: '/overview' });
      const tiles = page.getByRole('region', { name: FIGURES }).getByRole('link');
      await expect(tiles).toHaveCount(4, FIRST_ANSWER);
      await expect(tiles.first()).toContainText(first);
      await expect(tiles.first()).toContainText('d’habitude');
      if (name === 'demo.ub')
        await expect(page.getByRole('region', { name: FIGURES })).not.toContainText(/net|revenu/i);
      const amount = (await tiles.first().innerText()).match(/[\d\s]+,\d\d\s?€/u)?.[0]?.replace(/\s/gu, '');
      expect(amount).toBeTruthy();
      await expect.poll(() => searchOf(page).get('currency')).toBe('EUR');
      await tiles.first().click();
      await expect(page).toHaveURL(/quickreports.*compare=one_week/);
      await expect
        .poll(async () => (await page.locator('#content').innerText()).replace(/\s/gu, ''), FIRST_ANSWER)
        .toContain(amount);
    });

  test('is read in dollars by whoever opens its address, figures and sentences', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/overview' });
    await page.getByRole('button', { name: 'Dollars ($)' }).click();
    await expect.poll(() => searchOf(page).get('currency')).toBe('USD');
    const { page: other } = await openSession('demo.ap', { at: page.url() });
    const figures = other.getByRole('region', { name: FIGURES });
    await expect(figures).toContainText('Montants en dollars : 1 € =', FIRST_ANSWER);
    const content = other.locator('#content');
    await expect(content).toContainText(/\d\s\$/, FIRST_ANSWER);
    await expect(
      other.getByRole('region', { name: 'Ce qui a changé' }).getByRole('listitem'),
    ).not.toHaveCount(0, FIRST_ANSWER);
    await expect.poll(() => content.innerText()).not.toMatch(/\d,\d\d\s?€/);
    await figures.getByRole('link').first().click();
    await expect(other).toHaveURL(/quickreports.*currency=USD/);
  });

  test('counts what is to do, and leads to the list of just that', { tag: '@quick' }, async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    const tasks = page.getByRole('region', { name: 'À faire' });
    const names = tasks.getByRole('link', { name: /noms? à rattacher/ });
    const count = Number((await names.innerText(FIRST_ANSWER)).match(/\d+/)?.[0]);
    expect(await violationsInBothSchemes(page, 'overview', '#content')).toEqual([]);
    await names.click();
    await expect(page).toHaveURL(/dimensionentries.*entry_state=unmapped/);
    await expect(page.locator('tbody tr')).toHaveCount(count);
  });

  test('is calm where nothing waits, and says what could not be read', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/reports/list' });
    let fails = true;
    await page.route('**/api/today/{tasks,figures}/', (route) =>
      fails
        ? route.fulfill({ status: 500, json: { error: { name: 'InternalError' } } })
        : route.request().url().includes('tasks')
          ? route.fulfill({ json: { data: { tasks: [] } } })
          : route.continue(),
    );
    await page.goto('/overview');
    const tasks = page.getByRole('region', { name: 'À faire' });
    const figures = page.getByRole('region', { name: FIGURES });
    await expect(tasks).toContainText('n’a pas pu être lu');
    await expect(figures).toContainText('n’ont pas pu être lus');
    fails = false;
    await tasks.getByRole('button', { name: 'Réessayer' }).click();
    await figures.getByRole('button', { name: 'Réessayer' }).click();
    await expect(tasks).toContainText('Rien à faire');
    await expect(figures.getByRole('link')).toHaveCount(4, FIRST_ANSWER);
  });

  test('moves nothing while its parts come', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/reports/list' });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (window as unknown as { shift: number }).shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/overview');
    await expect(page.getByRole('region', { name: FIGURES }).getByRole('link')).toHaveCount(4, FIRST_ANSWER);
    await expect(page.getByRole('region', { name: 'État de la plateforme' })).toContainText(
      'Disponible',
      FIRST_ANSWER,
    );
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
  });
});
