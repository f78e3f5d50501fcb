import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../axe.ts';
import { partsTest } from '../parts-test.ts';
import { expect } from '../test.ts';

const test = partsTest('grid');
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.describe('a large grid, on a page of its own', () => {
  let page: Page;

  const open = async (query = '') => {
    await page.goto(`/grid.html?${query}`);
    await expect(page.getByRole('grid', { name: 'Tarifs' })).toBeVisible();
  };
  test.beforeEach(async ({ page: testPage }) => {
    page = testPage;
    await open();
  });

  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const focusedValue = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const paste = async (text: string) => {
    await page.evaluate((wanted) => navigator.clipboard.writeText(wanted), text);
    await press('Control+v');
  };
  const changed = () => page.locator('output[aria-label="Changement"]').innerText();
  const status = () => page.locator('div[role="status"]');
  const firstColumn = (count: number) =>
    page
      .locator('td[data-column="1"]')
      .evaluateAll(
        (cells, most) =>
          cells.slice(0, most).map((one) => one.querySelector('input')?.value ?? one.textContent),
        count,
      );

  test('draws what is in sight, and tells screen readers where that is', async () => {
    await open('rows=2000');
    const grid = page.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '2002');
    await expect(grid).toHaveAttribute('aria-colcount', '31');
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60);
    await cell('haut-3').click();
    await press('Control+End');
    await expect.poll(focusedLabel).toBe('foire taille, ligne 2000');
    const row = page.getByRole('row').last();
    await expect(row).toHaveAttribute('aria-rowindex', '2002');
    await expect(row.getByRole('gridcell').last()).toHaveAttribute('aria-colindex', '31');
    await expect(page.getByRole('columnheader', { name: /^foire/ })).toHaveAttribute('colspan', '4');
  });

  test('the cell in use keeps its focus out of sight, and comes back with a letter', async () => {
    await cell('haut-3').click();
    await page.mouse.wheel(0, 4000);
    await expect(cell('haut-120')).toBeAttached();
    await expect.poll(focusedLabel).toBe('Code, ligne 3');
    await press('ArrowDown');
    await expect.poll(focusedLabel).toBe('Code, ligne 4');
    await expect(cell('haut-6')).toBeInViewport();
  });

  test('pinned columns stay while the others pass, and no cell in use hides behind them', async () => {
    await cell('haut-3').click();
    await press('Control+ArrowRight');
    await expect(cell('haut-3')).toBeInViewport();
    for (let step = 0; step < 26; step += 1) await press('ArrowLeft');
    await expect.poll(focusedLabel).toBe('Plancher, ligne 3');
    const gap = async () => {
      const field = await page.locator(':focus').boundingBox();
      const pinned = await cell('haut-3').boundingBox();
      return (field?.x ?? 0) - (pinned?.x ?? 0) - (pinned?.width ?? 0);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });

  test('ranges grow by Shift, by mouse and by Ctrl+A, and are said', async () => {
    await cell('haut-2').click();
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowLeft');
    await expect(status()).toHaveText('3 lignes × 2 colonnes');
    await expect(page.locator('td[aria-selected=true]')).toHaveCount(6);
    await press('Control+c');
    await expect.poll(copied).toBe('site-1.fr\thaut-2\nsite-8.fr\thaut-3\nsite-2.fr\thaut-4');
    await press('Escape');
    await expect(page.locator('td[aria-selected=true]')).toHaveCount(0);
    await cell('0,05').click({ modifiers: ['Shift'] });
    await expect(status()).toHaveText('4 lignes × 3 colonnes');
    await cell('haut-1').hover();
    await page.mouse.down();
    await cell('0,03').hover();
    await page.mouse.up();
    await expect(status()).toHaveText('3 lignes × 3 colonnes');
    await press('Control+a');
    await expect(status()).toHaveText('200 lignes × 30 colonnes');
    await press('Control+c');
    await expect.poll(async () => (await copied()).split('\n').length).toBe(200);
  });

  test('a range is emptied, cut, filled down and filled with one value, and every step is undone', {
    tag: '@quick',
  }, async () => {
    await cell('haut-1').click();
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Delete');
    await expect.poll(() => firstColumn(4)).toEqual(['', '', '', 'haut-4']);
    await press('Control+z');
    await expect.poll(() => firstColumn(4)).toEqual(['haut-1', 'haut-2', 'haut-3', 'haut-4']);
    await expect.poll(focusedValue).toBe('haut-1');
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d', 'Control+x');
    await expect.poll(copied).toBe('haut-1\nhaut-1\nhaut-1');
    await expect.poll(changed).toBe('site-7.fr desktop,site-1.fr mobile,site-8.fr desktop | 3 | ');
    await paste('x');
    await expect.poll(async () => (await firstColumn(4)).slice(1)).toEqual(['x', 'x', 'haut-4']);
    await press('Control+z', 'Control+z');
    await expect.poll(async () => (await firstColumn(4)).slice(1)).toEqual(['haut-1', 'haut-1', 'haut-4']);
    await press('Control+z');
    await expect.poll(async () => (await firstColumn(4)).slice(1)).toEqual(['haut-2', 'haut-3', 'haut-4']);
    await expect(button('Annuler')).toBeDisabled();
    await press('Control+y', 'Control+Shift+z');
    await button('Rétablir').click();
    await expect.poll(async () => (await firstColumn(4)).slice(1)).toEqual(['x', 'x', 'haut-4']);
    await expect(button('Rétablir')).toBeDisabled();
  });

  test('what is typed into a cell is one step, told row by row', async () => {
    await cell('haut-2').click();
    await page.keyboard.type('bas');
    await expect.poll(changed).toBe('site-1.fr bas mobile | 1 | ');
    await press('Enter', 'Control+z');
    await expect.poll(focusedLabel).toBe('Code, ligne 2');
    await expect.poll(focusedValue).toBe('haut-2');
  });

  test('a table of a spreadsheet is pasted over thousands of rows in one step', async () => {
    await open('rows=1000');
    await cell('haut-1').click();
    await paste(Array.from({ length: 1500 }, (_, row) => `a${row}\tTous\t0,7`).join('\r\n'));
    await expect(status()).toHaveText('1500 lignes collées, 0 de trop');
    await expect(page.locator('output[aria-label="Lignes"]')).toHaveText('1500');
    await press('Control+z');
    await expect(page.locator('output[aria-label="Lignes"]')).toHaveText('1000');
    await expect.poll(focusedValue).toBe('haut-1');
  });

  test('finds, walks through and replaces, in one step', async () => {
    await cell('haut-2').click();
    await press('Control+h');
    await expect.poll(focusedLabel).toBe('Remplacer par');
    await page.keyboard.type('bas');
    const find = page.getByRole('textbox', { name: 'Rechercher', exact: true });
    await find.fill('HAUT-1');
    const panel = page.getByRole('search', { name: 'Rechercher et remplacer' });
    await expect(panel.getByText('111 cellules')).toBeVisible();
    await find.press('Enter');
    await expect(panel.getByText('2 sur 111')).toBeVisible();
    await panel.getByRole('checkbox', { name: 'Cellule entière' }).check();
    await expect(panel.getByText('1 cellules')).toBeVisible();
    await panel.getByRole('checkbox', { name: 'Respecter la casse' }).check();
    await expect(panel.getByText('0 cellules')).toBeVisible();
    await find.fill('site-1.fr');
    await panel.getByRole('combobox', { name: 'Dans' }).click();
    await page.getByRole('option', { name: 'Site', exact: true }).click();
    await panel.getByRole('button', { name: 'Tout remplacer' }).click();
    await expect.poll(changed).toMatch(/^bas haut-2 mobile,bas haut-15 desktop,bas haut-28 mobile \| 16/);
    await find.press('Escape');
    await expect(panel).not.toBeAttached();
    await press('Control+z');
    await expect(cell('bas')).toHaveCount(0);
  });

  test('sorts and filters without touching the stored order, and rows do not jump while one types', async () => {
    await cell('0,02').click();
    await press('Control+ArrowUp', 'ArrowUp');
    await press('Enter', 'Enter');
    await expect(page.getByRole('columnheader', { name: /Plancher/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(page.getByText('Tri décroissant par Plancher')).toBeVisible();
    await page.getByRole('region', { name: 'Tarifs' }).evaluate((box) => box.scrollTo(0, 0));
    await cell('2').click();
    await expect.poll(focusedLabel).toBe('Plancher, ligne 200');
    await page.keyboard.type('0,001');
    await press('Enter');
    await expect.poll(focusedLabel).toBe('Plancher, ligne 199');
    await button('Actualiser').click();
    await expect(cell('0,001')).not.toBeInViewport();
    await page.getByRole('searchbox', { name: 'Filtrer les lignes' }).fill('site-12');
    await expect(page.getByText('15 lignes sur 200')).toBeVisible();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '17');
    await button('Ordre enregistré').click();
    await expect(page.getByText('lignes sur 200')).not.toBeAttached();
    await page.getByRole('region', { name: 'Tarifs' }).evaluate((box) => box.scrollTo(0, 0));
    await expect(cell('haut-1')).toBeInViewport();
    await expect.poll(async () => (await firstColumn(3)).slice(0, 3)).toEqual(['haut-1', 'haut-2', 'haut-3']);
  });

  test('findings are marked, said, and walked through, also where a filter hides them', async () => {
    await page.getByRole('searchbox', { name: 'Filtrer les lignes' }).fill('haut-14');
    await expect(page.getByText('11 lignes sur 200')).toBeVisible();
    await cell('haut-14').click();
    for (let step = 0; step < 9; step += 1) await press('F8');
    await expect(page.getByText('9 sur 15')).toBeVisible();
    await expect.poll(focusedLabel).toBe('Plancher, ligne 149');
    await press('F8');
    await expect(page.getByText('lignes sur 200')).not.toBeAttached();
    await expect.poll(focusedLabel).toBe('Plancher, ligne 150');
    await button('Problème suivant').click();
    await expect.poll(focusedLabel).toBe('Plancher, ligne 151');
    const field = page.locator(':focus');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Plancher trop élevé.');
    await press('Shift+F8');
    await expect.poll(focusedLabel).toBe('Plancher, ligne 150');
    await expect(page.locator(':focus')).toHaveAccessibleDescription('Plancher élevé.');
    await expect(page.locator(':focus')).not.toHaveAttribute('aria-invalid');
  });

  test('a whole row can be wrong', async () => {
    await cell('haut-2').click();
    await press('Delete');
    await button('Vérifier').click();
    await cell('haut-1').click();
    await press('F8');
    await expect.poll(focusedLabel).toBe('Choisir la ligne 2');
    await expect(page.getByText('Il manque un code.')).toBeVisible();
  });

  test('rows are ticked from one to another, duplicated for something else, and removed', async () => {
    await page.getByRole('checkbox', { name: 'Choisir la ligne 2', exact: true }).click();
    await page
      .getByRole('checkbox', { name: 'Choisir la ligne 4', exact: true })
      .click({ modifiers: ['Shift'] });
    await button('Dupliquer pour…').click();
    await page.getByRole('menuitem', { name: 'Tous les appareils' }).click();
    await expect.poll(changed).toBe('site-1.fr haut-2 all,site-8.fr haut-3 all,site-2.fr haut-4 all | 3 | ');
    await expect
      .poll(() => firstColumn(8))
      .toEqual(['haut-1', 'haut-2', 'haut-3', 'haut-4', 'haut-2', 'haut-3', 'haut-4', 'haut-5']);
    await cell('haut-1').click();
    await press('Shift+ArrowDown');
    await button('Supprimer').click();
    await expect.poll(changed).toBe(' | 0 | r1 r2');
    await button('Annuler').click();
    await expect.poll(async () => (await firstColumn(3)).slice(0, 2)).toEqual(['haut-1', 'haut-2']);
  });

  test('a row of somebody else leaves one in one’s cell, and their mark is seen', async () => {
    await expect(page.getByRole('gridcell', { name: /Camille/ })).toBeVisible();
    await cell('haut-3').click();
    await page.keyboard.type('bas');
    await page.evaluate(() =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'Ligne d’un autre')?.click(),
    );
    await expect.poll(focusedLabel).toBe('Code, ligne 4');
    await page.keyboard.type('se');
    await expect.poll(changed).toBe('site-8.fr basse desktop | 1 | ');
    await press('Control+z');
    await expect.poll(focusedValue).toBe('haut-3');
    await expect(cell('ailleurs.fr')).toBeVisible();
  });

  test('a caller sends one to a cell, and is told where one is', async () => {
    const visited = page.locator('output[aria-label="Visite"]');
    await cell('haut-3').click();
    await expect(visited).toHaveText('r3 code');
    await page.getByRole('searchbox', { name: 'Filtrer les lignes' }).fill('haut-2');
    await expect(page.getByText('12 lignes sur 200')).toBeVisible();
    await expect(visited).toHaveText('');
    await button('Plancher de la ligne 150').click();
    await expect.poll(focusedLabel).toBe('Plancher, ligne 150');
    await expect(visited).toHaveText('r150 floor');
  });

  test('a text that is often there is offered', async () => {
    await cell('site-7.fr').first().click();
    await page.keyboard.type('12');
    const offered = page.locator('datalist option');
    await expect(offered).toHaveCount(1);
    await expect(offered).toHaveAttribute('value', 'site-12.fr');
  });

  test('a range drawn beyond the edge goes on, row by row', async () => {
    await cell('haut-10').hover();
    await page.mouse.down();
    const box = await page.getByRole('region', { name: 'Tarifs' }).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 240, (box?.y ?? 0) + (box?.height ?? 0) + 20, { steps: 4 });
    await expect(cell('haut-25')).toBeInViewport();
    await page.mouse.up();
    await press('Control+c');
    await expect.poll(async () => (await copied()).split('\n').length).toBeGreaterThan(15);
  });

  test('what may only be read can be walked through and copied', async () => {
    await open('readonly');
    await cell('haut-2').click();
    await press('ArrowDown', 'Shift+ArrowDown');
    await press('Control+c');
    await expect.poll(copied).toBe('haut-3\nhaut-4');
    await press('Delete', 'Control+x', 'Control+d', 'a');
    await paste('x');
    await expect.poll(() => firstColumn(4)).toEqual(['haut-1', 'haut-2', 'haut-3', 'haut-4']);
    await expect.poll(changed).toBe('');
    await expect(button('Ajouter une ligne')).toHaveCount(0);
    expect(await violationsInBothSchemes(page, 'read only')).toEqual([]);
  });

  test('axe finds nothing, dark or light, in any state', async () => {
    // Few rows in sight: axe looks at every cell.
    await page.setViewportSize({ width: 1440, height: 500 });
    const issues = await violationsInBothSchemes(page, 'grid');
    await cell('haut-2').click();
    await press('Shift+ArrowDown', 'Shift+ArrowRight');
    issues.push(...(await violationsInBothSchemes(page, 'range')));
    await press('Control+h');
    await page.getByRole('searchbox', { name: 'Filtrer les lignes' }).fill('haut-15');
    await expect(page.getByText('11 lignes sur 200')).toBeVisible();
    await button('Plancher').click();
    await button('Problème suivant').click();
    issues.push(...(await violationsInBothSchemes(page, 'search, view and findings')));
    expect(issues).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test('cells are typed into, and a tap ends a range where one wants it', async ({ page }) => {
    await page.goto('/grid.html');
    const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
    await cell('haut-2').tap();
    await page.keyboard.type('bas');
    await expect(page.locator('output[aria-label="Changement"]')).toHaveText('site-1.fr bas mobile | 1 |');
    await page.getByRole('button', { name: 'Étendre la sélection' }).tap();
    await cell('haut-4').tap();
    await expect(page.locator('div[role="status"]')).toHaveText('3 lignes × 1 colonnes');
    await page.getByRole('button', { name: 'Recopier vers le bas' }).tap();
    await expect(cell('bas')).toHaveCount(3);
    expect(await violationsInBothSchemes(page, 'phone')).toEqual([]);
  });
});
