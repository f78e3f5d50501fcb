import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../axe.ts';
import { partsTest } from '../parts-test.ts';
import { expect } from '../test.ts';

const test = partsTest('lists');

test.describe('parts of lists, on a page of their own', () => {
  let page: Page;

  test.beforeEach(async ({ page: testPage }) => {
    page = testPage;
    await page.goto('/lists.html');
    await expect(page.getByRole('table')).toBeVisible();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tick = (row: string) => page.getByRole('checkbox', { name: `Choisir Régie ${row}` });
  const selectionStatus = () =>
    page.getByRole('region', { name: 'Lignes choisies' }).getByRole('status').innerText();
  const outputOf = (label: string) => page.locator(`output[aria-label="${label}"]`);

  test('a header sorts by pointer and keyboard, and says how', async () => {
    const name = page.getByRole('columnheader', { name: 'Nom' });
    expect(await name.getAttribute('aria-sort')).toBe('ascending');
    await name.getByRole('button').focus();
    await page.keyboard.press('Enter');
    expect(await name.getAttribute('aria-sort')).toBe('descending');
    expect(await page.getByRole('row').nth(1).innerText()).toContain('Régie 020');
    await page.getByRole('columnheader', { name: 'Chiffre 2', exact: true }).getByRole('button').click();
    expect(await name.getAttribute('aria-sort')).toBeNull();
  });

  test('rows are chosen one by one, from one to another, and all at once', async () => {
    await tick('002').click();
    await tick('005').click({ modifiers: ['Shift'] });
    expect(await selectionStatus()).toBe('4 lignes choisies');
    const all = page.getByRole('checkbox', { name: 'Choisir toute la page' });
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await all.click();
    expect(await selectionStatus()).toBe('20 lignes choisies');
    await tick('001').focus();
    await page.keyboard.press('Space');
    expect(await selectionStatus()).toBe('19 lignes choisies');
    await button('Ne plus rien choisir').click();
    expect(await selectionStatus()).toBe('');
    expect(await outputOf('Ligne ouverte').innerText()).toBe('');
  });

  test('a click on a row opens it, a click on its own buttons does not', async () => {
    await button('Dupliquer Régie 003').click();
    expect(await outputOf('Ligne ouverte').innerText()).toBe('');
    await page
      .getByRole('row', { name: /Régie 002/ })
      .getByRole('cell')
      .nth(3)
      .click();
    expect(await outputOf('Ligne ouverte').innerText()).toBe('Régie 002');
    await button('Régie 004').focus();
    await page.keyboard.press('Enter');
    expect(await outputOf('Ligne ouverte').innerText()).toBe('Régie 004');
  });

  test('header and first column stay in sight; rows are 40 or 32 px high', async () => {
    const region = page.getByRole('region', { name: 'Régies' });
    const name = page.getByRole('columnheader', { name: 'Nom' });
    const before = await name.boundingBox();
    await region.evaluate((box) => box.scrollTo(400, 2000));
    expect(await name.boundingBox()).toEqual(before);
    const height = async () => (await page.getByRole('row').nth(16).boundingBox())?.height;
    expect(await height()).toBe(40);
    await button('Densité').click();
    expect(await height()).toBe(32);
  });

  test('columns are hidden, moved by keyboard or by hand, and reset', async () => {
    const heads = async () => (await page.getByRole('columnheader').allInnerTexts()).slice(1, 4);
    await button('Colonnes').click();
    const panel = page.getByRole('dialog', { name: 'Colonnes' });
    expect(await panel.getByRole('checkbox', { name: 'Nom' }).isDisabled()).toBe(true);
    await panel.getByRole('checkbox', { name: 'Chiffre 2' }).click();
    await panel.getByRole('checkbox', { name: 'Chiffre 3' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    expect(await panel.getByRole('status').innerText()).toBe('Chiffre 3 : place 2 sur 12');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
    await panel.getByRole('button', { name: 'Descendre Nom' }).click();
    const line = (text: string) => panel.getByRole('listitem').filter({ hasText: text });
    await line('Chiffre 11').dragTo(line('Chiffre 1').first());
    await page.keyboard.press('Escape');
    await expect(panel).not.toBeAttached();
    expect(await heads()).toEqual(['Chiffre 3', 'Nom', 'Chiffre 11']);
    await button('Colonnes').click();
    await panel.getByRole('button', { name: 'Rétablir' }).click();
    await page.keyboard.press('Escape');
    await expect(panel).not.toBeAttached();
    expect(await heads()).toEqual(['Nom', 'Chiffre 1', 'Chiffre 2']);
  });

  test('a filter is added, opens at once, is summed up and cleared; left empty it goes', async () => {
    const filters = page.getByRole('group', { name: 'Filtres' });
    const add = async (name: string) => {
      await button('Ajouter un filtre').click();
      await page.getByRole('menuitem', { name }).click();
    };
    await add('Ville');
    await expect(page.getByRole('dialog', { name: 'Ville' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(filters.getByRole('button', { name: 'Ville', exact: true })).not.toBeAttached();
    await add('Rôle');
    await button('Tous les rôles').click();
    await page.keyboard.press('Escape');
    await expect(filters.getByRole('button', { name: 'Rôle\u00a0: SA, AP +2' })).toBeVisible();
    await button('Retirer le filtre Rôle').click();
    expect(await filters.getByRole('button').allInnerTexts()).toEqual(['Ajouter un filtre']);
  });

  test('the search waits for the typing to rest, Enter does not, and / leads to it', async () => {
    const field = page.getByRole('searchbox', { name: 'Rechercher' });
    await page.keyboard.press('/');
    await field.pressSequentially('rég');
    expect(await outputOf('Recherches').innerText()).toBe('');
    await expect(outputOf('Recherches').filter({ hasText: 'rég' })).toBeVisible();
    await field.pressSequentially('ie/');
    await page.keyboard.press('Enter');
    expect(await outputOf('Recherches').innerText()).toBe('rég|régie/');
    await button('Effacer la recherche').click();
    expect(await outputOf('Recherches').innerText()).toBe('rég|régie/|');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('work on many rows shows how far it is, cannot be shut while it runs, and ends with what failed', async () => {
    await tick('001').click();
    await button('Archiver').click();
    const dialog = page.getByRole('dialog', { name: 'Archivage' });
    expect((await dialog.boundingBox())?.width).toBe(480);
    expect(await dialog.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('12 / 200');
    await page.keyboard.press('Escape');
    await button('Arrêter').click();
    expect(await dialog.getByRole('listitem').innerText()).toContain('Elle a encore des deals actifs.');
    await button('Fermer').click();
    await expect(dialog).not.toBeAttached();
  });

  test('200 rows of 12 columns answer a tick at once', async () => {
    await page.goto('/lists.html?rows=200');
    const times = [];
    for (let turn = 0; turn < 5; turn += 1)
      times.push(
        await tick('003').evaluate(async (box: HTMLElement) => {
          const start = performance.now();
          box.click();
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          return performance.now() - start;
        }),
      );
    expect(Math.min(...times)).toBeLessThan(200);
  });

  test('axe finds nothing, dark or light', async () => {
    await tick('002').click();
    const issues = await violationsInBothSchemes(page, 'page');
    await button('Colonnes').click();
    issues.push(...(await violationsInBothSchemes(page, 'columns', '[role=dialog]')));
    await page.keyboard.press('Escape');
    await button('Ajouter un filtre').click();
    await page.getByRole('menuitem', { name: 'Rôle' }).click();
    await button('Tous les rôles').click();
    issues.push(...(await violationsInBothSchemes(page, 'filter', '[role=dialog]')));
    await page.keyboard.press('Escape');
    await button('Archiver').click();
    await button('Arrêter').click();
    issues.push(...(await violationsInBothSchemes(page, 'progress', '[role=dialog]')));
    expect(issues).toEqual([]);
  });
});
