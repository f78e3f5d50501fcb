import { readFile } from 'node:fs/promises';
import { DELIVERY_METRICS } from '@encart/contract/analytics/metrics.ts';
import { violations } from '../axe.ts';
import { searchOf } from '../page-parts.ts';
import { addDimension, choose, compose, preview } from '../report-form.ts';
import { headersOf } from '../session.ts';
import { expect, test } from '../test.ts';

test.use({ seededData: 'figures' });

const families = [
  { who: 'demo.up', path: '/reports', dimension: 'Éditeur', paid: 'Revenu brut' },
  { who: 'demo.ua', path: '/reports/advertisers', dimension: 'Annonceur', paid: 'Dépense' },
  { who: 'demo.aa', path: '/reports/campaigns', dimension: 'Campagne', paid: 'Dépense' },
] as const;

/** An engine of WebAssembly that has just started is slow at first. */
const FIRST_ANSWER = { timeout: 60_000 };

/** Enough of them make a file of the demo too large to be attached. */
const DETAILED = [
  ...['date', 'placement', 'deal', 'buyer', 'size', 'country'],
  ...['publisher', 'dsp', 'advertiser', 'position', 'thematic', 'transaction'],
];

test.describe('reports', () => {
  for (const { who, path, dimension, paid } of families)
    test(`of ${path} are composed beside their preview, sent, and kept`, async ({ openSession }) => {
      const { page } = await openSession(who, { at: `${path}/create` });
      const name = `Journal ${path}`;
      await compose(page, name, dimension);
      await expect(page.getByRole('button', { name: paid, exact: true })).toBeVisible();
      await expect(preview(page).getByRole('columnheader', { name: dimension })).toBeVisible(FIRST_ANSWER);
      await expect(preview(page).getByText('Total').first()).toBeVisible(FIRST_ANSWER);
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

  test('say beside the field what is wrong, keep what was typed, and notice a report that exists', {
    tag: '@quick',
  }, async ({ openSession }) => {
    const { page } = await openSession('demo.up', { at: '/reports/create' });
    await page.getByRole('button', { name: 'Clics', exact: true }).click();
    await page.getByRole('button', { name: 'Créer et envoyer' }).click();
    await expect(page.getByText('Le nom est requis').first()).toBeVisible();
    await expect(page.getByText('Indiquez au moins un destinataire').first()).toBeVisible();
    await compose(page, 'Deux fois', 'Marque');
    await choose(page, /^Période/, 'Année en cours');
    await expect(
      page.getByText('Avec la marque, la période ne peut pas dépasser 31 jours').first(),
    ).toBeVisible();
    await choose(page, /^Période/, 'Hier');
    await addDimension(page, 'Jour');
    await choose(page, /^Comparer/, 'Période précédente');
    await expect(page.getByText(/Une comparaison ne va pas avec des jours/).first()).toBeVisible();
    await choose(page, /^Comparer/, 'Aucune comparaison');
    await addDimension(page, 'Jour');
    await page.mouse.move(0, 0);
    expect(await violations(page, 'form')).toEqual([]);
    await page.getByRole('button', { name: 'Créer et envoyer' }).click();
    await expect(page.getByRole('tab', { name: 'Exécutions', selected: true })).toBeVisible();

    await page.goto('/reports/create');
    await page.getByRole('button', { name: 'Clics', exact: true }).click();
    await compose(page, 'Encore', 'Marque');
    await choose(page, /^Période/, 'Hier');
    // At once, before the preview has come.
    await page.getByRole('button', { name: 'Créer et envoyer' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Un rapport avec cette configuration existe déjà, le voir/)).toBeVisible();
  });

  test('are run again from their list, once confirmed', async ({ openSession }) => {
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
    // The list may still have told of the first one.
    await expect(page.getByRole('row', { name: /Terminé/ })).toHaveCount(2, { timeout: 60_000 });
  });

  test('filtered by the brand say beside the period that it is too long, until the filter goes', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.aa', { at: '/reports/campaigns/create' });
    await compose(page, 'Par marque', 'Format');
    await page.getByRole('button', { name: 'Ajouter un filtre avancé' }).click();
    await choose(page, /^Dimension$/, 'Marque');
    await choose(page, /^Condition$/, 'contient');
    await page.getByRole('textbox', { name: 'Texte' }).fill('a');
    await choose(page, /^Période/, 'Année en cours');
    const period = page.getByRole('combobox', { name: /^Période/ });
    await expect(period).toHaveAccessibleDescription(
      'Avec la marque, la période ne peut pas dépasser 31 jours',
    );
    await choose(page, /^Dimension$/, 'Deal');
    await expect(period).not.toHaveAccessibleDescription(/marque/);
  });

  test('begin with what a quick report shows, its drill-down included', async ({ openSession }) => {
    const { page } = await openSession('demo.up', { at: '/quickreports/publishers?period=last_week' });
    await page.getByRole('table').locator('tbody a').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rapport rapide par format' })).toBeVisible();
    await page
      .getByRole('button', { name: 'Programmer ce rapport' })
      .or(page.getByRole('link', { name: 'Programmer ce rapport' }))
      .click();
    await expect(page).toHaveURL(/\/reports\/create/);
    expect(searchOf(page).has('draft')).toBe(true);
    await expect(page.getByRole('combobox', { name: /^Période/ })).toContainText('Semaine dernière');
    const dimensions = page.getByRole('list', { name: 'Dimensions' }).getByRole('listitem');
    await expect(dimensions.filter({ hasText: 'Éditeur' })).toContainText(
      /1 condition.*filtre seul|filtre seul.*1 condition/s,
    );
    await expect(preview(page).getByRole('columnheader', { name: 'Format' })).toBeVisible(FIRST_ANSWER);
    await expect(preview(page).getByRole('columnheader', { name: 'Éditeur' })).toHaveCount(0);
  });

  test('too large for a mail are taken from the page behind its link, without an account', async ({
    openSession,
    server,
  }) => {
    const { url } = server;
    const headers = await headersOf(url, 'demo.sa');
    const read = async (path: string) => (await (await fetch(`${url}/api/${path}`, { headers })).json()).data;
    const to = 'gros@client.example';
    const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
    const body = {
      name: 'Tout en détail',
      period: 'none',
      startdate: day(60),
      enddate: day(1),
      dimensions: DETAILED.map((dimension) => ({ dimension })),
      metrics: DELIVERY_METRICS,
      with_ids: true,
      sendto: [to],
    };
    await fetch(`${url}/api/reportgenerations`, { method: 'POST', headers, body: JSON.stringify(body) });
    const mailed = async () =>
      (await read('mails?mail_state=kept')).find((mail: { mail_to: string }) => mail.mail_to === to);
    await expect.poll(mailed, { timeout: 60_000 }).toBeTruthy();
    const { mail_text } = await read(`mails/${(await mailed()).mail_id}/`);
    const [path = ''] = /\/reports\/files\/[\w-]{43}/.exec(mail_text) ?? [];

    const { page } = await openSession();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: body.name })).toBeVisible();
    await page.mouse.move(0, 0);
    expect(await violations(page, 'link')).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger le fichier' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.startsWith('\uFEFFJour (heure de Paris);')).toBe(true);
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
