import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expectChart, searchOf } from '../page-parts.ts';
import { expect, test } from '../test.ts';

const CPM = '/analytics/cpm';

test.use({ seededData: 'figures', readsOnly: true });

const tableOf = (page: Page) => page.getByRole('table', { name: /^CPM (brut|net) par/ });

test.describe('analytics CPM', () => {
  test('shows course, spread, hours and values with floors; axe objects to nothing', {
    tag: '@quick',
  }, async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: CPM });
    await expect(tableOf(page).getByRole('row').nth(1)).toBeVisible();
    await expectChart(page);
    for (const name of ['Évolution du CPM', 'Répartition des impressions par CPM', 'CPM par jour et heure'])
      await expect(page.getByRole('region', { name, exact: true }).getByRole('img')).toBeVisible();
    const issues = await violations(page, 'cpm');
    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    issues.push(...(await violations(page, 'light cpm', { contrastOnly: true })));
    expect(issues).toEqual([]);
  });

  test('names the days it compares with, and aligns their weekdays', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: `${CPM}?start=2024-10-01&end=2024-10-31` });
    const header = page.getByRole('main').locator('header');
    await expect(header.getByText('comparé au 1–30 sept. 2024 (mois entiers)')).toBeVisible();
    await page.getByRole('switch', { name: 'Aligner les jours de la semaine' }).click();
    await expect(
      header.getByText(/comparé au 27 août\s–\s26 sept\. 2024 \(mêmes jours de semaine\)/),
    ).toBeVisible();
    expect(searchOf(page).get('align_weekdays')).toBe('true');
  });

  test('goes from gross to net, down to a row and back', async ({ openSession }) => {
    const { page } = await openSession('demo.up', { at: CPM });
    await expect(tableOf(page).getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'CPM net' }).click();
    await expect.poll(() => searchOf(page).get('kind')).toBe('net');
    const name = await tableOf(page)
      .getByRole('button', { name: /^Restreindre à/ })
      .first()
      .innerText();
    // By its name: where it stands changes when the net amounts come.
    await tableOf(page)
      .getByRole('button', { name: `Restreindre à ${name}`, exact: true })
      .click();
    const chip = page.getByRole('button', { name: `Retirer Éditeur : ${name}` });
    await expect(chip).toBeVisible();
    expect(searchOf(page).get('by')).toBe('format');
    await page.reload();
    await chip.click();
    await expect.poll(() => searchOf(page).has('where')).toBe(false);
  });

  test('sorts and searches its rows, and writes dollars at the rate in English', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: `${CPM}?by=dsp` });
    await expect(tableOf(page).getByRole('row').nth(1)).toBeVisible();
    await tableOf(page).getByRole('button', { name: 'DSP' }).click();
    await expect.poll(() => searchOf(page).get('sort')).toBe('name');
    const name = await tableOf(page)
      .getByRole('button', { name: /^Restreindre à/ })
      .first()
      .innerText();
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill(name);
    await expect.poll(() => searchOf(page).get('q')).toBe(name);
    await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/Amounts in dollars: €1 = /)).toBeVisible();
    await expect(page.getByRole('main')).toHaveText(/\$\d/, { useInnerText: true });
  });

  test('is not for those who buy', async ({ openSession }) => {
    const { page } = await openSession('demo.ub', { at: CPM });
    await page.waitForURL(/\/errors\/403/);
  });
});
