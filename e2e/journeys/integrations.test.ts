import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { follow } from '../session.ts';
import { expect, test } from '../test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Reads the key or secret that is shown this once, and closes the dialog. */
async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  const secret = await dialog.locator('code').first().innerText();
  expect(await violations(page, 'secret', { within: '[role=dialog]' })).toEqual([]);
  await button(page, 'C’est noté').click();
  await expect(dialog).toBeHidden();
  expect(await page.content()).not.toContain(secret);
  return secret;
}

test.describe('integrations', () => {
  test('a key is made, shown once, renewed and revoked', { tag: '@quick' }, async ({
    openSession,
    server,
  }) => {
    const tryKey = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(`${server.url}/api/integrations/current/`, { headers })).status;
    };
    const { page } = await openSession('demo.sa', { at: '/admin/integrations/create' });
    await page.getByLabel('Nom').fill('Serveur de diffusion');
    await button(page, 'Créer').click();
    await expect(page.getByText('Choisissez au moins 1 élément(s)').first()).toBeVisible();
    await page.getByLabel('Lire les rapports').check();
    await button(page, 'Créer').click();
    await expect(page.getByText('Choisissez le profil dont la clé lit les rapports').first()).toBeVisible();
    await page.getByLabel('Lire les rapports').uncheck();
    await page.getByLabel('Envoyer les chiffres de diffusion').check();
    await button(page, 'Créer').click();
    const key = await takeSecret(page);
    expect(await tryKey(key)).toBe(200);
    expect(await violations(page, 'integration')).toEqual([]);

    await button(page, 'Renouveler la clé').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Renouveler la clé' }).click();
    const newKey = await takeSecret(page);
    expect(await tryKey(key)).toBe(401);
    expect(await tryKey(newKey)).toBe(200);

    await button(page, 'Révoquer').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
    await expect(page.getByText('Révoquée', { exact: true })).toBeVisible();
    expect(await tryKey(newKey)).toBe(401);
  });

  test('a receiver is made, tried, and its deliveries are listed', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/integrations/create' });
    await button(page, 'Webhook').click();
    await page.getByLabel('Nom').fill('Entrepôt du partenaire');
    await page.getByLabel('Adresse').fill('http://10.0.0.1/evenements');
    await page.getByLabel('Création d’une fiche').check();
    await button(page, 'Créer').click();
    await expect(page.getByText('L’adresse doit commencer par https://').first()).toBeVisible();
    await page.getByLabel('Adresse').fill('https://10.0.0.1/evenements');
    await button(page, 'Créer').click();
    expect(await takeSecret(page)).toMatch(/^encr_/);

    await button(page, 'Envoyer un essai').click();
    await expect(page.getByText('Cette adresse est inconnue ou n’est pas autorisée.').first()).toBeVisible();

    await page.getByRole('tab', { name: 'Envois' }).click();
    // It is told of its own making, too.
    await expect(
      page.getByRole('row').filter({ hasText: 'Création d’une fiche' }).getByText('intégration'),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Historique' }).click();
    await expect(page.getByText('Création', { exact: true })).toBeVisible();

    await follow(page, '/admin/integrations/list');
    const row = page.getByRole('row').filter({ hasText: 'Entrepôt du partenaire' });
    await expect(row.getByText('Active', { exact: true })).toBeVisible();
    expect(await violations(page, 'list')).toEqual([]);
  });

  test('a platform is connected for a member, tried, and keeps its token to itself', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/integrations/create?kind=platform' });
    await page.getByLabel('Nom').fill('Deals de Rubicon');
    await button(page, 'Créer').click();
    await expect(page.getByText('Ce champ est requis').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Membre' }).click();
    await page.getByRole('option', { name: 'Rubicon', exact: true }).click();
    await button(page, 'IAB Deals API').click();
    await page.getByLabel('Adresse').fill('https://10.0.0.1/deals');
    await page.getByLabel('Contact de la plateforme').fill('Ana, ana@rubicon.example');
    await page.getByLabel('Jeton d’accès').fill('jeton-4711');
    expect(await violations(page, 'platform form')).toEqual([]);
    await button(page, 'Créer').click();
    expect(await takeSecret(page)).toMatch(/^encr_/);
    expect(await page.content()).not.toContain('4711');

    await button(page, 'Envoyer un essai').click();
    await expect(page.getByText('Cette adresse est inconnue ou n’est pas autorisée.').first()).toBeVisible();
    await page.getByLabel('Adresse').fill('https://10.0.0.2/deals');
    await button(page, 'Enregistrer').click();
    await expect(page.getByText('la destination a changé').first()).toBeVisible();

    await page.goto('/admin/integrations/create?kind=platform');
    await page.getByLabel('Nom').fill('Encore Rubicon');
    await page.getByRole('combobox', { name: 'Membre' }).click();
    await page.getByRole('option', { name: 'Rubicon', exact: true }).click();
    await button(page, 'Xandr').click();
    await page.getByLabel('Adresse').fill('https://10.0.0.1/deals');
    await button(page, 'Créer').click();
    await expect(page.getByText('Cette valeur est déjà prise').first()).toBeVisible();
  });
});
