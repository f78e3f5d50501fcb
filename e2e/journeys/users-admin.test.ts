import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { apiOf, follow, headersOf, leaveLogin, signIn } from '../session.ts';
import { expect, test } from '../test.ts';

const NEW = 'Demain-il-fera-beau-8';

/** The text of the message kept for somebody. */
async function mailTo(url: string, address: string): Promise<string> {
  const headers = await headersOf(url, 'demo.sa');
  const get = async (path: string) => (await (await fetch(`${url}/api${path}`, { headers })).json()).data;
  let mail: { mail_id: number } | undefined;
  const find = async () => {
    const mails: { mail_id: number; mail_to: string }[] = await get('/mails?mail_state=kept&limit=200');
    mail = mails.find(({ mail_to }) => mail_to === address);
    return mail;
  };
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return (await get(`/mails/${mail?.mail_id}/`)).mail_text;
}

/** Somebody of the profile of demo.ap, who signs in with `NEW`. */
async function createUser(
  url: string,
  user: { firstName: string; lastName: string; name: string; email: string },
) {
  const headers = await headersOf(url, 'demo.ap');
  const current = await (await fetch(`${url}/api/users/current/`, { headers })).json();
  const body = {
    user_first_name: user.firstName,
    user_last_name: user.lastName,
    user_name: user.name,
    user_email: user.email,
    user_role: 'UP',
    user_password: NEW,
    profile_id: current.data.profile_id,
  };
  const answer = await fetch(`${url}/api/users`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.ok, await answer.clone().text()).toBe(true);
}

const typeAndLeave = async (page: Page, text: string) => {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
};

test.describe('users administration', () => {
  test('somebody is invited by keyboard alone, chooses a password from the mail and signs in', {
    tag: '@quick',
  }, async ({ openSession, server }) => {
    const { page } = await openSession('demo.ap', { at: '/admin/users/create' });
    // The whole form, and the page's own focus, are there before the keyboard begins.
    await expect(page.getByRole('combobox', { name: 'Rôle' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 60_000 });
    await page.getByLabel('Prénom').focus();
    await typeAndLeave(page, 'Jeanne');
    await typeAndLeave(page, 'Kerbrat');
    // The picture's button, then the next part.
    await page.keyboard.press('Tab');
    await typeAndLeave(page, 'jeanne.kerbrat');
    await typeAndLeave(page, 'jeanne.kerbrat@groupe-rivages-presse.example');
    await page.getByRole('combobox', { name: 'Rôle' }).focus();
    await page.keyboard.press('Enter');
    // Only the roles that an administrator of publishers hands out; the profile is their own.
    await expect(page.getByRole('option')).toHaveText([
      'Administrateur éditeur',
      'Utilisateur éditeur',
      'Responsable deals éditeur',
    ]);
    await expect(page.getByRole('combobox', { name: 'Profil' })).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // The list gives the focus back to its field before it is gone.
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Créer' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Jeanne Kerbrat' })).toBeVisible();

    const link =
      /http\S+reset_password\/\S+/.exec(
        await mailTo(server.url, 'jeanne.kerbrat@groupe-rivages-presse.example'),
      )?.[0] ?? '';
    const jeanne = await openSession();
    await jeanne.page.goto(link);
    await jeanne.page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW);
    await jeanne.page.getByLabel('Confirmation du mot de passe').fill(NEW);
    await jeanne.page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await jeanne.page.waitForURL(/\/auth\/login/);
    await signIn(jeanne.page, 'jeanne.kerbrat', NEW);
    await leaveLogin(jeanne.page);

    await page.getByRole('tab', { name: 'Historique' }).click();
    await expect(page.getByText('Mot de passe choisi')).toBeVisible();
    await expect(page.getByText('Création', { exact: true })).toBeVisible();
  });

  test('disabling ends their session at once; the same address then offers to reactivate them', async ({
    openSession,
    server,
  }) => {
    const email = 'maelle.lorcy@groupe-rivages-presse.example';
    await createUser(server.url, { firstName: 'Maëlle', lastName: 'Lorcy', name: 'maelle.lorcy', email });
    const maelle = await openSession();
    await maelle.page.goto('/auth/login');
    await signIn(maelle.page, email, NEW);
    await leaveLogin(maelle.page);

    const { page } = await openSession('demo.ap', { at: '/admin/users/list?q=lorcy' });
    const row = page.getByRole('row').filter({ hasText: 'Maëlle Lorcy' });
    await row.getByRole('button', { name: 'Actions sur Maëlle Lorcy' }).click();
    await page.getByRole('menuitem', { name: 'Désactiver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click();
    await expect(page.getByText('Compte désactivé', { exact: true })).toBeVisible();
    await expect(row.getByText('Désactivé', { exact: true })).toBeVisible();
    await maelle.page.goto('/admin/users/list');
    await maelle.page.waitForURL(/\/auth\/login/);

    await page.getByRole('link', { name: 'Nouvel utilisateur' }).last().click();
    await page.getByLabel('Prénom').fill('Maëlle');
    await page.getByLabel('Nom de famille').fill('Lorcy-Morel');
    await page.getByLabel('Identifiant').fill('maelle.morel');
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByRole('combobox', { name: 'Rôle' }).click();
    await page.getByRole('option', { name: 'Responsable deals éditeur' }).click();
    await page.getByRole('button', { name: 'Mot de passe', exact: true }).click();
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Encore-un-autre-99');
    await page.getByLabel('Confirmation du mot de passe').fill('Encore-un-autre-98');
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByText('Les deux mots de passe ne correspondent pas').first()).toBeVisible();
    await page.getByLabel('Confirmation du mot de passe').fill('Encore-un-autre-99');
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('dialog', { name: 'Réactiver Maëlle Lorcy ?' })).toBeVisible();
    await page.getByRole('button', { name: 'Réactiver' }).click();
    await expect(page.getByRole('heading', { name: 'Maëlle Lorcy-Morel' })).toBeVisible();

    await maelle.page.goto('/auth/login');
    await signIn(maelle.page, email, NEW);
    await expect(maelle.page.getByText('Nom d’utilisateur ou mot de passe incorrect.').first()).toBeVisible();
    await signIn(maelle.page, 'maelle.morel', 'Encore-un-autre-99');
    await leaveLogin(maelle.page);
  });

  test('a super administrator chooses the profile, which decides the roles; whoever hands out none only reads', async ({
    openSession,
    server,
  }) => {
    const email = 'nolwenn.treguier@groupe-rivages-presse.example';
    await createUser(server.url, {
      firstName: 'Nolwenn',
      lastName: 'Tréguier',
      name: 'nolwenn.treguier',
      email,
    });
    const { page } = await openSession('demo.sa', { at: '/admin/users/list?q=treguier' });
    await page.getByRole('link', { name: 'Nolwenn Tréguier' }).click();
    await page.getByRole('combobox', { name: 'Profil' }).fill('Boussole');
    await page.getByRole('option', { name: 'Boussole Trading' }).click();
    await page.getByRole('combobox', { name: 'Rôle' }).click();
    await expect(page.getByRole('option')).toHaveText(['Administrateur acheteur', 'Utilisateur acheteur']);
    await page.getByRole('option', { name: 'Utilisateur acheteur' }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Modifications enregistrées')).toBeVisible();
    expect(await violations(page, 'a user, dark')).toEqual([]);
    await page.getByRole('button', { name: 'Envoyer un lien de mot de passe' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText(`Lien envoyé à ${email}`)).toBeVisible();
    await follow(page, '/admin/users/create');
    await expect(page.getByLabel('Prénom')).toBeVisible();
    await page.getByRole('button', { name: 'Mot de passe', exact: true }).click();
    expect(await violations(page, 'a new user, dark')).toEqual([]);

    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    await page.waitForFunction(
      () =>
        document.documentElement.dataset.scheme === 'light' &&
        document.getAnimations().every((one) => one.playState !== 'running'),
    );
    expect(await violations(page, 'a new user, light', { contrastOnly: true })).toEqual([]);

    const reader = await openSession('demo.up', { at: '/admin/users/list' });
    await expect(reader.page.getByRole('link', { name: 'Pascal Riquier' })).toBeVisible();
    expect(await violations(reader.page, 'users')).toEqual([]);
    await expect(reader.page.getByRole('checkbox')).toHaveCount(0);
    await reader.page.getByRole('link', { name: 'Pascal Riquier' }).click();
    await expect(reader.page.getByText('Vous pouvez consulter cette fiche, pas la modifier.')).toBeVisible();
    await expect(reader.page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  });

  test('people are told apart on a phone by their role and their company', async ({
    openSession,
    server,
  }) => {
    const api = await apiOf(server.url, 'demo.sa');
    const [user] = await api<{ profile_id: number }[]>('GET', 'users/?q=demo.up');
    const profile = await api<{ profile_name: string }>('GET', `profiles/${user?.profile_id}/`);
    const viewport = { width: 390, height: 844 };
    const { page } = await openSession('demo.sa', { at: '/admin/users/list?q=demo.up', viewport });
    const line = `Utilisateur éditeur · ${profile.profile_name}`;
    await expect(page.getByRole('row').filter({ hasText: line })).toBeVisible();
  });
});
