import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { signIn } from '../session.ts';
import { expect, test } from '../test.ts';

/** What axe says in the dark, and of contrast in the light. */
async function issuesInBothModes(page: Page, where: string) {
  const issues = await violations(page, where);
  await page.getByRole('button', { name: 'Passer en mode clair' }).click();
  issues.push(...(await violations(page, `${where}, light`, { contrastOnly: true })));
  await page.getByRole('button', { name: 'Passer en mode sombre' }).click();
  return issues;
}

const expectSaved = (page: Page) =>
  expect(page.getByText('Modifications enregistrées').first()).toBeVisible();

/** As a spreadsheet would put it on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test.describe('administration form', () => {
  test('an industry lives and dies by keyboard alone', { tag: '@quick' }, async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/industries/create' });
    const name = page.getByRole('textbox', { name: 'Nom' });
    await expect(name).toBeFocused();
    await page.keyboard.type('Banque privée');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/industries/update/*');
    await expect(page.getByRole('heading', { name: 'Banque privée', level: 1 })).toBeVisible();

    await name.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Banque');
    await page.keyboard.press('Enter');
    await expectSaved(page);
    await expect(page.getByRole('heading', { name: 'Banque', exact: true, level: 1 })).toBeVisible();

    await page.getByRole('tab', { name: 'Fiche' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const entries = page.getByRole('tabpanel', { name: 'Historique' }).getByRole('listitem');
    await expect(entries).toHaveText(
      [
        /^Modification[\s\S]*Solène Aubertin[\s\S]*Banque privée[\s\S]*Banque/,
        /^Création[\s\S]*Solène Aubertin[\s\S]*Banque privée/,
      ],
      { useInnerText: true },
    );
    expect(await issuesInBothModes(page, 'history')).toEqual([]);

    await page.getByRole('button', { name: 'Supprimer le secteur' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Supprimer « Banque » ?' });
    const remove = dialog.getByRole('button', { name: 'Supprimer le secteur' });
    await expect(remove).toBeEnabled();
    await remove.press('Enter');
    await page.waitForURL('**/admin/industries/list');
    await expect(page.getByText('Suppression effectuée')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Liste des secteurs' })).toBeVisible();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible();
  });

  test('a regie takes floors from a spreadsheet, and its one bad value is found and corrected', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/regies/create' });
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Régie des dunes');
    await page.getByRole('textbox', { name: 'Domaines' }).fill('dunes.fr\npas un domaine\ndunes.fr');
    await page.getByRole('tab', { name: 'Planchers' }).click();
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
    const grid = page.getByRole('grid', { name: 'Planchers' });
    await expect(grid.locator(':focus')).toHaveAttribute('aria-label', /ligne 1$/);
    await paste(page, 'Tous\tBannière\t300x250\t0,55\nMobile\tVidéo\t\tcher\nOrdinateur\tNatif\t\t1,2\n');
    await expect(page.getByText('3 lignes collées')).toBeVisible();
    await page.getByRole('button', { name: 'Créer' }).click();

    // The first in the order of the form, in a tab that was not open.
    const summary = page.getByRole('alert').filter({ hasText: 'à corriger' });
    await expect(summary.getByText('3 champs à corriger')).toBeVisible();
    const members = page.getByRole('combobox', { name: 'Membres' });
    await expect(members).toBeFocused();
    await expect(
      page.getByText('Ligne 2 (« pas un domaine ») : Ce n’est pas un nom de domaine'),
    ).toBeVisible();
    expect(await issuesInBothModes(page, 'refused form')).toEqual([]);
    await members.fill('a'.repeat(300));
    await expect(page.getByText('Aucun résultat')).toBeVisible();
    await members.fill('classi');
    await expect(page.getByRole('option')).toHaveText(['Classic']);
    await page.getByRole('option').click();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Domaines' }).fill('dunes.fr');

    await summary.getByRole('button', { name: 'Planchers' }).click();
    const cell = page.getByRole('textbox', { name: /Plancher.*ligne 2/ });
    await expect(cell).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('0,8');
    await page.getByRole('button', { name: 'Créer' }).click();
    await page.waitForURL('**/regies/update/*');
    // The form of the new one has the same tab, and stays until the page is there.
    await expect(page.getByRole('heading', { name: 'Régie des dunes', level: 1 })).toBeVisible();
    await page.getByRole('tab', { name: 'Planchers' }).click();
    await expect(grid.getByRole('row')).toHaveText(
      [/./, /Tous\s+Bannière\s+300x250\s+0,55/, /Mobile\s+Vidéo\s+0,8/, /Ordinateur\s+Natif\s+1,2/],
      { useInnerText: true },
    );
  });

  test('has its title in the language just chosen', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/regies/create' });
    await expect(page.getByRole('heading', { name: 'Nouvelle régie' })).toBeVisible();
    await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'New regie' })).toBeVisible();
  });

  test('two who change the same record choose field by field, and neither loses anything', async ({
    openSession,
  }) => {
    const { page, context } = await openSession('demo.sa', { at: '/regies/update/1' });
    const usualName = page.getByRole('textbox', { name: 'Nom d’usage' });
    await usualName.fill('Rivages');
    await page.getByRole('combobox', { name: 'Membres' }).click();
    await page.getByRole('option', { name: 'Rubicon', exact: true }).click();
    await page.keyboard.press('Escape');

    const other = await context.newPage();
    await other.goto('/regies/update/1');
    await other.getByRole('textbox', { name: 'Nom d’usage' }).fill('Les Rivages');
    await other.getByRole('combobox', { name: 'Membres' }).click();
    await other.getByRole('option', { name: 'Rubicon', exact: true }).click();
    await other.keyboard.press('Escape');
    await other.getByRole('tab', { name: 'Facturation' }).click();
    await other.getByRole('textbox', { name: 'Compte HT' }).fill('706000');
    await other.getByRole('button', { name: 'Enregistrer' }).click();
    await expectSaved(other);
    await other.close();

    const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Cette fiche a changé entre-temps' });
    await expect(dialog.getByText(/Modifiée par Solène Aubertin/)).toBeVisible();
    expect(await violations(page, 'conflict', { within: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Revenir au formulaire' }).click();
    await expect(usualName).toHaveValue('Rivages');

    await save.click();
    const settle = dialog.getByRole('button', { name: 'Enregistrer ces choix' });
    await expect(settle).toBeDisabled();
    await dialog
      .getByRole('group', { name: /Nom d’usage/ })
      .getByRole('radio', { name: /Votre valeur/ })
      .check();
    await settle.click();
    await expectSaved(page);
    await expect(usualName).toHaveValue('Rivages');
    await page.getByRole('tab', { name: 'Facturation' }).click();
    await expect(page.getByRole('textbox', { name: 'Compte HT' })).toHaveValue('706000');
  });

  test('what has only a list is edited beside it, and changes are not left behind unasked', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/dsps/list?edit=new' });
    const panel = page.getByRole('dialog', { name: 'Nouveau DSP' });
    await panel.getByRole('textbox', { name: 'Nom', exact: true }).fill('Dune DSP');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect(question).toBeHidden();

    await panel.getByRole('combobox', { name: 'Plateforme' }).click();
    await page.getByRole('option', { name: 'Classique' }).click();
    expect(await violations(page, 'panel', { within: '[role=dialog]' })).toEqual([]);
    await panel.getByRole('button', { name: 'Créer' }).click();
    await page.waitForURL('**/admin/dsps/list');
    await page.getByRole('link', { name: 'Dune DSP' }).click();
    const editor = page.getByRole('dialog', { name: 'Dune DSP' });
    await editor.getByRole('textbox', { name: 'Nom affiché' }).fill('Dune');
    await page.goBack();
    await question.getByRole('button', { name: 'Annuler' }).click();
    await editor.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('cell', { name: 'Dune', exact: true })).toBeVisible();
  });

  test('a lost answer makes nothing twice, and a session that ends loses nothing typed', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/industries/create' });
    const name = page.getByRole('textbox', { name: 'Nom' });
    await name.fill('Assurance');
    await page.route('**/api/industries', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await name.press('Enter');
    await expect(page.getByText('Le serveur ne répond pas')).toBeVisible();
    await expect(name).toHaveValue('Assurance');
    await page.unrouteAll();
    await name.press('Enter');
    await page.waitForURL('**/admin/industries/update/*');
    // The form of the new one has the same field, and stays until the page is there.
    await expect(page.getByRole('heading', { name: 'Assurance', exact: true, level: 1 })).toBeVisible();

    await name.fill('Assurance et mutuelles');
    await page.route('**/api/industries/*/', (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      const error = { name: 'UnauthorizedError', originalError: { name: 'TokenExpiredError' } };
      return route.fulfill({ status: 401, json: { error } });
    });
    await name.press('Enter');
    await page.waitForURL('**/auth/login*');
    await page.unrouteAll();
    await signIn(page, 'demo.sa');
    await page.waitForURL('**/admin/industries/update/*');
    await expect(page.getByText('Vos modifications ont été retrouvées')).toBeVisible();
    await expect(name).toHaveValue('Assurance et mutuelles');
    await name.press('Enter');
    await expectSaved(page);
    await expect(page.getByRole('heading', { name: 'Assurance et mutuelles', level: 1 })).toBeVisible();
  });
});
