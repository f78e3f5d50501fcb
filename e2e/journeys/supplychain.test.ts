import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../axe.ts';
import { searchOf } from '../page-parts.ts';
import { apiOf } from '../session.ts';
import { expect, test } from '../test.ts';

const ADDRESS = '/tags/supplychain';

interface Site {
  publisher_id: number;
  publisher_name: string;
  text: string;
}

const fitsScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

const sitesOf = (page: Page) => page.getByRole('region', { name: 'Sites' });

/** A site of theirs, with the lines it needs. */
async function someSite(url: string, userName: string): Promise<Site> {
  const api = await apiOf(url, userName);
  const [first] = await api<Site[]>('GET', 'tags/supplychain/?limit=25');
  return api<Site>('GET', `tags/supplychain/${first?.publisher_id}/`);
}

test.describe('ads.txt and sellers.json', () => {
  test('somebody who sells copies the lines of a site, finds what is wrong with a file, and puts it right', {
    tag: '@quick',
  }, async ({ openSession, server }) => {
    const site = await someSite(server.url, 'demo.ap');
    const { page, context } = await openSession('demo.ap', { at: ADDRESS });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(page.getByText('Choisissez un site')).toBeVisible();
    // With its sites the list has its key, too.
    await expect(sitesOf(page).getByRole('link').first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: /site/i })).toBeFocused();
    await page.keyboard.type(site.publisher_name);
    await expect.poll(() => searchOf(page).get('q')).toBe(site.publisher_name);
    await sitesOf(page).getByRole('link', { name: site.publisher_name }).first().click();
    await expect.poll(() => searchOf(page).get('site')).toBe(String(site.publisher_id));
    await expect(sitesOf(page).locator('[aria-current="page"]')).toContainText(site.publisher_name);

    const lines = page.getByRole('region', { name: 'Lignes à publier' });
    await expect(lines.getByText(`, ${site.publisher_id}, DIRECT`)).toBeVisible();
    await expect(lines.getByText('Le compte du site chez nous : il est payé directement.')).toBeVisible();
    // It is said for a second, which may pass unseen on a slow machine.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await lines.getByRole('button', { name: 'Copier les lignes' }).click();
    await expect(lines.getByRole('status')).toHaveText('Lignes copiées');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.text);
    await page.clock.resume();
    await expect(lines.getByRole('status')).toHaveText('');

    const check = page.getByRole('region', { name: 'Vérification' });
    await check.getByRole('button', { name: 'Un texte collé' }).click();
    const field = check.getByLabel('Contenu de l’ads.txt');
    const own = site.text.split('\n').find((line) => line.endsWith(', DIRECT')) ?? '';
    const wrong = own.replace('DIRECT', 'RESELLER');
    await field.fill(`${wrong}\n${wrong}\nexemple.com, 12\nTELEPHONE=12`);
    await expect(check.getByText(/lignes? attendues? (est|sont) à corriger/)).toBeVisible();
    const wanted = check.getByRole('list', { name: 'Lignes attendues' });
    const ownLine = wanted.getByRole('listitem').filter({ hasText: own });
    await expect(ownLine).toContainText('Autre relation');
    await expect(ownLine).toContainText('Trouvé ligne 1 :');
    await expect(ownLine).toContainText('Remplacez DIRECT par RESELLER');
    await expect(wanted.getByText('Manquante').first()).toBeVisible();
    const problems = check.getByRole('list', { name: 'Erreurs et remarques sur le fichier' });
    await expect(problems).toContainText('Remarque · Ligne 2 · Cette ligne répète la ligne 1.');
    await expect(problems).toContainText('Erreur · Ligne 3 · « exemple.com, 12 » n’a pas les trois champs');
    await expect(problems).toContainText('Remarque · Ligne 4 · La variable TELEPHONE n’existe pas');
    expect(await violationsInBothSchemes(page, 'a wrong ads.txt')).toEqual([]);

    await field.fill(`# ads.txt\n${site.text}`);
    await expect(check.getByText('Toutes les lignes attendues y sont.')).toBeVisible();
    await expect(wanted.getByText('Manquante')).toHaveCount(0);
    await expect(problems).toHaveCount(0);

    const sellers = page.getByRole('region', { name: 'Notre sellers.json' });
    await expect(sellers.getByText(`Éditeur · Identifiant ${site.publisher_id} ·`)).toBeVisible();
    await expect(sellers.getByRole('link', { name: 'Ouvrir sellers.json' })).toHaveAttribute(
      'href',
      '/sellers.json',
    );
    await page.goBack();
    await expect(page.getByText('Choisissez un site')).toBeVisible();
  });

  test('the file online is asked for, and it is said why it could not be read, or what is in it', async ({
    openSession,
    server,
  }) => {
    const site = await someSite(server.url, 'demo.ap');
    const { page } = await openSession('demo.ap');
    const answers = [
      { ok: false, reason: 'refused', status: null },
      { ok: false, reason: 'status', status: 404 },
      {
        ok: true,
        url: 'https://www.courrier.example/ads.txt',
        check: {
          is_complete: false,
          lines: [{ wanted: 'encart.example, 1, DIRECT', status: 'missing', line: null, found: null }],
          problems: [{ rule: 'html', level: 'error', line: null, values: {} }],
          counts: { records: 0, variables: 0 },
        },
      },
    ];
    await page.route('**/api/tags/supplychain/*/', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({
        response: answer,
        json: { ...body, data: { ...body.data, domain: 'courrier.example' } },
      });
    });
    await page.route('**/api/tags/supplychain/*/check/', (route) =>
      route.fulfill({ json: { data: answers.shift() } }),
    );
    await page.goto(`${ADDRESS}?site=${site.publisher_id}`);
    const check = page.getByRole('region', { name: 'Vérification' });
    await expect(
      check.getByText('Le fichier sera lu à l’adresse https://courrier.example/ads.txt.'),
    ).toBeVisible();
    await check.getByRole('button', { name: 'Vérifier le fichier en ligne' }).click();
    await expect(check.getByText('Ce domaine est inconnu ou n’est pas autorisé.')).toBeVisible();
    const again = check.getByRole('button', { name: 'Vérifier de nouveau' });
    await again.click();
    await expect(check.getByText('Le site a répondu 404 au lieu du fichier.')).toBeVisible();
    await again.click();
    await expect(check.getByText('Lu à l’adresse https://www.courrier.example/ads.txt')).toBeVisible();
    await expect(check.getByText('1 ligne attendue est à corriger.')).toBeVisible();
    await expect(check.getByText('C’est une page web, pas un fichier ads.txt.')).toBeVisible();
  });

  test('a list that fails is tried again; what is not there is said, with what to do', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.ap');
    await page.route('**/api/tags/supplychain?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/api/tags/supplychain/?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(ADDRESS);
    await expect(page.getByRole('alert')).toContainText('Les sites n’ont pas pu être chargés');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(sitesOf(page).getByRole('link').first()).toBeVisible();
    await page.goto(`${ADDRESS}?q=nulle+part&site=999999`);
    await expect(page.getByText('Aucun site ne correspond')).toBeVisible();
    await expect(page.getByText('Ce site n’est pas visible')).toBeVisible();
  });
});

test.describe('floors', () => {
  const line = (device: string, floor_size: string | null, floor_value: number) => ({
    ...{ device, mediatype: 'banner', floor_size, floor_value, code: null, owner: null },
  });

  test('a reader sees the floor of a slot and the line it comes from, and takes the files', async ({
    openSession,
    server,
  }) => {
    const seller = await apiOf(server.url, 'demo.ap');
    const [regie] = await seller<{ regie_id: number; regie_name: string }[]>('GET', 'tags/floors/');
    const { version } = await seller<{ version: number }>('GET', `regies/${regie?.regie_id}/`);
    const floors = [
      line('all', '728x90', 0.8),
      line('mobile', '300x250', 0.3),
      line('desktop', '300x250', 0.4),
    ];
    await seller('PATCH', `regies/${regie?.regie_id}/`, { floors, version });

    const { page } = await openSession('demo.up', { at: ADDRESS });
    await page.getByRole('tab', { name: 'Prix planchers' }).click();
    await expect(page.getByText('Choisissez une régie')).toBeVisible();
    await page.getByLabel('Régie', { exact: true }).click();
    await page.getByRole('option', { name: regie?.regie_name }).click();
    await expect.poll(() => searchOf(page).get('regie')).toBe(String(regie?.regie_id));

    const preview = page.getByRole('region', { name: 'Le plancher d’un emplacement' });
    const result = preview.getByRole('status');
    await expect(result).toContainText('0,40 € — le plus bas des planchers par taille');
    await preview.getByLabel('Tailles').fill('300 × 250');
    await expect(result).toHaveText(/^0,40\s€ — ligne 3 : bannière 300x250 sur ordinateur$/);
    const table = page.getByRole('table', { name: 'Planchers, ligne par ligne' });
    await expect(table.getByRole('row').filter({ hasText: 'S’applique' })).toContainText('Ordinateur');
    await preview.getByLabel('Média').click();
    await page.getByRole('option', { name: 'Vidéo' }).click();
    await expect(result).toHaveText(/^0,05\s€, le minimum : aucune ligne ne parle de cet emplacement$/);
    await preview.getByLabel('Tailles').fill('grand');
    await expect(preview.getByText('Écrivez des tailles comme 300x250')).toBeVisible();
    await preview.getByLabel('Tailles').fill('');
    await expect(result).toContainText('le minimum');
    expect(await violationsInBothSchemes(page, 'floors')).toEqual([]);

    for (const name of ['Prebid.js', 'Prebid Server']) {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: `Télécharger les planchers pour ${name}` }).click();
      expect((await coming).suggestedFilename()).toMatch(/prebid(js|server)\.json$/);
    }
    await page.reload();
    await expect(page.getByLabel('Régie', { exact: true })).toHaveValue(regie?.regie_name ?? '');
  });

  test('everything fits a phone', async ({ openSession, server }) => {
    const site = await someSite(server.url, 'demo.up');
    const { page } = await openSession('demo.up', { at: ADDRESS, viewport: { width: 390, height: 844 } });
    await sitesOf(page).getByRole('link', { name: site.publisher_name }).first().click();
    await expect(page.getByRole('region', { name: 'Lignes à publier' })).toBeVisible();
    await expect(sitesOf(page)).toBeHidden();
    await expect.poll(() => fitsScreen(page)).toBe(true);
    expect(await violationsInBothSchemes(page, 'a site on a phone')).toEqual([]);
    await page.getByRole('button', { name: 'Tous les sites' }).click();
    await expect(sitesOf(page)).toBeVisible();
    const [regie] = await (await apiOf(server.url, 'demo.up'))<{ regie_id: number }[]>('GET', 'tags/floors/');
    await page.goto(`${ADDRESS}?tab=floors&regie=${regie?.regie_id}`);
    await expect(page.getByRole('region', { name: 'Le plancher d’un emplacement' })).toBeVisible();
    await expect.poll(() => fitsScreen(page)).toBe(true);
  });
});
