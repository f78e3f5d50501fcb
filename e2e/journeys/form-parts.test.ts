import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../axe.ts';
import { partsTest } from '../parts-test.ts';
import { expect } from '../test.ts';

const test = partsTest('forms');
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.describe('parts of forms, on a page of their own', () => {
  let page: Page;

  test.beforeEach(async ({ page: testPage }) => {
    page = testPage;
    await page.goto('/forms.html');
    await expect(page.getByRole('tab').first()).toBeVisible();
  });

  const openTab = (name: RegExp) => page.getByRole('tab', { name }).click();
  const outputOf = (label: string) => page.locator(`output[aria-label="${label}"]`);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const pasteBlock = async (text: string) => {
    await page.evaluate((wanted) => navigator.clipboard.writeText(wanted), text);
    await press('Control+v');
  };

  test('tabs say how many fields are refused, and walk by arrows', async () => {
    await page.getByRole('tab', { name: 'Général' }).focus();
    await press('ArrowRight', 'Enter');
    const open = page.getByRole('tab', { selected: true });
    await expect(open).toContainText('1 champs à corriger');
    await expect(page.getByRole('tabpanel', { name: /Éditeurs/ })).toBeVisible();
  });

  test('the panel asks before it closes, and keeps the keyboard inside', async () => {
    await page.getByRole('button', { name: 'Modifier' }).click();
    const panel = page.getByRole('dialog', { name: 'Éditeur 001' });
    await panel.getByLabel('Nom').fill('Le Quotidien');
    await press('Escape');
    await panel.getByRole('button', { name: 'Fermer le panneau' }).click();
    await expect(outputOf('Fermetures demandées')).toHaveText('2');
    await press('Tab', 'Tab', 'Tab', 'Tab');
    await expect(panel.locator(':focus')).toBeAttached();
    await panel.getByLabel('Nom').fill('');
    await press('Escape');
    await expect(panel).not.toBeAttached();
  });

  test('one is picked by searching the server, with the keyboard alone', async () => {
    await openTab(/^Éditeurs/);
    const picker = page.getByRole('combobox', { name: 'Éditeur', exact: true });
    await expect(picker).toHaveAttribute('aria-invalid', 'true');
    await picker.focus();
    await press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Éditeur 002' })).toBeVisible();
    await picker.pressSequentially('412');
    await expect(page.getByRole('option', { name: 'Éditeur 002' })).not.toBeAttached();
    await expect(page.getByRole('option', { name: 'Éditeur 412' })).toBeVisible();
    await press('ArrowDown', 'Enter');
    await expect(outputOf('Éditeur choisi')).toHaveText('Éditeur 412');
  });

  test('what is typed stays while the server searches, with something chosen or nothing', async () => {
    await openTab(/^Éditeurs/);
    for (const name of ['Éditeur', 'Éditeurs']) {
      const picker = page.getByRole('combobox', { name, exact: true });
      const choose = async (number: string) => {
        await picker.fill(number);
        await expect(page.getByRole('option')).toHaveText([new RegExp(`^Éditeur ${number}`)]);
        await expect(picker).toHaveValue(number);
        await press('ArrowDown', 'Enter', 'Escape');
      };
      // Pasted into the closed field, with nothing chosen.
      await choose('412');
      // Typed into the open list, which begins with everything, with one chosen.
      await picker.click();
      await expect(page.getByRole('option', { name: 'Éditeur 002' })).toBeVisible();
      await choose('007');
    }
    await expect(outputOf('Éditeur choisi')).toHaveText('Éditeur 007');
    await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(2);
  });

  test('the list goes on near its end, by scrolling and by keyboard, without jumping', async () => {
    await openTab(/^Éditeurs/);
    const options = page.getByRole('option');
    await page.getByRole('combobox', { name: 'Éditeur', exact: true }).click();
    await expect(options.nth(24)).toBeVisible();
    const list = page.getByRole('listbox');
    await list.evaluate((one) => one.scrollTo(0, one.scrollHeight));
    await expect(options.nth(49)).toBeVisible();
    await expect.poll(() => list.evaluate((one) => one.scrollTop)).toBeGreaterThan(300);
    for (let index = 0; index < 50; index += 1) await press('ArrowDown');
    await expect(options.nth(74)).toBeVisible();
    await press('ArrowDown', 'Enter');
    await expect(outputOf('Éditeur choisi')).toHaveText('Éditeur 051');
    await expect(list).not.toBeAttached();
  });

  test('many are picked without closing the list, and taken away', async () => {
    await openTab(/^Éditeurs/);
    await page.getByRole('combobox', { name: 'Éditeurs' }).click();
    await page.getByRole('option', { name: 'Éditeur 003' }).click();
    await page.getByRole('option', { name: 'Éditeur 001' }).click();
    await expect(page.getByText('2 choisis')).toBeVisible();
    await page.getByRole('button', { name: 'Retirer Éditeur 003' }).click();
    await expect(page.getByText('1 choisis')).toBeVisible();
    await press('Escape', 'Backspace');
    await expect(page.getByText(/choisis$/)).not.toBeAttached();
  });

  test('five hundred values rest as five and a count, and open in five lines', async () => {
    await openTab(/^Éditeurs/);
    await page.getByRole('button', { name: 'Cinq cents' }).click();
    await expect(page.getByText('+495')).toBeVisible();
    const tags = page.getByRole('button', { name: /^Retirer/ });
    await expect(tags).toHaveCount(5);
    const opening = page.getByRole('combobox', { name: 'Éditeurs' }).evaluate(async (one: HTMLElement) => {
      const start = performance.now();
      one.focus();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return performance.now() - start;
    });
    expect(await opening).toBeLessThan(800);
    await expect(tags).toHaveCount(500);
    const box = tags.first().locator('xpath=../..');
    await expect.poll(async () => (await box.boundingBox())?.height).toBeLessThanOrEqual(140);
  });

  test('the grid walks like a spreadsheet; Escape gives the old value back, then leaves', async () => {
    await openTab(/^Prix/);
    await page.getByRole('gridcell', { name: '0,5', exact: true }).click();
    await expect.poll(focusedLabel).toBe('Valeur (€), ligne 1');
    await page.keyboard.type('1,25');
    await expect(outputOf('Valeurs')).toHaveText('mobile 300x250 1.25 | mobile 300x250 0.01');
    await press('Escape');
    await expect(outputOf('Valeurs')).toHaveText('mobile 300x250 0.5 | mobile 300x250 0.01');
    await page.keyboard.type('2');
    await press('Enter');
    await expect.poll(focusedLabel).toBe('Valeur (€), ligne 2');
    await press('Shift+Tab');
    await expect.poll(focusedLabel).toBe('Taille, ligne 2');
    await press('ArrowLeft');
    await expect.poll(focusedLabel).toBe('Appareil, ligne 2');
    await page.keyboard.type('Ordi');
    await press('ArrowUp', 'ArrowLeft');
    await expect.poll(focusedLabel).toBe('Choisir la ligne 1');
    await press('ArrowRight', 'Tab', 'Tab', 'Tab');
    await expect.poll(focusedLabel).toBe('Appareil, ligne 2');
    await expect(outputOf('Valeurs')).toHaveText('mobile 300x250 2 | desktop 300x250 0.01');
    await press('Control+End', 'Enter');
    await expect.poll(focusedLabel).toBe('Appareil, ligne 3');
    await press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Ajouter une ligne');
  });

  test('a refused cell says why, beside it and to screen readers', async () => {
    await openTab(/^Prix/);
    const cell = page.getByRole('gridcell', { name: /^0,01/ });
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await cell.click();
    const typed = field('Valeur (€), ligne 2');
    await expect(typed).toHaveAttribute('aria-invalid', 'true');
    const described = await typed.evaluate((one) => {
      const id = one.getAttribute('aria-describedby');
      return id && document.getElementById(id)?.textContent;
    });
    expect(described).toBe('Au moins 0,05');
  });

  test('a block of a spreadsheet is pasted from the cell on, adding rows', async () => {
    await openTab(/^Prix/);
    await page.getByRole('gridcell', { name: 'Téléphone' }).nth(1).click();
    await pasteBlock('ORDINATEUR\t728x90\t1 234,50\r\nmobile\t320x50\t0,75\r\nDesktop\t970x250\t2\r\n');
    await expect(outputOf('Valeurs')).toHaveText(
      'mobile 300x250 0.5 | desktop 728x90 1234.50 | mobile 320x50 0.75 | desktop 970x250 2',
    );
    await expect(page.getByText('3 lignes collées, 0 de trop')).toBeVisible();
  });

  test('a single value is pasted as text into its cell', async () => {
    await openTab(/^Prix/);
    await page.getByRole('gridcell', { name: '0,5', exact: true }).click();
    await pasteBlock('0,9\r\n');
    await expect(outputOf('Valeurs')).toHaveText('mobile 300x250 0.9 | mobile 300x250 0.01');
  });

  test('rows are duplicated, copied and removed, ticked ones or the one in use', async () => {
    await openTab(/^Prix/);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await press('Copier');
    await expect(page.getByText('2 lignes copiées')).toBeVisible();
    await expect.poll(copied).toBe('Téléphone\t300x250\t0,5\nTéléphone\t300x250\t0,01');
    await page.getByRole('checkbox', { name: 'Choisir la ligne 2' }).click();
    await page.keyboard.press('Control+c');
    await expect(page.getByText('1 lignes copiées')).toBeVisible();
    await expect.poll(copied).toBe('Téléphone\t300x250\t0,01');
    await press('Dupliquer');
    await page.getByRole('checkbox', { name: 'Choisir la ligne 1' }).click();
    await page.getByRole('checkbox', { name: 'Choisir la ligne 2' }).click();
    await press('Supprimer');
    await expect(outputOf('Valeurs')).toHaveText('mobile 300x250 0.01');
    await press('Supprimer');
    await expect(page.getByText('Aucune ligne')).toBeVisible();
    await press('Ajouter une ligne');
    await expect.poll(focusedLabel).toBe('Appareil, ligne 1');
  });

  test('a thousand rows stay quick to type in', async () => {
    await openTab(/^Prix/);
    await page.getByRole('button', { name: 'Mille lignes' }).click();
    await page.getByRole('gridcell', { name: '5', exact: true }).click();
    const times = [];
    for (const digit of '12345')
      times.push(
        await field('Valeur (€), ligne 5').evaluate(async (_, typed) => {
          const start = performance.now();
          document.execCommand('insertText', false, typed);
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          return performance.now() - start;
        }, digit),
      );
    await expect(field('Valeur (€), ligne 5')).toHaveValue('12345');
    expect(Math.min(...times)).toBeLessThan(200);
    await press('Control+End');
    await expect.poll(focusedLabel).toBe('Valeur (€), ligne 1000');
  });

  test('axe finds nothing, dark or light', async () => {
    const issues = await violationsInBothSchemes(page, 'page');
    await page.getByRole('button', { name: 'Modifier' }).click();
    issues.push(...(await violationsInBothSchemes(page, 'panel', '[role=dialog]')));
    await press('Escape');
    await openTab(/^Éditeurs/);
    await page.getByRole('button', { name: 'Cinq cents' }).click();
    issues.push(...(await violationsInBothSchemes(page, 'pickers')));
    await page.getByRole('combobox', { name: 'Éditeurs' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    issues.push(...(await violationsInBothSchemes(page, 'open picker')));
    await press('Escape');
    await openTab(/^Prix/);
    issues.push(...(await violationsInBothSchemes(page, 'grid')));
    await page.getByRole('gridcell', { name: /^0,01/ }).click();
    issues.push(...(await violationsInBothSchemes(page, 'grid in use')));
    expect(issues).toEqual([]);
  });
});
