import type { Page } from '@playwright/test';
import { countedClicks, menuLink, openByName } from '../clicks.ts';
import { saveDeal } from '../deal-form.ts';
import { searchOf } from '../page-parts.ts';
import { apiOf } from '../session.ts';
import { expect, test } from '../test.ts';

test.use({ seededData: 'figures' });

const tableOf = (page: Page) => page.getByRole('table', { name: /^Chiffres/ });
const namesOn = (page: Page) => tableOf(page).locator('tbody th[scope=row] a');
/** What was chosen answers at once, and the page follows. */
const expectLastMonth = (page: Page) =>
  expect(page.getByRole('button', { name: /^Choisir la période : Mois dernier/ })).toBeVisible();

/** Every job begins where its user does: on the home page. */
test.describe('jobs of every day take few clicks', () => {
  test('who lost most since last month, and why: at most six', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/' });
    const { click, count } = countedClicks();
    await expect(namesOn(page).first()).toBeVisible();
    await click(page.getByRole('button', { name: /^Choisir la période/ }));
    await click(page.getByRole('dialog').getByText('Mois dernier'));
    await expectLastMonth(page);
    await click(page.getByRole('combobox', { name: 'Comparer avec' }));
    await click(page.getByRole('option', { name: 'Période précédente' }));
    const moved = page.getByRole('region', { name: 'Ce qui a bougé' });
    const loser = moved.getByRole('button').first();
    await expect(loser).toContainText('−');
    await expect
      .poll(async () => (await loser.innerText()).includes(await namesOn(page).first().innerText()))
      .toBe(true);
    await click(loser);
    await expect(page.getByRole('heading', { level: 1, name: 'Rapport rapide par format' })).toBeVisible();
    const differences = tableOf(page).locator('tbody tr[data-row] td[data-column="revenue_net.difference"]');
    await expect(differences.first()).toBeVisible();
    const isLossesFirst = async () => {
      const losses = (await differences.allInnerTexts()).map((text) => text.includes('−'));
      return !losses.some((isLoss, at) => isLoss && losses[at - 1] === false);
    };
    await expect.poll(isLossesFirst).toBe(true);
    expect(count()).toBeLessThanOrEqual(6);
  });

  test('last month by DSP to Excel: at most five', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/' });
    const { click, count } = countedClicks();
    await click(menuLink(page, 'DSP'));
    await expect(page.getByRole('heading', { level: 1, name: 'Rapport rapide par DSP' })).toBeVisible();
    await expect(namesOn(page).first()).toBeVisible();
    await click(page.getByRole('button', { name: /^Choisir la période/ }));
    await click(page.getByRole('dialog').getByText('Mois dernier'));
    await expect(page).toHaveURL(/period=last_month/);
    await expectLastMonth(page);
    await expect(page.getByRole('button', { name: 'Exporter' })).toBeEnabled();
    await click(page.getByRole('button', { name: 'Exporter' }));
    const download = page.waitForEvent('download');
    await click(page.getByRole('menuitem', { name: /XLSX/ }));
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    expect(count()).toBeLessThanOrEqual(5);
  });

  test('the worst real deal by win rate: at most three', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/' });
    const { click, count } = countedClicks();
    await click(menuLink(page, 'Deals'));
    await expect(page.getByRole('heading', { level: 1, name: 'Rapport rapide par deal' })).toBeVisible();
    await expect(namesOn(page).first()).toBeVisible();
    const rate = tableOf(page).getByRole('button', { name: 'Valeur, Taux de gain' });
    await click(rate);
    await expect(page).toHaveURL(/sort=-win_rate/);
    await expect(page.getByText('Trié par taux de gain, du plus haut au plus bas')).toBeVisible();
    await click(rate);
    await expect(page.getByText('Trié par taux de gain, du plus bas au plus haut')).toBeVisible();
    await expect(namesOn(page).first()).not.toHaveText('Sans deal');
    await expect(page.getByRole('combobox', { name: 'Volume minimal' })).toHaveText('1 000 enchères');
    expect(count()).toBeLessThanOrEqual(3);
  });

  test('somebody new who sees one regie: at most twelve', async ({ openSession, server }) => {
    const { page } = await openSession('demo.sa', { at: '/' });
    const { click, count } = countedClicks();
    await openByName(page, 'Nouveau profil');
    await expect(page.getByRole('heading', { level: 1, name: 'Nouveau profil' })).toBeVisible();
    await click(page.getByLabel('Nom'));
    await page.keyboard.type('Presse des Marais');
    await click(page.getByRole('combobox', { name: 'Type' }));
    await click(page.getByRole('option', { name: 'Éditeur' }));
    await click(page.getByRole('tab', { name: 'Droits' }));
    await click(page.getByRole('checkbox', { name: 'Rapports rapides, Lecture' }));
    await click(page.getByRole('tab', { name: 'Périmètre' }));
    await click(page.getByRole('combobox', { name: 'Régies' }));
    await click(page.getByRole('option', { name: 'Belvédère Média' }));
    await page.keyboard.press('Escape');
    await click(page.getByRole('button', { name: 'Créer' }));
    await click(page.getByRole('link', { name: 'Nouvel utilisateur' }));
    await expect(page.getByRole('combobox', { name: 'Profil' })).toHaveValue('Presse des Marais');
    await click(page.getByLabel('Prénom'));
    await page.keyboard.type('Odile');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Marais');
    // The picture's button, then the next part.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('odile.marais');
    await page.keyboard.press('Tab');
    await page.keyboard.type('odile.marais@marais.example');
    await expect(page.getByRole('combobox', { name: 'Profil' })).toHaveValue('Presse des Marais');
    await expect(page.getByRole('combobox', { name: 'Rôle' })).toHaveText('Utilisateur éditeur');
    await click(page.getByRole('button', { name: 'Créer' }));
    await page.waitForURL(/\/admin\/users\/update\/\d+/);
    const api = await apiOf(server.url, 'demo.sa');
    const [made] = await api<{ user_role: string }[]>('GET', 'users/?q=odile.marais');
    expect(made).toMatchObject({ user_role: 'UP' });
    expect(count()).toBeLessThanOrEqual(12);
  });

  test('a floor is changed, and who did it is told: at most seven', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/' });
    const { click, count } = countedClicks();
    await openByName(page, 'Rivages Locales');
    await click(page.getByRole('tab', { name: 'Planchers' }));
    const grid = page.getByRole('grid', { name: 'Planchers' });
    await expect(grid.getByRole('columnheader', { name: /^Plancher/ }).first()).toBeVisible();
    const headers = await grid.getByRole('columnheader').allInnerTexts();
    // The first is above the numbers of the lines.
    const column = headers.findIndex((header) => header.startsWith('Plancher')) - 1;
    const floor = grid.locator(`td[data-row="0"][data-column="${column}"]`);
    const before = await floor.innerText();
    expect(before).toMatch(/^\d+,\d+$/);
    await click(floor);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('0,91');
    await page.keyboard.press('Enter');
    await click(page.getByRole('button', { name: 'Enregistrer' }));
    await expect(page.getByText('Modifications enregistrées').first()).toBeVisible();
    await click(page.getByRole('tab', { name: 'Historique' }));
    const entry = page.getByRole('tabpanel', { name: 'Historique' }).getByRole('listitem').first();
    await expect(entry).toContainText('Solène Aubertin');
    await expect(entry).toContainText(new RegExp(`Plancher.* : .*${before}.*→.*0,91\\s€`));
    expect(count()).toBeLessThanOrEqual(7);
  });

  test('last month by mail every Monday: at most six', async ({ openSession, server }) => {
    const { page } = await openSession('demo.sa', { at: '/' });
    const { click, count } = countedClicks();
    await expect(namesOn(page).first()).toBeVisible();
    await click(page.getByRole('button', { name: /^Choisir la période/ }));
    await click(page.getByRole('dialog').getByText('Mois dernier'));
    await expect(page).toHaveURL(/period=last_month/);
    await expectLastMonth(page);
    const schedule = page.getByRole('link', { name: 'Programmer ce rapport' });
    await expect(schedule).toHaveAttribute('href', /last_month/);
    await click(schedule);
    await click(page.getByRole('combobox', { name: /Destinataires/ }));
    await page.keyboard.type('lundi@client.example');
    await page.keyboard.press('Enter');
    await click(page.getByRole('button', { name: 'Chaque lundi' }));
    await click(page.getByRole('button', { name: 'Créer et envoyer' }));
    await expect(page.getByRole('tab', { name: 'Exécutions', selected: true })).toBeVisible();
    const api = await apiOf(server.url, 'demo.sa');
    const [made] = await api<object[]>('GET', 'reportgenerations?limit=25&sort=-created_at');
    expect(made).toMatchObject({
      frequency: 'weekly',
      period: 'last_month',
      sendto: ['lundi@client.example'],
    });
    expect(count()).toBeLessThanOrEqual(6);
  });

  test('a page that opens as its reader likes it: at most seven', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/' });
    const { click, count } = countedClicks();
    await expect(namesOn(page).first()).toBeVisible();
    await click(page.getByRole('button', { name: /^Choisir la période/ }));
    await click(page.getByRole('dialog').getByText('Mois dernier'));
    await expect(page).toHaveURL(/period=last_month/);
    await expectLastMonth(page);
    await click(page.getByRole('button', { name: 'Vues', exact: true }));
    await click(page.getByRole('menuitem', { name: 'Enregistrer cette vue…' }));
    const dialog = page.getByRole('dialog', { name: 'Enregistrer cette vue' });
    await click(dialog.getByRole('textbox', { name: 'Nom' }));
    await page.keyboard.type('Mois dernier');
    await click(dialog.getByRole('checkbox', { name: 'Ouvrir la page avec cette vue' }));
    await click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await expect(dialog).toBeHidden();
    expect(count()).toBeLessThanOrEqual(7);
    const { page: tomorrow } = await openSession('demo.sa', { at: '/' });
    await expect.poll(() => searchOf(tomorrow).get('period')).toBe('last_month');
  });

  test('a colleague’s deal is paused, and who did it is told: at most three', async ({
    openSession,
    server,
  }) => {
    const name = 'Écoutille avant';
    const id = await saveDeal(server.url, 'demo.dp', { name });
    const colleague = await apiOf(server.url, 'demo.dp');
    await colleague('POST', `masterdeals/${id}/send/`, {});
    const { page } = await openSession('demo.sa', { at: '/' });
    const { click, count } = countedClicks();
    await openByName(page, name);
    await click(page.getByRole('button', { name: 'Mettre en pause', exact: true }));
    await click(page.getByRole('dialog').getByRole('button', { name: 'Mettre en pause' }));
    await expect(page.getByRole('main').locator('header').getByText('En pause')).toBeVisible();
    await click(page.getByRole('tab', { name: 'Historique' }));
    const entry = page.getByRole('tabpanel').getByRole('listitem').first();
    await expect(entry).toContainText('Solène Aubertin');
    await expect(entry).toContainText(/Envoyé.*En pause/);
    expect(count()).toBeLessThanOrEqual(3);
  });

  /** That every page of the menu is the first by its name is in `page-items.test.ts`. */
  test('any page by its name: two keys beside the name', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/' });
    for (const [name, path] of [
      ['Tableau de bord', '/analytics/dashboard'],
      ['Rapports rapides › Formats', '/quickreports/formats'],
      ['Gestion › Formats', '/admin/formats/list'],
      ['Correspondances de noms', '/admin/dimensionentries/list'],
      ['Nouvel utilisateur', '/admin/users/create'],
    ] as const) {
      await openByName(page, name);
      await expect(page).toHaveURL((url) => url.pathname === path);
    }
  });
});
