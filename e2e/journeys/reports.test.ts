import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { searchOf } from '../page-parts.ts';
import { expect, test } from '../test.ts';

test.use({ seededData: 'figures' });

const families = [
  { who: 'demo.up', path: '/reports', dimension: 'Éditeur', paid: 'Revenu brut' },
  { who: 'demo.ua', path: '/reports/advertisers', dimension: 'Annonceur', paid: 'Dépense' },
  { who: 'demo.aa', path: '/reports/campaigns', dimension: 'Campagne', paid: 'Dépense' },
] as const;

const preview = (page: Page) => page.getByRole('table', { name: 'Premières lignes du fichier' });

async function addDimension(page: Page, name: string) {
  await page.getByRole('button', { name: 'Ajouter une dimension' }).click();
  await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

async function addRecipient(page: Page, address: string) {
  const field = page.getByRole('combobox', { name: /Destinataires/ });
  await field.fill(address);
  await field.press('Enter');
}

/** Composes a report as somebody in a hurry would. */
async function compose(page: Page, name: string, dimension: string) {
  await page.getByRole('textbox', { name: /^Nom/ }).fill(name);
  await addDimension(page, dimension);
  await addRecipient(page, 'lecture@client.example');
}

test.describe('reports', () => {
  for (const { who, path, dimension, paid } of families)
    test(`of ${path} are composed beside their preview, sent, and kept`, async ({ openSession }) => {
      const { page } = await openSession(who, { at: `${path}/create` });
      const name = `Journal ${path}`;
      await compose(page, name, dimension);
      await expect(page.getByRole('button', { name: paid, exact: true })).toBeVisible();
      await expect(preview(page).getByRole('columnheader', { name: dimension })).toBeVisible();
      await expect(preview(page).getByText('Total').first()).toBeVisible();
      await page.getByRole('button', { name: 'Créer et envoyer' }).click();
      await expect(page.getByRole('tab', { name: 'Exécutions', selected: true })).toBeVisible();
      await expect(page.getByRole('row', { name: /Terminé/ })).toBeVisible({ timeout: 60_000 });
      const download = page.waitForEvent('download');
      await page
        .getByRole('button', { name: /Télécharger/ })
        .first()
        .click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file.startsWith(`\uFEFF${dimension};`)).toBe(true);
      // Tooltips are drawn outside every landmark.
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      expect(await violations(page, 'runs')).toEqual([]);

      await page.goto(`${path}/list?status=completed`);
      await expect(page.getByRole('link', { name })).toBeVisible();
      expect(await violations(page, 'list')).toEqual([]);
    });

  test('say beside the field what is wrong, keep what was typed, and notice a report that exists', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.up', { at: '/reports/create' });
    await page.getByRole('button', { name: 'Clics', exact: true }).click();
    await page.getByRole('button', { name: 'Créer et envoyer' }).click();
    await expect(page.getByText('Le nom est requis').first()).toBeVisible();
    await expect(page.getByText('Indiquez au moins un destinataire').first()).toBeVisible();
    await compose(page, 'Deux fois', 'Marque');
    await page.getByRole('combobox', { name: /^Période/ }).click();
    await page.getByRole('option', { name: 'Année en cours' }).click();
    await expect(
      page.getByText('Avec la marque, la période ne peut pas dépasser 31 jours').first(),
    ).toBeVisible();
    await page.getByRole('combobox', { name: /^Période/ }).click();
    await page.getByRole('option', { name: 'Hier' }).click();
    await addDimension(page, 'Jour');
    await page.getByRole('combobox', { name: /^Comparer/ }).click();
    await page.getByRole('option', { name: 'Période précédente' }).click();
    await expect(page.getByText(/Une comparaison ne va pas avec des jours/).first()).toBeVisible();
    await page.getByRole('combobox', { name: /^Comparer/ }).click();
    await page.getByRole('option', { name: 'Aucune comparaison' }).click();
    await addDimension(page, 'Jour');
    await page.mouse.move(0, 0);
    expect(await violations(page, 'form')).toEqual([]);
    await page.getByRole('button', { name: 'Créer et envoyer' }).click();
    await expect(page.getByRole('tab', { name: 'Exécutions', selected: true })).toBeVisible();

    await page.goto('/reports/create');
    await page.getByRole('button', { name: 'Clics', exact: true }).click();
    await compose(page, 'Encore', 'Marque');
    await page.getByRole('combobox', { name: /^Période/ }).click();
    await page.getByRole('option', { name: 'Hier' }).click();
    // At once, before the preview has come.
    await page.getByRole('button', { name: 'Créer et envoyer' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Un rapport avec cette configuration existe déjà, le voir/)).toBeVisible();
  });

  test('are cancelled and run again from their list, each confirmed', async ({ openSession }) => {
    const { page } = await openSession('demo.up', { at: '/reports/create' });
    await compose(page, 'À relancer', 'Format');
    await page.getByRole('button', { name: 'Créer et envoyer' }).click();
    await expect(page.getByRole('row', { name: /Terminé/ })).toBeVisible({ timeout: 60_000 });
    await page.goto('/reports/list');
    const row = page.getByRole('row', { name: /À relancer/ });
    await row.getByRole('button', { name: /Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Relancer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Relancer' }).click();
    await expect(row.getByText('Terminé')).toBeVisible({ timeout: 60_000 });
    await row.getByRole('link', { name: 'À relancer' }).click();
    await page.getByRole('tab', { name: 'Exécutions' }).click();
    await expect(page.getByRole('row', { name: /Terminé/ })).toHaveCount(2);
  });

  test('begin with what a quick report shows, its drill-down included', async ({ openSession }) => {
    const { page } = await openSession('demo.up', { at: '/quickreports/publishers?period=last_week' });
    await page
      .getByRole('button', { name: 'Programmer ce rapport' })
      .or(page.getByRole('link', { name: 'Programmer ce rapport' }))
      .click();
    await expect(page).toHaveURL(/\/reports\/create/);
    expect(searchOf(page).has('draft')).toBe(true);
    await expect(page.getByRole('combobox', { name: /^Période/ })).toContainText('Semaine dernière');
    await expect(preview(page).getByRole('columnheader', { name: 'Éditeur' })).toBeVisible();
  });

  test('a link that no longer opens says so to whoever follows it, without an account', async ({
    openSession,
  }) => {
    const { page } = await openSession();
    await page.goto(`/reports/files/${'x'.repeat(43)}`);
    await expect(page.getByText(/Ce lien n’est plus valable/)).toBeVisible();
    expect(await violations(page, 'link')).toEqual([]);
  });

  test('are run again and paused from their own page, which says how they stand', async ({ openSession }) => {
    const { page } = await openSession('demo.up', { at: '/reports/create' });
    await compose(page, 'Sur sa page', 'Taille');
    await page.getByRole('button', { name: 'Chaque lundi' }).click();
    await page.getByRole('button', { name: 'Créer et envoyer' }).click();
    await expect(page.getByText('Rapport créé, exécution en cours')).toBeVisible();
    const head = page.getByRole('main').locator('header').filter({ hasText: 'Sur sa page' });
    await expect(head.getByText('Terminé')).toBeVisible({ timeout: 60_000 });
    await expect(head.getByText(/Chaque lundi à 8 h · prochain envoi lundi .* · par demo\.up/)).toBeVisible();
    await head.getByRole('button', { name: 'Relancer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Relancer' }).click();
    await expect(page.getByRole('row', { name: /Terminé/ })).toHaveCount(2, { timeout: 60_000 });
    await head.getByRole('button', { name: /Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Mettre en pause' }).click();
    await expect(head.getByText(/Chaque lundi à 8 h · En pause/)).toBeVisible();
  });

  test('show their runs beside the list, and refresh them with the page', async ({ openSession }) => {
    const { page } = await openSession('demo.up', { at: '/reports/create' });
    await compose(page, 'À côté', 'Marque');
    await page.getByRole('button', { name: 'Créer et envoyer' }).click();
    await expect(page.getByRole('row', { name: /Terminé/ })).toBeVisible({ timeout: 60_000 });
    const runs = page.waitForResponse((response) => response.url().includes('/runs/'));
    await page.getByRole('button', { name: 'Actualiser' }).click();
    expect((await runs).ok()).toBe(true);
    await page.route('**/api/reportgenerations/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Actualiser' }).click();
    await expect(page.getByText('Les exécutions n’ont pas pu être chargées')).toBeVisible();
    await page.unroute('**/api/reportgenerations/**');

    await page.goto('/reports/list');
    await page.getByRole('button', { name: /Actions.*À côté/ }).click();
    await page.getByRole('menuitem', { name: 'Voir les exécutions' }).click();
    const panel = page.getByRole('dialog', { name: /Exécutions de « À côté »/ });
    await expect(panel.getByRole('row', { name: /Terminé/ })).toBeVisible();
    await expect(panel).toHaveCSS('transform', 'none');
    expect(await violations(page, 'runs beside the list')).toEqual([]);
  });
});
