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
  const selectionStatus = () => page.getByRole('region', { name: 'Lignes choisies' }).getByRole('status');
  const outputOf = (label: string) => page.locator(`output[aria-label="${label}"]`);

  test('a header sorts by pointer and keyboard, and says how', async () => {
    const name = page.getByRole('columnheader', { name: 'Nom' });
    await expect(name).toHaveAttribute('aria-sort', 'ascending');
    await name.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(name).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('row').nth(1)).toContainText('Régie 020');
    await page.getByRole('columnheader', { name: 'Chiffre 2', exact: true }).getByRole('button').click();
    await expect(name).not.toHaveAttribute('aria-sort');
  });

  test('rows are chosen one by one, from one to another, and all at once', async () => {
    await tick('002').click();
    await tick('005').click({ modifiers: ['Shift'] });
    await expect(selectionStatus()).toHaveText('4 lignes choisies');
    const all = page.getByRole('checkbox', { name: 'Choisir toute la page' });
    await expect(all).toBeChecked({ indeterminate: true });
    await all.click();
    await expect(selectionStatus()).toHaveText('20 lignes choisies');
    await tick('001').focus();
    await page.keyboard.press('Space');
    await expect(selectionStatus()).toHaveText('19 lignes choisies');
    await button('Ne plus rien choisir').click();
    await expect(selectionStatus()).toHaveText('');
    await expect(outputOf('Ligne ouverte')).toHaveText('');
  });

  test('a click on a row opens it, a click on its own buttons does not', async () => {
    await button('Dupliquer Régie 003').click();
    await expect(outputOf('Ligne ouverte')).toHaveText('');
    await page
      .getByRole('row', { name: /Régie 002/ })
      .getByRole('cell')
      .nth(3)
      .click();
    await expect(outputOf('Ligne ouverte')).toHaveText('Régie 002');
    await button('Régie 004').focus();
    await page.keyboard.press('Enter');
    await expect(outputOf('Ligne ouverte')).toHaveText('Régie 004');
  });

  test('header and first column stay in sight; rows are 40 or 32 px high', async () => {
    const region = page.getByRole('region', { name: 'Régies' });
    const name = page.getByRole('columnheader', { name: 'Nom' });
    const before = await name.boundingBox();
    await region.evaluate((box) => box.scrollTo(400, 2000));
    await expect.poll(() => name.boundingBox()).toEqual(before);
    const height = async () => (await page.getByRole('row').nth(16).boundingBox())?.height;
    await expect.poll(height).toBe(40);
    await button('Densité').click();
    await expect.poll(height).toBe(32);
  });

  test('columns are hidden, moved by keyboard or by hand, and reset', async () => {
    const heads = async () => (await page.getByRole('columnheader').allInnerTexts()).slice(1, 4);
    await button('Colonnes').click();
    const panel = page.getByRole('dialog', { name: 'Colonnes' });
    await expect(panel.getByRole('checkbox', { name: 'Nom' })).toBeDisabled();
    await panel.getByRole('checkbox', { name: 'Chiffre 2' }).click();
    await panel.getByRole('checkbox', { name: 'Chiffre 3' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(panel.getByRole('status')).toHaveText('Chiffre 3 : place 2 sur 12');
    await expect(panel.getByRole('checkbox', { name: 'Chiffre 3' })).toBeFocused();
    await panel.getByRole('button', { name: 'Descendre Nom' }).click();
    const line = (text: string) => panel.getByRole('listitem').filter({ hasText: text });
    await line('Chiffre 11').dragTo(line('Chiffre 1').first());
    await page.keyboard.press('Escape');
    await expect(panel).not.toBeAttached();
    await expect.poll(heads).toEqual(['Chiffre 3', 'Nom', 'Chiffre 11']);
    await button('Colonnes').click();
    await panel.getByRole('button', { name: 'Rétablir' }).click();
    await page.keyboard.press('Escape');
    await expect(panel).not.toBeAttached();
    await expect.poll(heads).toEqual(['Nom', 'Chiffre 1', 'Chiffre 2']);
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
    await expect(filters.getByRole('button')).toHaveText(['Ajouter un filtre']);
  });

  test('the search waits for the typing to rest, Enter does not, and / leads to it', async () => {
    const field = page.getByRole('searchbox', { name: 'Rechercher' });
    const searches = outputOf('Recherches');
    // Between two letters a machine under load may take longer than a rest.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await field.pressSequentially('rég');
    await expect(field).toHaveValue('rég');
    await expect(searches).toHaveText('');
    await page.clock.runFor(1_000);
    await expect(searches).toHaveText('rég');
    await field.pressSequentially('ie/');
    await page.keyboard.press('Enter');
    await expect(searches).toHaveText('rég|régie/');
    await button('Effacer la recherche').click();
    await expect(searches).toHaveText('rég|régie/|');
    await expect(field).toBeFocused();
  });

  test('work on many rows shows how far it is, cannot be shut while it runs, and ends with what failed', async () => {
    await tick('001').click();
    await button('Archiver').click();
    const dialog = page.getByRole('dialog', { name: 'Archivage' });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(480);
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '12 / 200');
    await page.keyboard.press('Escape');
    await button('Arrêter').click();
    await expect(dialog.getByRole('listitem')).toContainText('Elle a encore des deals actifs.');
    await button('Fermer').click();
    await expect(dialog).not.toBeAttached();
  });

  test('200 rows of 12 columns answer a tick at once', async () => {
    await page.goto('/lists.html?rows=200');
    const timeOfTick = () =>
      tick('003').evaluate(async (box: HTMLElement) => {
        const start = performance.now();
        box.click();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return performance.now() - start;
      });
    // The best of some: the others tell of what else the machine does.
    await expect.poll(timeOfTick).toBeLessThan(200);
  });

  test('axe finds nothing, dark or light', async () => {
    await tick('002').click();
    const issues = await violationsInBothSchemes(page, 'page');
    const dialog = page.getByRole('dialog');
    await button('Colonnes').click();
    await expect(dialog).toBeVisible();
    issues.push(...(await violationsInBothSchemes(page, 'columns', '[role=dialog]')));
    await page.keyboard.press('Escape');
    await button('Ajouter un filtre').click();
    await page.getByRole('menuitem', { name: 'Rôle' }).click();
    await button('Tous les rôles').click();
    await expect(dialog).toBeVisible();
    issues.push(...(await violationsInBothSchemes(page, 'filter', '[role=dialog]')));
    await page.keyboard.press('Escape');
    await button('Archiver').click();
    await button('Arrêter').click();
    await expect(dialog.getByRole('listitem')).toBeVisible();
    issues.push(...(await violationsInBothSchemes(page, 'progress', '[role=dialog]')));
    expect(issues).toEqual([]);
  });
});
