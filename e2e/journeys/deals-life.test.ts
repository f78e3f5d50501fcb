import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../axe.ts';
import { forecastReply, pickByKeyboard, saveDeal } from '../deal-form.ts';
import { apiOf } from '../session.ts';
import { expect, test } from '../test.ts';

const DIALOG = '[role=dialog]';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const history = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

/** Tooltips are drawn outside every landmark. */
async function issuesOn(page: Page, where: string, within?: string) {
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  return violationsInBothSchemes(page, where, within);
}

test.describe('a deal of a publisher administrator', () => {
  test('is composed, sent, paused and ended; what was sent stays readable', { tag: '@quick' }, async ({
    openSession,
  }) => {
    const name = 'Gréement courant';
    const { page } = await openSession('demo.ap');
    await page.route('**/api/masterdeals/forecast/**', (route) => route.fulfill({ json: forecastReply }));
    await page.goto('/deals/create');
    await page.getByRole('textbox', { name: /^Nom/ }).fill(name);
    await page.getByRole('button', { name: 'Vidéo', exact: true }).click();
    await page.getByRole('button', { name: 'Transparent', exact: true }).click();
    await page.getByRole('textbox', { name: /Prix plancher brut/ }).fill('3');
    await pickByKeyboard(page, /Ajouter des acheteurs de Rubicon/);
    await pickByKeyboard(page, /Ajouter des acheteurs de (?!Rubicon)/);
    await pickByKeyboard(page, /Ajouter des éditeurs/, '', 3);
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
    await expect(page).toHaveURL(/\/deals\/view\/\d+(\?|$)/);

    const state = (words: string) =>
      expect(page.getByRole('main').locator('header').getByText(words, { exact: true })).toBeVisible();
    const dialog = page.getByRole('dialog');
    const act = async (action: string, asks: RegExp, yes: string) => {
      await page.getByRole('button', { name: action, exact: true }).click();
      await expect(dialog.getByRole('heading', { name: asks })).toBeVisible();
      expect(await issuesOn(page, action, DIALOG)).toEqual([]);
      await dialog.getByRole('button', { name: yes, exact: true }).click();
      await expect(dialog).toHaveCount(0);
    };
    await state('Brouillon');
    await page.getByRole('tab', { name: 'Envois' }).click();
    await expect(page.getByText('Rien n’a encore été envoyé')).toBeVisible();
    await act('Envoyer aux plateformes', new RegExp(`Envoyer « ${name} » aux plateformes`), 'Envoyer');
    await state('Envoyé');
    await act('Mettre en pause', new RegExp(`Mettre « ${name} » en pause`), 'Mettre en pause');
    await state('En pause');

    const messages = page.getByRole('table', { name: 'Ce qui a été envoyé aux plateformes' });
    await expect(messages.getByText('Mise en pause')).toHaveCount(2);
    await expect(messages.getByText('Document prêt')).toHaveCount(4);
    expect(await issuesOn(page, 'sent')).toEqual([]);
    await messages.getByRole('button', { name: 'Voir le document : Envoi, Rubicon' }).click();
    await expect(dialog.getByRole('region').getByText(name)).toBeVisible();
    expect(await issuesOn(page, 'document', DIALOG)).toEqual([]);
    await dialog.getByRole('button', { name: 'Fermer' }).click();

    // Without a connection, a person writes down what the platform answers.
    await page.getByRole('tab', { name: 'Vue d’ensemble' }).click();
    await page.getByRole('button', { name: 'Actions sur Rubicon' }).click();
    await page.getByRole('menuitem', { name: 'Noter sa réponse' }).click();
    await dialog.getByLabel('Identifiant chez la plateforme').fill('RP-4471');
    expect(await issuesOn(page, 'answer', DIALOG)).toEqual([]);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('RP-4471', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: `Actions sur ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Terminer', exact: true }).click();
    await expect(dialog.getByText(/il ne pourra être ni repris ni renvoyé/)).toBeVisible();
    expect(await issuesOn(page, 'end', DIALOG)).toEqual([]);
    await dialog.getByRole('button', { name: 'Terminer le deal' }).click();
    await state('Terminé');
    await page.getByRole('tab', { name: 'Historique' }).click();
    await expect(history(page).first()).toContainText('Terminé');
    await expect(history(page).first()).toContainText('Pascal Riquier');
  });
});

test.describe('a deal of the demo', () => {
  test('whose platform could not be told something has it told again', async ({ openSession, server }) => {
    const call = await apiOf(server.url, 'demo.dp');
    const going = await call<{ masterdeal_id: number }[]>('GET', 'masterdeals?limit=100&state=active');
    const told = await Promise.all(
      going.map(async ({ masterdeal_id }) => ({
        masterdeal_id,
        ...(await call<{ platforms: { member_name: string; message: { state: string } | null }[] }>(
          'GET',
          `masterdeals/${masterdeal_id}/platforms/`,
        )),
      })),
    );
    const failed = told.find(({ platforms }) => platforms.some(({ message }) => message?.state === 'failed'));
    const { page } = await openSession('demo.dp', { at: `/deals/view/${failed?.masterdeal_id}` });
    const platforms = page.getByRole('region', { name: 'Plateformes' });
    await expect(platforms.getByText('Reprise : en échec')).toBeVisible();
    expect(await issuesOn(page, 'failed')).toEqual([]);
    await platforms.getByRole('button', { name: /^Réessayer/ }).click();
    await expect(page.getByText('Nouvel essai demandé')).toBeVisible();
    await expect(platforms.getByText('Reprise : en échec')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Historique' }).click();
    await expect(history(page).first()).toContainText('Reprise');
  });

  test('keeps the publishers it names from being removed', async ({ openSession, server }) => {
    const call = await apiOf(server.url, 'demo.sa');
    const deals = await call<{ publishers: { publisher_name: string }[] }[]>(
      'GET',
      'masterdeals?limit=100&withRelated=publishers&detailedRelations=true',
    );
    const name = deals.find(({ publishers }) => publishers.length > 0)?.publishers[0]?.publisher_name ?? '';
    const { page } = await openSession('demo.sa', {
      at: `/admin/publishers/list?q=${encodeURIComponent(name)}`,
    });
    await rowOf(page, name)
      .first()
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    const dialog = page.getByRole('dialog', { name: `Supprimer « ${name} » ?` });
    await expect(dialog.getByText(/\d+ deals?.* en dépend(ent)? : suppression impossible\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Supprimer l’éditeur' })).toBeDisabled();
  });
});

test.describe('deals chosen together', () => {
  const MARK = 'Accastillage';
  const nameOf = (word: string) => `${MARK} ${word}`;

  test('are paused and ended: asked first, told how far it is, what failed, and in their history', async ({
    openSession,
    server,
  }) => {
    const call = await apiOf(server.url, 'demo.dp');
    const ids: Record<string, number> = {};
    for (const word of ['poulie', 'taquet', 'winch'])
      ids[word] = await saveDeal(server.url, 'demo.dp', { name: nameOf(word) });
    for (const word of ['poulie', 'taquet']) await call('POST', `masterdeals/${ids[word]}/send/`, {});
    // One is active: its platforms say so.
    const { platforms } = await call<{ platforms: { member_id: number }[] }>(
      'GET',
      `masterdeals/${ids.taquet}/platforms/`,
    );
    for (const { member_id } of platforms)
      await call('PATCH', `masterdeals/${ids.taquet}/platforms/${member_id}/`, { platform_state: 'active' });

    const { page } = await openSession('demo.dp', { at: `/deals/list?q=${MARK}` });
    await expect(rowOf(page, nameOf('taquet')).getByText('Actif')).toBeVisible();
    const choose = async (...words: string[]) => {
      for (const word of words)
        await page.getByRole('checkbox', { name: `Sélectionner ${nameOf(word)}` }).check();
    };
    const bar = page.getByRole('region', { name: 'Lignes sélectionnées' });
    const dialog = page.getByRole('dialog');

    await choose('poulie', 'taquet', 'winch');
    await bar.getByRole('button', { name: 'Mettre en pause (2)' }).click();
    await expect(dialog.getByRole('heading', { name: 'Mettre 2 deals en pause ?' })).toBeVisible();
    await expect(dialog.getByText('1 autre deal sélectionné n’est pas concerné.')).toBeVisible();
    expect(await issuesOn(page, 'pausing', DIALOG)).toEqual([]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/masterdeals/*/pause/', async (route) => {
      await held;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Mettre en pause' }).click();
    const progress = page.getByRole('dialog', { name: 'Mise en pause des deals' });
    await expect(progress.getByText('0 / 2')).toBeVisible();
    await expect(progress.getByRole('button', { name: 'Arrêter' })).toBeVisible();
    expect(await issuesOn(page, 'progress', DIALOG)).toEqual([]);
    // What is wrong with a deal depends on its state: it is asked for again.
    const delivery = page.waitForRequest('**/api/masterdeals/delivery/**');
    release();
    await delivery;
    await expect(page.getByText('Tout a été fait.')).toBeVisible();
    for (const word of ['poulie', 'taquet'])
      await expect(rowOf(page, nameOf(word)).getByText('En pause')).toBeVisible();
    await expect(rowOf(page, nameOf('winch')).getByText('Brouillon')).toBeVisible();

    // Somebody else ends one of them meanwhile.
    await choose('poulie', 'taquet');
    await call('POST', `masterdeals/${ids.poulie}/end/`, {});
    await bar.getByRole('button', { name: 'Terminer' }).click();
    await expect(dialog.getByText(/ils ne pourront être ni repris ni renvoyés/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Terminer' }).click();
    const report = page.getByRole('dialog', { name: 'Fin des deals' });
    await expect(report.getByText('1 sur 2 : 1 en échec.')).toBeVisible();
    await expect(report.getByRole('listitem')).toContainText(nameOf('poulie'));
    expect(await issuesOn(page, 'report', DIALOG)).toEqual([]);
    await report.getByRole('button', { name: 'Fermer' }).click();
    for (const word of ['poulie', 'taquet'])
      await expect(rowOf(page, nameOf(word)).getByText('Terminé')).toBeVisible();

    await page.getByRole('link', { name: nameOf('taquet') }).click();
    await page.getByRole('tab', { name: 'Historique' }).click();
    await expect(history(page).nth(0)).toContainText(/En pause.*Terminé/);
    await expect(history(page).nth(1)).toContainText(/Actif.*En pause/);
  });
});
