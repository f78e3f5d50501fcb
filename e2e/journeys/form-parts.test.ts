import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveParts, violationsInBothSchemes } from '../parts-server.ts';
import { type Visitor, visit } from '../visitor.ts';

describe('parts of forms, on a page of their own', () => {
  let server: Awaited<ReturnType<typeof serveParts>>;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    server = await serveParts('forms');
    visitor = await visit(server.url, { permissions: ['clipboard-read', 'clipboard-write'] });
    page = visitor.page;
  });
  afterAll(async () => {
    await visitor.leave();
    await server.close();
  });
  beforeEach(async () => {
    await page.goto('/forms.html');
    await page.getByRole('tab').first().waitFor();
  });
  afterEach(() => {
    expect(visitor.complaints).toEqual([]);
  });

  const openTab = (name: RegExp) => page.getByRole('tab', { name }).click();
  const said = (label: string) => page.locator(`output[aria-label="${label}"]`).innerText();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const pasteBlock = async (text: string) => {
    await page.evaluate((wanted) => navigator.clipboard.writeText(wanted), text);
    await press('Control+v');
  };

  it('tabs say how many fields are refused, and walk by arrows', async () => {
    await page.getByRole('tab', { name: 'Général' }).focus();
    await press('ArrowRight', 'Enter');
    const open = page.getByRole('tab', { selected: true });
    expect(await open.innerText()).toContain('1 champs à corriger');
    expect(await page.getByRole('tabpanel', { name: /Éditeurs/ }).isVisible()).toBe(true);
  });

  it('the panel asks before it closes, and keeps the keyboard inside', async () => {
    await page.getByRole('button', { name: 'Modifier' }).click();
    const panel = page.getByRole('dialog', { name: 'Éditeur 001' });
    await panel.getByLabel('Nom').fill('Le Quotidien');
    await press('Escape');
    await panel.getByRole('button', { name: 'Fermer le panneau' }).click();
    expect(await said('Fermetures demandées')).toBe('2');
    await press('Tab', 'Tab', 'Tab', 'Tab');
    expect(await panel.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await panel.getByLabel('Nom').fill('');
    await press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  it('one is picked by searching the server, with the keyboard alone', async () => {
    await openTab(/^Éditeurs/);
    const picker = page.getByRole('combobox', { name: 'Éditeur', exact: true });
    expect(await picker.getAttribute('aria-invalid')).toBe('true');
    await picker.focus();
    await press('ArrowDown');
    await page.getByRole('option', { name: 'Éditeur 002' }).waitFor();
    await picker.pressSequentially('412');
    await page.getByRole('option', { name: 'Éditeur 002' }).waitFor({ state: 'detached' });
    await page.getByRole('option', { name: 'Éditeur 412' }).waitFor();
    await press('ArrowDown', 'Enter');
    expect(await said('Éditeur choisi')).toBe('Éditeur 412');
  });

  it('the list goes on near its end, by scrolling and by keyboard, without jumping', async () => {
    await openTab(/^Éditeurs/);
    const options = page.getByRole('option');
    await page.getByRole('combobox', { name: 'Éditeur', exact: true }).click();
    await options.nth(24).waitFor();
    const list = page.getByRole('listbox');
    await list.evaluate((one) => one.scrollTo(0, one.scrollHeight));
    await options.nth(49).waitFor();
    expect(await list.evaluate((one) => one.scrollTop)).toBeGreaterThan(300);
    for (let index = 0; index < 50; index += 1) await press('ArrowDown');
    await options.nth(74).waitFor();
    await press('ArrowDown', 'Enter');
    expect(await said('Éditeur choisi')).toBe('Éditeur 051');
    await list.waitFor({ state: 'detached' });
  });

  it('many are picked without closing the list, and taken away', async () => {
    await openTab(/^Éditeurs/);
    await page.getByRole('combobox', { name: 'Éditeurs' }).click();
    await page.getByRole('option', { name: 'Éditeur 003' }).click();
    await page.getByRole('option', { name: 'Éditeur 001' }).click();
    expect(await page.getByText('2 choisis').count()).toBe(1);
    await page.getByRole('button', { name: 'Retirer Éditeur 003' }).click();
    await page.getByText('1 choisis').waitFor();
    await press('Escape', 'Backspace');
    await page.getByText(/choisis$/).waitFor({ state: 'detached' });
  });

  it('five hundred values rest as five and a count, and open in five lines', async () => {
    await openTab(/^Éditeurs/);
    await page.getByRole('button', { name: 'Cinq cents' }).click();
    await page.getByText('+495').waitFor();
    const tags = page.getByRole('button', { name: /^Retirer/ });
    expect(await tags.count()).toBe(5);
    const opening = page.getByRole('combobox', { name: 'Éditeurs' }).evaluate(async (one: HTMLElement) => {
      const start = performance.now();
      one.focus();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return performance.now() - start;
    });
    expect(await opening).toBeLessThan(800);
    expect(await tags.count()).toBe(500);
    const box = tags.first().locator('xpath=../..');
    expect((await box.boundingBox())?.height).toBeLessThanOrEqual(140);
  });

  it('the grid walks like a spreadsheet; Escape gives the old value back, then leaves', async () => {
    await openTab(/^Prix/);
    await page.getByRole('gridcell', { name: '0,5', exact: true }).click();
    expect(await focused()).toBe('Valeur (€), ligne 1');
    await page.keyboard.type('1,25');
    expect(await said('Valeurs')).toBe('mobile 300x250 1.25 | mobile 300x250 0.01');
    await press('Escape');
    expect(await said('Valeurs')).toBe('mobile 300x250 0.5 | mobile 300x250 0.01');
    await page.keyboard.type('2');
    await press('Enter');
    expect(await focused()).toBe('Valeur (€), ligne 2');
    await press('Shift+Tab');
    expect(await focused()).toBe('Taille, ligne 2');
    await press('ArrowLeft');
    expect(await focused()).toBe('Appareil, ligne 2');
    await page.keyboard.type('Ordi');
    await press('ArrowUp', 'ArrowLeft');
    expect(await focused()).toBe('Choisir la ligne 1');
    await press('ArrowRight', 'Tab', 'Tab', 'Tab');
    expect(await focused()).toBe('Appareil, ligne 2');
    expect(await said('Valeurs')).toBe('mobile 300x250 2 | desktop 300x250 0.01');
    await press('Control+End', 'Enter');
    expect(await focused()).toBe('Appareil, ligne 3');
    await press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ajouter une ligne');
  });

  it('a refused cell says why, beside it and to screen readers', async () => {
    await openTab(/^Prix/);
    const cell = page.getByRole('gridcell', { name: /^0,01/ });
    expect(await cell.getAttribute('aria-invalid')).toBe('true');
    await cell.click();
    const typed = field('Valeur (€), ligne 2');
    expect(await typed.getAttribute('aria-invalid')).toBe('true');
    const described = await typed.evaluate((one) => {
      const id = one.getAttribute('aria-describedby');
      return id && document.getElementById(id)?.textContent;
    });
    expect(described).toBe('Au moins 0,05');
  });

  it('a block of a spreadsheet is pasted from the cell on, adding rows', async () => {
    await openTab(/^Prix/);
    await page.getByRole('gridcell', { name: 'Téléphone' }).nth(1).click();
    await pasteBlock('ORDINATEUR\t728x90\t1 234,50\r\nmobile\t320x50\t0,75\r\nDesktop\t970x250\t2\r\n');
    expect(await said('Valeurs')).toBe(
      'mobile 300x250 0.5 | desktop 728x90 1234.50 | mobile 320x50 0.75 | desktop 970x250 2',
    );
    await page.getByText('3 lignes collées, 0 de trop').waitFor();
  });

  it('a single value is pasted as text into its cell', async () => {
    await openTab(/^Prix/);
    await page.getByRole('gridcell', { name: '0,5', exact: true }).click();
    await pasteBlock('0,9\r\n');
    expect(await said('Valeurs')).toBe('mobile 300x250 0.9 | mobile 300x250 0.01');
  });

  it('rows are duplicated, copied and removed, ticked ones or the one in use', async () => {
    await openTab(/^Prix/);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await press('Copier');
    await page.getByText('2 lignes copiées').waitFor();
    expect(await copied()).toBe('Téléphone\t300x250\t0,5\nTéléphone\t300x250\t0,01');
    await page.getByRole('checkbox', { name: 'Choisir la ligne 2' }).click();
    await page.keyboard.press('Control+c');
    await page.getByText('1 lignes copiées').waitFor();
    expect(await copied()).toBe('Téléphone\t300x250\t0,01');
    await press('Dupliquer');
    await page.getByRole('checkbox', { name: 'Choisir la ligne 1' }).click();
    await page.getByRole('checkbox', { name: 'Choisir la ligne 2' }).click();
    await press('Supprimer');
    expect(await said('Valeurs')).toBe('mobile 300x250 0.01');
    await press('Supprimer');
    await page.getByText('Aucune ligne').waitFor();
    await press('Ajouter une ligne');
    expect(await focused()).toBe('Appareil, ligne 1');
  });

  it('a thousand rows stay quick to type in', async () => {
    await openTab(/^Prix/);
    await page.getByRole('button', { name: 'Mille lignes' }).click();
    await page.getByRole('gridcell', { name: '500', exact: true }).click();
    const times = [];
    for (const digit of '12345')
      times.push(
        await field('Valeur (€), ligne 500').evaluate(async (_, typed) => {
          const start = performance.now();
          document.execCommand('insertText', false, typed);
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          return performance.now() - start;
        }, digit),
      );
    expect(await field('Valeur (€), ligne 500').inputValue()).toBe('12345');
    expect(Math.min(...times)).toBeLessThan(200);
    await press('Control+End');
    expect(await focused()).toBe('Valeur (€), ligne 1000');
  });

  it('axe finds nothing, dark or light', async () => {
    const found = await violationsInBothSchemes(page, 'page');
    await page.getByRole('button', { name: 'Modifier' }).click();
    found.push(...(await violationsInBothSchemes(page, 'panel', '[role=dialog]')));
    await press('Escape');
    await openTab(/^Éditeurs/);
    await page.getByRole('button', { name: 'Cinq cents' }).click();
    found.push(...(await violationsInBothSchemes(page, 'pickers')));
    await page.getByRole('combobox', { name: 'Éditeurs' }).click();
    await page.getByRole('option').first().waitFor();
    found.push(...(await violationsInBothSchemes(page, 'open picker')));
    await press('Escape');
    await openTab(/^Prix/);
    found.push(...(await violationsInBothSchemes(page, 'grid')));
    await page.getByRole('gridcell', { name: /^0,01/ }).click();
    found.push(...(await violationsInBothSchemes(page, 'grid in use')));
    expect(found).toEqual([]);
  });
});
