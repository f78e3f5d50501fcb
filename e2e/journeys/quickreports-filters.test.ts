import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { searchOf } from '../page-parts.ts';
import { expect, test } from '../test.ts';

const PUBLISHERS = '/quickreports/publishers?compare=none&sort=-revenue_gross.now';

test.use({ seededData: 'figures', readsOnly: true });

const tableOf = (page: Page) => page.getByRole('table', { name: /^Chiffres/ });
const namesOn = (page: Page) => tableOf(page).locator('tbody th[scope=row] a');
const rowCount = (page: Page, text: RegExp) => expect(page.getByText(text)).toBeVisible();

async function tickFirst(page: Page, count: number) {
  const names = await namesOn(page).allInnerTexts();
  for (const name of names.slice(0, count)) {
    const box = page.getByRole('checkbox', { name: `Tracer ${name}` });
    // A click, not a check: the box may answer a picture later.
    await box.click();
    await expect(box).toBeChecked();
  }
  return names.slice(0, count);
}

test.describe('quick reports: filters', () => {
  test('keep the ticked rows or all others; total, chart, address and other reports follow', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: PUBLISHERS });
    await expect(namesOn(page).first()).toBeVisible();
    const kept = await tickFirst(page, 3);
    const chosen = page.getByRole('region', { name: 'Lignes choisies' });
    await expect(chosen).toContainText('3 lignes choisies');
    await expect(chosen).toBeInViewport({ ratio: 1 });
    const trend = page.waitForRequest((request) => /\/trend\/.*only=publisher/.test(request.url()));
    await chosen.getByRole('button', { name: 'Ne garder que celles-ci' }).click();
    await trend;
    await rowCount(page, /^3 lignes/);
    await expect.poll(async () => (await namesOn(page).allInnerTexts()).toSorted()).toEqual(kept.toSorted());
    await expect(chosen).toHaveCount(0);
    expect(searchOf(page).get('only')).toMatch(/^publisher:\d+,\d+,\d+$/);

    // Of the three, one less; the row menu does the same as the ticks.
    await page.getByRole('button', { name: `Détailler ${kept[0]}` }).click();
    await page.getByRole('menuitem', { name: 'Exclure cette ligne' }).click();
    await rowCount(page, /^2 lignes/);
    await expect(namesOn(page)).toHaveCount(2);

    // Nor are the two that are left ever left out: there would be no filter, and every publisher again.
    await tickFirst(page, 2);
    await expect(chosen.getByRole('button', { name: 'Ne garder que celles-ci' })).toBeVisible();
    await expect(chosen.getByRole('button', { name: 'Les exclure' })).toHaveCount(0);
    await chosen.getByRole('button', { name: 'Ne plus choisir de ligne' }).click();

    await page.reload();
    await rowCount(page, /^2 lignes/);
    await expect(page.getByRole('button', { name: new RegExp(`^Éditeur : .*${kept[1]}`) })).toBeVisible();
    await page.getByRole('button', { name: `Détailler ${kept[1]}` }).click();
    await page.getByRole('menuitem', { name: 'Par format' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Rapport rapide par format/ })).toBeVisible();
    expect(searchOf(page).get('only')).toMatch(/^publisher:\d+,\d+$/);

    // The next visit begins without: nothing is missing that nobody sees.
    await page.goto('/quickreports/formats');
    await expect(namesOn(page).first()).toBeVisible();
    expect(searchOf(page).get('only')).toBeNull();
  });

  test('are found by name, included or excluded', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: PUBLISHERS });
    await expect(namesOn(page).first()).toBeVisible();
    const total = tableOf(page).locator('tr', { has: page.getByText('Total', { exact: true }) });
    const before = await total.innerText();
    await page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name: 'Filtrer' }).click();
    await page.getByRole('menuitem', { name: 'DSP', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'DSP' });
    await panel.getByRole('button', { name: 'Exclure' }).click();
    await panel.getByRole('combobox', { name: 'DSP' }).fill('rabot');
    await page.getByRole('option', { name: 'Rabot' }).click();
    await expect.poll(() => searchOf(page).get('except')).toMatch(/^dsp:\d+$/);
    expect(await violations(page, 'filter', { within: '[role=dialog]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'DSP : sauf Rabot' })).toBeVisible();
    await expect.poll(() => total.innerText()).not.toBe(before);

    await page.getByRole('button', { name: 'Retirer le filtre DSP' }).click();
    await expect.poll(() => total.innerText()).toBe(before);
  });

  test('that are full take no more values, and say so', async ({ openSession }) => {
    const full = Array.from({ length: 50 }, (_, at) => 2_000_000_000 + at).join(',');
    const { page } = await openSession('demo.sa', { at: `${PUBLISHERS}&except=publisher:${full}` });
    const first = namesOn(page).first();
    const name = await first.innerText();
    await page.getByRole('button', { name: `Détailler ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Exclure cette ligne' }).click();
    await expect(page.getByText('Au plus 50 valeurs par filtre, et 8 filtres.')).toBeVisible();
    await expect(first).toHaveText(name);
    expect(searchOf(page).get('except')).toBe(`publisher:${full}`);
  });

  test('on what is closed to the reader can be taken away, and are not named', async ({ openSession }) => {
    const { page } = await openSession('demo.dp', { at: '/quickreports/deals?only=publisher:1' });
    await expect(page.getByText('Rien à cette adresse')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('diteur');
    await page.getByRole('button', { name: 'Retirer les restrictions' }).click();
    await expect(page.getByRole('table', { name: /^Chiffres/ })).toContainText('Rivages');
    expect(searchOf(page).get('only')).toBeNull();
  });

  test('that leave nothing say so, and how to widen', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', {
      at: '/quickreports/publishers?only=publisher:2147483647',
    });
    await expect(page.getByRole('button', { name: 'Éditeur : #2147483647' })).toBeVisible();
    await page.getByRole('button', { name: 'Retirer les restrictions' }).click();
    await expect(namesOn(page).first()).toBeVisible();
    expect(searchOf(page).get('only')).toBeNull();
  });
});
