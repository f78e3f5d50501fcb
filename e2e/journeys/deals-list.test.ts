import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { apiOf, headersOf } from '../session.ts';
import { expect, test } from '../test.ts';

/** A word that only this journey's deals hold. */
const MARK = 'Bastingage';
const DRAFTS = ['ciel', 'mer', 'quai', 'sable', 'vent'];
const LIST = `/deals/list?q=${MARK}`;

interface Named {
  masterdeal_id: number;
  name: string;
}

interface Seat {
  buyer_id: number;
  buyer_name: string;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions sur ${name}` }).click();
const nameOf = (word: string) => `${MARK} ${word}`;

/** Tooltips are drawn outside every landmark. */
async function issuesOn(page: Page, where: string) {
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  return violations(page, where);
}

test.describe('deals', () => {
  const made = new Map<string, Named>();
  const buyerNames: string[] = [];

  test.beforeAll(async ({ server }) => {
    const platform = await apiOf(server.url, 'demo.sa');
    const seller = await apiOf(server.url, 'demo.dp');
    const buyers: Seat[] = [];
    for (const kind of ['classic', 'rubicon'])
      buyers.push(...(await platform<Seat[]>('GET', `buyers?limit=25&platform=${kind}`)).slice(0, 1));
    buyerNames.push(...buyers.map(({ buyer_name }) => buyer_name));
    const publishers = await seller<{ publisher_id: number }[]>('GET', 'publishers?limit=25');
    for (const word of DRAFTS) {
      const deal = await seller<Named>('POST', 'masterdeals', {
        name: nameOf(word),
        type: 'video',
        transparency: 'blind',
        floorprice: 2.4,
        enddate: new Date(Date.now() + 10 * 86_400_000).toISOString(),
        buyers: buyers.map(({ buyer_id }) => buyer_id),
        publishers: publishers.slice(0, 5).map(({ publisher_id }) => publisher_id),
      });
      made.set(word, deal);
    }
  });

  test('are listed by state, searched and filtered by what they are made of', async ({ openSession }) => {
    const { page } = await openSession('demo.dp', { at: LIST });
    const row = rowOf(page, nameOf('ciel'));
    await expect(row.getByText('Brouillon')).toBeVisible();
    await expect(row.getByText(/2,40/)).toBeVisible();
    await expect(row.getByText(/reste \d+ jours/)).toBeVisible();
    await expect(row.getByText(buyerNames[0] ?? '')).toBeVisible();
    expect(await issuesOn(page, 'list')).toEqual([]);

    await page.getByRole('tab', { name: 'Actif' }).click();
    await expect(page.getByText('Aucun résultat')).toBeVisible();
    await page.getByRole('tab', { name: 'Brouillon' }).click();
    await expect(page.getByText(`1–${DRAFTS.length} sur ${DRAFTS.length}`)).toBeVisible();

    // Those who sell may not open the list of buyers, and still filter by them.
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await page.getByRole('menuitem', { name: 'Acheteurs' }).click();
    await page.getByRole('combobox', { name: 'Acheteurs' }).fill(buyerNames[1] ?? '');
    await page
      .getByRole('option', { name: buyerNames[1] ?? '' })
      .first()
      .click();
    await expect(page).toHaveURL(/buyers=\d+/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(row).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: `Acheteurs : ${buyerNames[1]}` })).toBeVisible();
  });

  test('are filtered by every relation', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: LIST });
    await page.getByRole('button', { name: 'Filtrer' }).click();
    for (const name of [
      ...['Type', 'Transparence', 'Acheteurs', 'Éditeurs', 'Marques', 'Tailles', 'Pays'],
      ...['Thématiques de vente', 'Segments', 'Membres', 'Profils', 'Sources'],
    ])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeAttached();
  });

  test('offer on each what its state allows, and say why not the rest', async ({ openSession }) => {
    const { page } = await openSession('demo.dp', { at: LIST });
    const name = nameOf('mer');
    await openMenu(page, name);
    await expect(page.getByRole('menuitem', { name: 'Envoyer aux plateformes' })).toBeEnabled();
    for (const action of ['Mettre en pause', 'Terminer'])
      await expect(page.getByRole('menuitem', { name: action })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('menuitem', { name: 'Mettre en pause' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Seul un deal envoyé ou actif se met en pause.');
    await page.getByRole('menuitem', { name: 'Envoyer aux plateformes' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/un fichier est prêt à transmettre/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();

    await openMenu(page, name);
    await page.getByRole('menuitem', { name: 'Dupliquer' }).click();
    await expect(page).toHaveURL(new RegExp(`/deals/duplicate/${made.get('mer')?.masterdeal_id}(\\?|$)`));
  });

  test('chosen together are told apart: what was done and what was refused', async ({
    openSession,
    server,
  }) => {
    const { page } = await openSession('demo.dp', { at: LIST });
    for (const word of ['sable', 'vent'])
      await page.getByRole('checkbox', { name: `Sélectionner ${nameOf(word)}` }).check();
    const bar = page.getByRole('region', { name: 'Lignes sélectionnées' });
    await expect(bar.getByRole('button', { name: 'Mettre en pause' })).toBeDisabled();
    await expect(bar.getByRole('button', { name: 'Terminer' })).toBeDisabled();

    // Somebody else changes one of them meanwhile.
    const headers = await headersOf(server.url, 'demo.dp');
    await fetch(`${server.url}/api/masterdeals/${made.get('sable')?.masterdeal_id}/`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ privilege: 9 }),
    });
    await bar.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    const report = page.getByRole('dialog', { name: 'Suppression en cours' });
    await expect(report.getByText('1 sur 2 : 1 en échec.')).toBeVisible();
    await expect(report.getByText(nameOf('sable'))).toBeVisible();
    await report.getByRole('button', { name: 'Fermer' }).click();
    await expect(rowOf(page, nameOf('vent'))).toHaveCount(0);
    await expect(rowOf(page, nameOf('sable'))).toBeVisible();
  });

  test('have a page that says what they are, also while nothing is known of their figures', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.dp', { at: LIST });
    await page.getByRole('link', { name: nameOf('ciel') }).click();
    await expect(page).toHaveURL(new RegExp(`/deals/view/${made.get('ciel')?.masterdeal_id}(\\?|$)`));
    await expect(page.getByRole('heading', { level: 1, name: nameOf('ciel') })).toBeVisible();
    await expect(
      page.getByText(/Enchère privée aveugle \(vidéo\), 5 éditeurs, tous les pays, à partir de 2,40/),
    ).toBeVisible();
    const facts = page.getByRole('region', { name: 'Le deal' });
    await expect(facts.getByText(/2,04.*net, commission 15/)).toBeVisible();
    await facts.getByRole('button', { name: '+2' }).click();
    await expect(facts.getByRole('button', { name: 'Réduire' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Envoyer aux plateformes' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Modifier' })).toHaveAttribute(
      'href',
      /\/deals\/update\/\d+$/,
    );
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    expect(await issuesOn(page, 'page')).toEqual([]);

    await page.getByRole('tab', { name: 'Historique' }).click();
    await expect(page.getByText('Création').or(page.getByText('Créé')).first()).toBeVisible();
    expect(await issuesOn(page, 'history')).toEqual([]);
  });

  test('are sent, paused, resumed and ended from their page', async ({ openSession }) => {
    const { page } = await openSession('demo.dp', { at: `/deals/view/${made.get('quai')?.masterdeal_id}` });
    const confirm = async (yes: string) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: yes, exact: true }).click();
      await expect(dialog).toHaveCount(0);
    };
    const act = async (name: string, yes = name) => {
      await page.getByRole('button', { name, exact: true }).click();
      await confirm(yes);
    };
    const state = (name: string) => expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await act('Envoyer aux plateformes', 'Envoyer');
    await state('Envoyé');
    await act('Mettre en pause');
    await state('En pause');
    await act('Reprendre');
    await state('Envoyé');
    await page.getByRole('tab', { name: 'Envois' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Rubicon' }).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Vue d’ensemble' }).click();
    await openMenu(page, nameOf('quai'));
    await page.getByRole('menuitem', { name: 'Terminer', exact: true }).click();
    await confirm('Terminer le deal');
    await state('Terminé');
    await page.getByRole('tab', { name: 'Historique' }).click();
    await expect(page.getByText('Terminé').first()).toBeVisible();
  });

  test('are read by buyers once sent, without what is not theirs to know', { tag: '@quick' }, async ({
    openSession,
    server,
  }) => {
    const { page } = await openSession('demo.ub', { at: LIST });
    await expect(page.getByText('Aucun résultat')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nouveau deal' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await expect(page.getByRole('menuitem', { name: 'Acheteurs', exact: true })).toBeAttached();
    for (const name of ['Profils', 'Prix net (CPM)', 'Commission (%)'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    expect(await issuesOn(page, 'list of a buyer')).toEqual([]);

    await page.goto(`/deals/view/${made.get('ciel')?.masterdeal_id}`);
    await expect(page.getByRole('heading', { level: 1, name: /introuvable/i })).toBeVisible();

    const buyer = await apiOf(server.url, 'demo.ub');
    const seller = await apiOf(server.url, 'demo.dp');
    const [seat] = await buyer<Seat[]>('GET', 'buyers?limit=25');
    const at = `masterdeals/${made.get('mer')?.masterdeal_id}/`;
    const { buyers } = await seller<{ buyers: number[] }>('GET', `${at}?withRelated=buyers`);
    await seller('PATCH', at, { buyers: [...buyers, seat?.buyer_id], net_price: 1.7 });
    await seller('POST', `${at}send/`, {});
    await page.goto(LIST);
    await page.getByRole('link', { name: nameOf('mer') }).click();
    await expect(page.getByRole('heading', { level: 1, name: nameOf('mer') })).toBeVisible();
    const facts = page.getByRole('region', { name: 'Le deal' });
    await expect(facts.getByText(seat?.buyer_name ?? '')).toBeVisible();
    for (const hidden of [/\bbrut\b/i, /net, commission/, 'Profils', 'Éditeurs', ...buyerNames])
      await expect(facts.getByText(hidden)).toHaveCount(0);
    for (const name of ['Modifier', 'Mettre en pause', 'Envois'])
      await expect(page.getByText(name, { exact: true })).toHaveCount(0);
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    expect(await issuesOn(page, 'page of a buyer')).toEqual([]);
    await page.getByRole('tab', { name: 'Historique' }).click();
    const history = page.getByRole('tabpanel');
    await expect(history.getByText('Création')).toBeVisible();
    for (const hidden of [/\bbrut\b|net|commission|profil|éditeur/i, /Pommeret/, ...buyerNames])
      await expect(history.getByText(hidden)).toHaveCount(0);
  });
});
