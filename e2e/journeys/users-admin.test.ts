import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { violations } from '../axe.ts';
import { follow } from '../idle-tabs.ts';
import { signIn, tokenOf, useVisitors } from '../visitor.ts';

const NEW = 'Demain-il-fera-beau-8';
const EMAIL = 'jeanne.kerbrat@groupe-rivages-presse.example';
const url = inject('house');

/** The newest message kept for somebody. */
async function mailTo(address: string): Promise<string> {
  const { token, tokenType } = await tokenOf(url, 'demo.sa');
  const ask = async (path: string) => {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `${tokenType} ${token}` } });
    return (await answer.json()).data;
  };
  let found: { mail_id: number } | undefined;
  await expect
    .poll(
      async () => {
        const mails = await ask('/mails?mail_state=kept&limit=200');
        found = mails.find((mail: { mail_to: string }) => mail.mail_to === address);
        return found;
      },
      { timeout: 15_000 },
    )
    .toBeDefined();
  return (await ask(`/mails/${found?.mail_id}/`)).mail_text;
}

const typed = async (page: Page, text: string) => {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
};
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Jeanne Kerbrat' });

describe('looking after people', () => {
  const { enter, enterAs } = useVisitors(url);

  it('somebody is invited by keyboard alone, chooses a password from the mail and signs in', async () => {
    const { page } = await enterAs('demo.ap', { at: '/admin/users/create' });
    await page.getByLabel('Prénom').focus();
    await typed(page, 'Jeanne');
    await typed(page, 'Kerbrat');
    // The picture's button, then the next part.
    await page.keyboard.press('Tab');
    await typed(page, 'jeanne.kerbrat');
    await typed(page, EMAIL);
    await page.getByRole('combobox', { name: 'Rôle' }).focus();
    await page.keyboard.press('Enter');
    // Only the roles that an administrator of publishers hands out; the profile is their own.
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'Administrateur éditeur',
      'Utilisateur éditeur',
      'Responsable deals éditeur',
    ]);
    expect(await page.getByRole('combobox', { name: 'Profil' }).count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Créer' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Jeanne Kerbrat' }).waitFor();

    const link = /http\S+reset_password\/\S+/.exec(await mailTo(EMAIL))?.[0] ?? '';
    const jeanne = await enter();
    await jeanne.page.goto(link);
    await jeanne.page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW);
    await jeanne.page.getByLabel('Confirmation du mot de passe').fill(NEW);
    await jeanne.page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await jeanne.page.waitForURL(/\/auth\/login/);
    await signIn(jeanne.page, 'jeanne.kerbrat', NEW);
    await jeanne.page.waitForURL(`${url}/`);

    await page.getByRole('tab', { name: 'Historique' }).click();
    await page.getByText('Mot de passe choisi').waitFor();
    await page.getByText('Création', { exact: true }).waitFor();
  });

  it('disabling ends their session at once; the same address then offers to reactivate them', async () => {
    const jeanne = await enter();
    await jeanne.page.goto('/auth/login');
    await signIn(jeanne.page, EMAIL, NEW);
    await jeanne.page.waitForURL(`${url}/`);

    const { page } = await enterAs('demo.ap', { at: '/admin/users/list?q=kerbrat' });
    await row(page).getByRole('button', { name: 'Actions sur Jeanne Kerbrat' }).click();
    await page.getByRole('menuitem', { name: 'Désactiver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click();
    await page.getByText('Compte désactivé', { exact: true }).waitFor();
    await row(page).getByText('Désactivé', { exact: true }).waitFor();
    await jeanne.page.goto('/admin/users/list');
    await jeanne.page.waitForURL(/\/auth\/login/);

    await page.getByRole('link', { name: 'Nouvel utilisateur' }).last().click();
    await page.getByLabel('Prénom').fill('Jeanne');
    await page.getByLabel('Nom de famille').fill('Kerbrat-Morel');
    await page.getByLabel('Identifiant').fill('jeanne.morel');
    await page.getByLabel('Adresse e-mail').fill(EMAIL);
    await page.getByRole('combobox', { name: 'Rôle' }).click();
    await page.getByRole('option', { name: 'Responsable deals éditeur' }).click();
    await page.getByRole('button', { name: 'Mot de passe', exact: true }).click();
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Encore-un-autre-99');
    await page.getByLabel('Confirmation du mot de passe').fill('Encore-un-autre-98');
    await page.getByRole('button', { name: 'Créer' }).click();
    await page.getByText('Les deux mots de passe ne correspondent pas').first().waitFor();
    await page.getByLabel('Confirmation du mot de passe').fill('Encore-un-autre-99');
    await page.getByRole('button', { name: 'Créer' }).click();
    await page.getByRole('dialog', { name: 'Réactiver Jeanne Kerbrat ?' }).waitFor();
    await page.getByRole('button', { name: 'Réactiver' }).click();
    await page.getByRole('heading', { name: 'Jeanne Kerbrat-Morel' }).waitFor();

    await jeanne.page.goto('/auth/login');
    await signIn(jeanne.page, EMAIL, NEW);
    await jeanne.page.getByText('Nom d’utilisateur ou mot de passe incorrect.').first().waitFor();
    await signIn(jeanne.page, 'jeanne.morel', 'Encore-un-autre-99');
    await jeanne.page.waitForURL(`${url}/`);
  });

  it('a super administrator chooses the profile, which decides the roles; whoever hands out none only reads', async () => {
    const { page } = await enterAs('demo.sa', { at: '/admin/users/list?q=kerbrat' });
    await row(page).getByRole('link', { name: 'Jeanne Kerbrat-Morel' }).click();
    await page.getByRole('combobox', { name: 'Profil' }).fill('Boussole');
    await page.getByRole('option', { name: 'Boussole Trading' }).click();
    await page.getByRole('combobox', { name: 'Rôle' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'Administrateur acheteur',
      'Utilisateur acheteur',
    ]);
    await page.getByRole('option', { name: 'Utilisateur acheteur' }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Modifications enregistrées').waitFor();
    expect(await violations(page, 'a user, dark')).toEqual([]);
    await page.getByRole('button', { name: 'Envoyer un lien de mot de passe' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText(`Lien envoyé à ${EMAIL}`).waitFor();
    await follow(page, '/admin/users/create');
    await page.getByLabel('Prénom').waitFor();
    await page.getByRole('button', { name: 'Mot de passe', exact: true }).click();
    expect(await violations(page, 'a new user, dark')).toEqual([]);

    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    await page.waitForFunction(
      () =>
        document.documentElement.dataset.scheme === 'light' &&
        document.getAnimations().every((one) => one.playState !== 'running'),
    );
    expect(await violations(page, 'a new user, light', { contrastOnly: true })).toEqual([]);

    const reader = await enterAs('demo.up', { at: '/admin/users/list' });
    await reader.page.getByRole('link', { name: 'Pascal Riquier' }).waitFor();
    expect(await violations(reader.page, 'users')).toEqual([]);
    expect(await reader.page.getByRole('checkbox').count()).toBe(0);
    await reader.page.getByRole('link', { name: 'Pascal Riquier' }).click();
    await reader.page.getByText('Vous pouvez consulter cette fiche, pas la modifier.').waitFor();
    expect(await reader.page.getByRole('button', { name: 'Enregistrer' }).count()).toBe(0);
  });
});
