import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expect, test } from '../test.ts';

const COMPANY = 'Éditions du Belvédère';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

async function issuesInBothModes(page: Page, where: string): Promise<string[]> {
  const dark = await violations(page, `${where} dark`);
  await page.getByRole('button', { name: 'Passer en mode clair' }).click();
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.scheme === 'light' &&
      document.getAnimations().every((one) => one.playState !== 'running'),
  );
  const light = await violations(page, `${where} light`, { contrastOnly: true });
  await page.getByRole('button', { name: 'Passer en mode sombre' }).click();
  return [...dark, ...light];
}

test.describe('profiles administration: profiles and rights', () => {
  test('A7: a right taken away in the table bites on the next request of somebody else', {
    tag: '@quick',
  }, async ({ openSession }) => {
    const { page: other } = await openSession('antoine.belvaux', { at: '/regies/list' });
    await expect(other.getByText('Belvédère Média').first()).toBeVisible();
    const { page } = await openSession('demo.sa', { at: '/admin/endpoints/list' });
    await expect(page.getByRole('table', { name: 'Droits par profil' })).toBeVisible();

    // The whole table is one stop of the Tab key, wherever one is in it.
    await box(page, 'Biscuiterie Kerlouan, Acheteurs, Lecture').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedName(page)).toMatch(/^(?!Biscuiterie Kerlouan).*, Acheteurs, Lecture$/);
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await expect.poll(() => focusedName(page)).toBe('Biscuiterie Kerlouan, Acheteurs, Écriture');
    await page.keyboard.press('Space');
    await expect(page.getByText('2 droits modifiés, non enregistrés')).toBeVisible();
    await expect.poll(() => focusedName(page)).toBe('Biscuiterie Kerlouan, Acheteurs, Écriture, modifié');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedName(page)).toBe('Annuler les modifications');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusedName(page)).toBe('Biscuiterie Kerlouan, Acheteurs, Écriture, modifié');
    await page.keyboard.press('Control+End');
    await expect.poll(() => focusedName(page)).toMatch(/^(?!Biscuiterie Kerlouan).*, Écriture$/);

    await page.getByRole('link', { name: 'Accueil' }).first().click();
    const leaving = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await leaving.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Annuler les modifications' }).click();
    await expect(box(page, 'Biscuiterie Kerlouan, Acheteurs, Lecture')).not.toBeChecked();

    await page.getByRole('searchbox', { name: 'Chercher un profil' }).fill('belvedere');
    // One row says as much as thirty, in a tenth of the time.
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    expect(await issuesInBothModes(page, 'rights')).toEqual([]);
    await page.getByRole('searchbox', { name: 'Chercher un droit' }).fill('regies');
    const read = box(page, `${COMPANY}, Régies, Lecture`);
    await expect(read).toBeVisible();
    await page.waitForFunction(() => document.querySelectorAll('tbody input').length === 2);
    await read.click();
    await expect(page.getByText('1 droit modifié, non enregistré')).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Droits enregistrés')).toBeVisible();

    const answer = other.waitForResponse(/\/api\/regies/);
    await other.getByRole('button', { name: 'Actualiser' }).click();
    expect((await answer).status()).toBe(403);
    await other.reload();
    await other.waitForURL(/\/errors\/403/);
    await read.click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.waitForFunction(() => !document.querySelector('[data-changed]'));
  });

  test('the endpoints tell their methods and calls', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/endpoints/list?part=list' });
    const row = page.getByRole('row').filter({ hasText: 'industries' });
    await expect(row.getByText('DELETE')).toBeVisible();
    expect(await violations(page, 'endpoints')).toEqual([]);
    await row.getByRole('button').click();
    await expect(page.getByRole('dialog').getByText('POST /api/industries', { exact: true })).toBeVisible();
  });

  test('a profile is tried before it is saved, made, and remembered', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/profiles/create' });
    const tab = (name: string) => page.getByRole('tab', { name });
    await page.getByLabel('Nom').fill('Presse du Littoral');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Éditeur' }).click();

    await tab('Droits').click();
    await box(page, 'Régies, Écriture').click();
    await expect(box(page, 'Régies, Lecture')).toBeChecked();
    await tab('Périmètre').click();
    await page.getByRole('combobox', { name: 'Régies' }).click();
    await expect(page.getByRole('combobox', { name: 'Annonceurs' })).toHaveCount(0);
    await page.getByRole('option', { name: 'Belvédère Média' }).click();
    await page.keyboard.press('Escape');

    await tab('Aperçu').click();
    const preview = page.getByRole('tabpanel', { name: 'Aperçu' });
    await expect(preview.getByText('Liste des régies')).toBeVisible();
    await expect(preview.locator('dl > div').filter({ hasText: /^Régies1$/i })).toBeVisible();
    expect(await issuesInBothModes(page, 'preview')).toEqual([]);
    await tab('Droits').click();
    await box(page, 'Régies, Lecture').click();
    await tab('Aperçu').click();
    await expect(preview.getByText('Liste des régies')).not.toBeAttached();
    await tab('Droits').click();
    await box(page, 'Régies, Écriture').click();
    expect(await violations(page, 'rights of a profile')).toEqual([]);

    await page.getByRole('button', { name: 'Créer' }).click();
    await page.waitForURL(/\/admin\/profiles\/update\/\d+/);
    await expect(page.getByRole('heading', { level: 1, name: 'Presse du Littoral' })).toBeVisible();
    await tab('Utilisateurs').click();
    await expect(page.getByText('Aucun utilisateur dans ce profil')).toBeVisible();
    await tab('Historique').click();
    await expect(page.getByText('Régies · Lecture · Écriture')).toBeVisible();
    await page.getByRole('button', { name: 'Supprimer le profil' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le profil' }).click();
    await page.waitForURL(/\/admin\/profiles\/list/);
  });
});
