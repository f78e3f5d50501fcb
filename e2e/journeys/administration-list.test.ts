import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { headersOf } from '../session.ts';
import { expect, test } from '../test.ts';

/** A word that only this journey's segments hold. */
const MARK = 'Balade';
const COUNT = 30;
const PROVIDERS = ['grapeshot', 'sirdata', 'nugg.ad'];
const LIST = `/admin/segments/list?q=${MARK}`;

const nameOf = (index: number) => `${MARK} ${String(index).padStart(2, '0')}`;
const rowsOf = (page: Page) => page.getByRole('row').filter({ hasText: MARK });
const expectCount = (page: Page, count: number) =>
  expect(page.getByText(`1–${count} sur ${count}`)).toBeVisible();

test.describe('administration list', () => {
  test.beforeAll(async ({ server }) => {
    const headers = await headersOf(server.url, 'demo.sa');
    const create = async (resource: string, body: object) => {
      const answer = await fetch(`${server.url}/api/${resource}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      expect(answer.ok, await answer.clone().text()).toBe(true);
      return (await answer.json()).data;
    };
    await create('segmentgroups', { segmentgroup_name: 'Loisirs' });
    const { segmentgroup_id } = await create('segmentgroups', { segmentgroup_name: 'Plein air' });
    await create('segments', { segment_name: 'Voile', segment_provider: 'sirdata', segmentgroup_id });
    for (let index = 1; index <= COUNT; index += 1)
      await create('segments', {
        segment_name: nameOf(index),
        segment_provider: PROVIDERS[index % 3],
        external_value: index === 7 ? 'une valeur; "entre guillemets"' : null,
      });
  });

  test('is searched, ordered, filtered and paged; the address says how, and back takes it back', {
    tag: '@quick',
  }, async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: LIST });
    await expect(page.getByText(`1–25 sur ${COUNT}`)).toBeVisible();

    await page.getByRole('button', { name: 'Page suivante' }).click();
    await expect(page.getByText(`26–${COUNT} sur ${COUNT}`)).toBeVisible();
    await expect(rowsOf(page).getByRole('link')).toHaveCount(5);

    await page.getByRole('combobox', { name: 'Lignes par page' }).click();
    await page.getByRole('option', { name: '50' }).click();
    await expectCount(page, COUNT);
    expect(new URL(page.url()).searchParams.get('page')).toBe(null);

    await page.getByRole('button', { name: 'Nom', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Nom', exact: true })).toBeVisible();
    await expect(rowsOf(page).getByRole('link').first()).toHaveText(nameOf(COUNT));
    await expect(page.locator('th[aria-sort=descending]')).toHaveText('Nom', { useInnerText: true });

    await page.getByRole('button', { name: 'Filtrer', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Fournisseur' }).click();
    // Ticked once the address says so.
    const grapeshot = page.getByRole('checkbox', { name: 'Grapeshot' });
    await grapeshot.click();
    await expect(grapeshot).toBeChecked();
    await page.keyboard.press('Escape');
    await expectCount(page, COUNT / 3);
    await expect(page.getByRole('button', { name: 'Fournisseur : Grapeshot' })).toBeVisible();
    const address = page.url();

    await page.goBack();
    await expectCount(page, COUNT);
    await page.goto(address);
    await expectCount(page, COUNT / 3);
    await expect(rowsOf(page).getByRole('link').first()).toHaveText(nameOf(COUNT));

    await page.getByRole('button', { name: 'Retirer le filtre Fournisseur' }).click();
    await expectCount(page, COUNT);
    await rowsOf(page).first().getByRole('button', { name: 'Grapeshot' }).click();
    await expectCount(page, COUNT / 3);

    await page.getByRole('searchbox', { name: 'Rechercher' }).fill('rien de tel');
    await expect(page.getByText('Aucun résultat')).toBeVisible();
    await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click();
    await expect(page.getByText(/^1–\d+ sur \d+$/)).toBeVisible();
    expect(new URL(page.url()).searchParams.has('q')).toBe(false);
  });

  test('has the columns and the density one likes, here and at the next visit', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: `${LIST}&limit=50` });
    await expectCount(page, COUNT);
    const headers = () => page.getByRole('columnheader').allInnerTexts();
    expect(await headers()).toContain('Valeur externe');

    await page.getByRole('button', { name: 'Colonnes' }).click();
    const shown = page.getByRole('checkbox', { name: 'Valeur externe' });
    await shown.click();
    await expect(shown).not.toBeChecked();
    await page.getByRole('button', { name: 'Monter Fournisseur' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Lignes serrées' }).click();
    const columns = ['Nom', 'Fournisseur', 'Groupe'];
    await expect
      .poll(async () => (await headers()).filter((name) => columns.includes(name)))
      .toEqual(columns);
    expect(await headers()).not.toContain('Valeur externe');

    await page.goto(LIST);
    await expect(page.getByText(`1–25 sur ${COUNT}`)).toBeVisible();
    await expect
      .poll(async () => (await headers()).filter((name) => columns.includes(name)))
      .toEqual(columns);
    await expect(page.getByRole('button', { name: 'Lignes serrées' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goto(`${LIST}&columns=segment_name&columns=external_value`);
    await expect(page.getByText(`1–25 sur ${COUNT}`)).toBeVisible();
    expect(await headers()).toContain('Valeur externe');
    expect(await headers()).not.toContain('Fournisseur');
  });

  test('is exported whole, as it is filtered and ordered; axe objects to nothing, dark or light', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: `${LIST}&sort=-segment_name` });
    await expect(page.getByText(`1–25 sur ${COUNT}`)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
    const issues = await violations(page, 'list');
    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    issues.push(...(await violations(page, 'light list', { contrastOnly: true })));
    await page.getByRole('button', { name: 'Exporter' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`${COUNT} lignes seront exportées.`)).toBeVisible();
    issues.push(...(await violations(page, 'export', { within: '[role=dialog]' })));
    expect(issues).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Exporter' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Segments \d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    const [head, ...lines] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(head).toBe('N°;Nom;Groupe;Fournisseur;Valeur externe');
    expect(lines.map((line) => line.split(';')[1])).toEqual(
      Array.from({ length: COUNT }, (_, index) => nameOf(COUNT - index)),
    );
    expect(text).toContain('"une valeur; ""entre guillemets"""');
    await expect(dialog).toBeHidden();
  });

  test('is worked on by keyboard alone: search, order, choose, change many, open one', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/segments/list?limit=50' });
    await expect(page.getByRole('columnheader', { name: 'Groupe' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Sélectionner / }).nth(1)).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toBeFocused();
    await page.keyboard.type(`${MARK} 0`);
    await expectCount(page, 12);

    await page.getByRole('checkbox', { name: `Sélectionner ${nameOf(1)}` }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: `Sélectionner ${nameOf(3)}` }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('2 lignes sélectionnées')).toBeVisible();
    await page.getByRole('button', { name: 'Modifier', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Groupe' }).focus();
    await page.keyboard.type('Loisirs');
    await expect(page.getByRole('option')).toHaveText(['Loisirs']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Modifier' }).focus();
    await page.keyboard.press('Enter');
    await expect(rowsOf(page).filter({ hasText: 'Loisirs' })).toHaveCount(2);

    await page.getByRole('button', { name: 'Fournisseur', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('th[aria-sort=ascending]', { hasText: 'Fournisseur' })).toBeVisible();
    await page.getByRole('link', { name: nameOf(5) }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Nom' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('edit')).toMatch(/^\d+$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('says which of many could not be removed, and keeps them chosen', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/segmentgroups/list?q=Plein' });
    await page.getByRole('checkbox', { name: 'Sélectionner Plein air' }).check();
    await page
      .getByRole('region', { name: 'Lignes sélectionnées' })
      .getByRole('button', { name: 'Supprimer' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Ce qui n’a pas pu être fait')).toBeVisible();
    await page.getByRole('button', { name: 'Fermer', exact: true }).click();
    await expect(page.getByText('1 ligne sélectionnée')).toBeVisible();
  });

  test('names what one does with a row in the language just chosen', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: LIST });
    const row = rowsOf(page).first();
    await expect(row.getByRole('button', { name: /^Actions sur Balade/ })).toBeVisible();
    await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await expect(row.getByRole('button', { name: /^Actions on Balade/ })).toBeVisible();
    await expect(row.getByRole('checkbox', { name: /^Select Balade/ })).toBeVisible();
  });
});
