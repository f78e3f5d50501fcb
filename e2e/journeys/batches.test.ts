import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { violations } from '../axe.ts';
import { countedClicks, openByName } from '../clicks.ts';
import { headersOf } from '../session.ts';
import { expect, test } from '../test.ts';

test.use({ seededData: 'figures' });

const MEASURES =
  'impressions_available,impressions_sold,revenue_gross,revenue_net,clicks,views_measured,views_achieved,bids';
const csv = (...rows: string[]) => [`day,publisher,${MEASURES}`, ...rows].join('\n');

test.describe('batches of figures', () => {
  async function createSender(url: string, integration_name: string) {
    const body = { integration_name, integration_kind: 'key', key_scopes: ['deliveries:write'] };
    const answer = await fetch(`${url}/api/integrations`, {
      method: 'POST',
      headers: await headersOf(url, 'demo.sa'),
      body: JSON.stringify(body),
    });
    const { secret } = ((await answer.json()) as { data: { secret: string } }).data;
    return async (batch: string, content: string | Buffer<ArrayBuffer>) =>
      (
        await fetch(`${url}/api/deliveries/batches/journey/${batch}/?wait=50`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${secret}`,
            'content-type': 'text/csv',
            ...(typeof content === 'string' ? {} : { 'content-encoding': 'gzip' }),
          },
          body: content,
        })
      ).status;
  }

  test('show what is wrong by row and column, and names are recognised', async ({ openSession, server }) => {
    const send = await createSender(server.url, 'Imports justes et faux');
    expect(await send('juste', csv('2026-01-01,Un site inconnu,1,1,1,1,7,1,1,1'))).toBe(200);
    expect(await send('faux', csv('2026-01-32,x,1,1,1,1,1,1,1,1', '2026-01-01,x,1,1,1,1,-1,1,1,1'))).toBe(
      422,
    );

    const { page } = await openSession('demo.sa', { at: '/admin/batches/list' });
    await expect(
      page.getByRole('row').filter({ hasText: 'juste' }).getByText('Pris en compte'),
    ).toBeVisible();
    expect(await violations(page, 'batches')).toEqual([]);
    await page.getByRole('link', { name: 'faux' }).click();
    const errorRow = page.getByRole('dialog').getByRole('row').filter({ hasText: 'clicks' });
    await expect(errorRow.getByText('Écrivez un nombre entier positif')).toBeVisible();
    // The second row of figures is the third line of the file.
    await expect(errorRow.getByRole('cell', { name: '3', exact: true })).toBeVisible();
    await expect(errorRow.getByRole('cell', { name: '-1', exact: true })).toBeVisible();
    expect(await violations(page, 'batch', { within: '[role=dialog]' })).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^1 € =/ }).click();
    await page.getByLabel('Dollars pour un euro').fill('1,25');
    await page.getByRole('button', { name: 'Enregistrer le cours' }).click();
    await expect(page.getByRole('button', { name: '1 € = 1,2500 $' })).toBeVisible();

    await page.goto('/admin/dimensionentries/list?entry_state=unmapped');
    await page.getByRole('link', { name: 'Un site inconnu' }).click();
    await page.getByLabel('Rattacher à').click();
    const option = page.getByRole('option').first();
    const target = await option.innerText();
    await option.click();
    expect(await violations(page, 'name', { within: '[role=dialog]' })).toEqual([]);
    await page.getByRole('button', { name: 'Rattacher', exact: true }).click();
    await expect(page.getByText('Nom rattaché')).toBeVisible();

    await page.goto('/admin/dimensionentries/list?entry_state=mapped');
    await expect(
      page.getByRole('row').filter({ hasText: 'Un site inconnu' }).getByText(target),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Un site inconnu' }).click();
    await page.getByRole('button', { name: 'Détacher' }).click();
    await expect(page.getByText('Nom détaché')).toBeVisible();
  });

  test('are imported from the page in four clicks: chosen, checked, imported', { tag: '@quick' }, async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/' });
    const clicks = countedClicks();
    const click = (name: string) => clicks.click(page.getByRole('button', { name, exact: true }));
    /** The system's own chooser is one click. */
    const choose = async (name: string, text: string) => {
      const chooser = page.waitForEvent('filechooser');
      await click('Choisir un fichier');
      await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(text) });
    };

    await openByName(page, 'Imports');
    await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
    await click('Importer un fichier');
    const dialog = page.getByRole('dialog', { name: 'Importer un fichier de chiffres' });
    await expect(dialog).toBeVisible();
    expect(await violations(page, 'import', { within: '[role=dialog]' })).toEqual([]);
    await choose('adserver_2026-01-02.csv', csv('2026-01-02,Un site tout neuf,100,80,12.5,10.25,7,1,1,1'));
    await expect(dialog.getByLabel('Source')).toHaveValue('adserver');
    await expect(dialog.getByLabel('Nom de l’import')).toHaveValue('adserver_2026-01-02');
    await expect(dialog.getByRole('button', { name: 'Importer', exact: true })).toBeDisabled();
    await click('Vérifier');
    await expect(dialog.getByText('Rien à corriger')).toBeVisible();
    await expect(dialog.getByText('Un site tout neuf')).toBeVisible();
    await expect(dialog.getByText('10,25\u00a0€')).toBeVisible();
    expect(await violations(page, 'checked', { within: '[role=dialog]' })).toEqual([]);
    await click('Importer');
    expect(clicks.count()).toBeLessThanOrEqual(4);
    await expect(dialog).toBeHidden();
    const panel = page.getByRole('dialog', { name: 'adserver_2026-01-02' });
    await expect(panel.getByText('Pris en compte').first()).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');

    // The same again, wrong: nothing is sent but what is to be corrected is told; then right, it says what it replaces.
    await click('Importer un fichier');
    await choose('adserver_2026-01-02.csv', csv('2026-01-02,x,1,1,1,1,-1,1,1,1'));
    await click('Vérifier');
    const wrongRow = dialog.getByRole('row').filter({ hasText: 'clicks' });
    await expect(wrongRow.getByText('Écrivez un nombre entier positif')).toBeVisible();
    await expect(dialog.getByRole('columnheader', { name: 'Ligne, en-tête comprise' })).toBeVisible();
    await expect(wrongRow.getByRole('cell', { name: '2', exact: true })).toBeVisible();
    await expect(wrongRow.getByRole('cell', { name: '-1', exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Importer', exact: true })).toBeDisabled();
    await page.getByLabel('Choisir un autre fichier').setInputFiles({
      name: 'adserver_2026-01-02.csv',
      mimeType: '',
      buffer: Buffer.from(csv('2026-01-02,x,1,1,1,1,1,1,1,1')),
    });
    await click('Vérifier');
    await expect(dialog.getByText(/Cet import remplacera celui du .* \(1 ligne\)/)).toBeVisible();

    // The first import was a mistake: it is taken out again.
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('link', { name: 'adserver_2026-01-02' }).click();
    await panel.getByRole('button', { name: 'Retirer des chiffres' }).click();
    const question = page.getByRole('dialog', { name: 'Retirer cet import des chiffres ?' });
    await expect(question).toContainText('La ligne de « adserver_2026-01-02 » ne comptera plus');
    await question.getByRole('button', { name: 'Retirer des chiffres' }).click();
    await expect(panel.getByText('Retiré', { exact: true })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Retirer des chiffres' })).toBeHidden();
  });

  test('are imported from the file that was chosen last, however slowly another is read', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/batches/list' });
    // The disk is slow with one of the files.
    await page.evaluate(() => {
      const { text } = Blob.prototype;
      Blob.prototype.text = async function slowly() {
        const said = await text.call(this);
        if (!said.startsWith('at,')) return said;
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        Object.assign(window, { slowIsRead: true });
        return said;
      };
    });
    await page.getByRole('button', { name: 'Importer un fichier' }).click();
    const choose = (name: string, text: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
    await choose('lent_2026-01-02.csv', 'at,publisher,bids');
    await choose('rapide_2026-01-03.csv', csv('2026-01-03,x,1,1,1,1,1,1,1,1'));
    await page.waitForFunction(() => 'slowIsRead' in window);
    // What has been read is shown a moment later.
    await page.waitForTimeout(500);
    const dialog = page.getByRole('dialog', { name: 'Importer un fichier de chiffres' });
    await expect(dialog.getByLabel('Nom de l’import')).toHaveValue('rapide_2026-01-03');
    await expect(dialog.getByText('lent_2026-01-02.csv')).toHaveCount(0);
  });

  test('are imported from the template, and what is wrong stands beside the columns', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/batches/list' });
    await page.getByRole('button', { name: 'Importer un fichier' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importer un fichier de chiffres' });
    const guide = dialog.getByRole('button', { name: 'Colonnes attendues : Diffusion' });
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel(/^Choisir un/).setInputFiles({ name, mimeType: '', buffer });
    await guide.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: /^Télécharger le modèle/ }).click(),
    ]);
    const template = await readFile(await download.path());
    expect(template.toString()).toContain(';12,50;');
    await choose(download.suggestedFilename(), template);
    await expect(guide).toHaveAttribute('aria-expanded', 'false');
    await dialog.getByRole('button', { name: 'Vérifier' }).click();
    await expect(dialog.getByText('Rien à corriger')).toBeVisible();
    await expect(dialog.getByText('2026-01-31')).toBeVisible();
    await expect(dialog.getByText('12,50\u00a0€').first()).toBeVisible();

    await choose('faux.csv', Buffer.from(template.toString().replace('12,50', '1 234,5')));
    await dialog.getByRole('button', { name: 'Vérifier' }).click();
    await expect(dialog.getByText(/^Écrivez un montant positif comme 1234,56/)).toBeVisible();
    await expect(dialog.getByText('1 234,5', { exact: true })).toBeVisible();
    await guide.click();
    await expect(dialog.getByRole('row').filter({ hasText: 'impressions_available' })).toBeVisible();
    expect(await violations(page, 'faults and columns', { within: '[role=dialog]' })).toEqual([]);
  });

  test('say why they failed', async ({ openSession, server }) => {
    const send = await createSender(server.url, 'Imports en échec');
    const { page } = await openSession('demo.sa', { at: '/admin/batches/list' });
    // A file that unpacks to hundreds of times its size.
    expect(await send('bombe', gzipSync(Buffer.alloc(32 * 1024 * 1024)))).toBe(413);
    await page.getByRole('link', { name: 'bombe' }).click();
    await expect(page.getByRole('dialog').getByText('Le fichier est trop grand')).toBeVisible();
    expect(await violations(page, 'failed', { within: '[role=dialog]' })).toEqual([]);
  });
});
