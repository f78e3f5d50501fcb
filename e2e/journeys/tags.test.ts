import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../axe.ts';
import { apiOf, signIn } from '../session.ts';
import { expect, test } from '../test.ts';
import { WITHOUT_FIGURES } from '../test-server.ts';

const DIALOG = '[role=dialog]';
const SITE = 'Actu Escale';
const REGIE = 'Rivages Publicité';

test.use({ serverEnv: WITHOUT_FIGURES });

interface Named {
  regie_id: number;
  regie_name: string;
}

/** A regie with an adapter that real Prebid has, under a name of its own. */
async function regieWith(url: string, alias: string) {
  const call = await apiOf(url, 'demo.sa');
  const regies = await call<Named[]>('GET', `regies/?q=${encodeURIComponent(REGIE)}`);
  const regie_id = regies.find(({ regie_name }) => regie_name === REGIE)?.regie_id ?? 0;
  const adapter = { adapter: 'msft', alias, regie_id, servicebidder_cpm_adjustment: 0.9 };
  const { adapter_id } = await call<{ adapter_id: number }>('POST', 'adapters/', adapter);
  return { regie_id, adapter_id };
}

/** A matrix with rows, made through the API. */
async function matrixWith(url: string, name: string, alias: string, codes: readonly string[]) {
  const { regie_id, adapter_id } = await regieWith(url, alias);
  const call = await apiOf(url, 'demo.ap');
  const matrix = { matrix_name: name, regies: [regie_id], bidders: [adapter_id] };
  const { matrix_id } = await call<{ matrix_id: number }>('POST', 'matrices/', matrix);
  const added = codes.map((code, at) => ({
    after: at === 0 ? null : keyOf(at - 1),
    item: {
      ...{ item_key: keyOf(at), type: 'banner', site: SITE, page: 'home', position: '', format: '300x250' },
      ...{
        device: 'desktop',
        thematic: '',
        code,
        owner: '',
        params: { [`${alias}.placement_id`]: `${at + 1}` },
      },
    },
  }));
  await call('PATCH', `matrices/${matrix_id}/items/`, { added });
  return { matrix_id, call, at: `/tags/matrices/update/${matrix_id}` };
}
const keyOf = (at: number) => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`;

const rows = (page: Page) => page.getByRole('grid').locator('tbody tr');
const cell = (page: Page, row: number, column: number) =>
  rows(page)
    .nth(row - 1)
    .getByRole('gridcell')
    .nth(column);
const [PAGE, FORMAT] = [2, 4];

async function write(page: Page, row: number, column: number, text: string) {
  await cell(page, row, column).click();
  await expect(cell(page, row, column).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
const expectSaved = (page: Page) => expect(page.getByText('Enregistré', { exact: true })).toBeVisible();

/** Tooltips are drawn outside every landmark. */
async function issuesOn(page: Page, where: string, within?: string) {
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  return violationsInBothSchemes(page, where, within);
}

test('a matrix is made, typed into, mended and published; its tag is copied', { tag: '@quick' }, async ({
  openSession,
  server,
}) => {
  await regieWith(server.url, 'voile');
  const { page, context } = await openSession('demo.ap', { at: '/tags/matrices/create' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Accueil des Rivages');
  await page.getByRole('combobox', { name: /Régies/ }).fill(REGIE);
  await page.getByRole('option', { name: REGIE }).click();
  await page.keyboard.press('Escape');
  // Only adapters of the chosen regies are offered.
  await page.getByRole('combobox', { name: /Enchérisseurs/ }).fill('voile');
  await page.getByRole('option', { name: 'voile (msft) × 0,90' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Créer' }).click();
  await expect(page).toHaveURL(/\/tags\/matrices\/update\/\d+$/);
  await expect(page.getByText('Cette matrice n’a pas encore de ligne')).toBeVisible();
  expect(await issuesOn(page, 'empty matrix')).toEqual([]);

  await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('grid').locator('tbody :focus')).toHaveCount(1);
  const line = ['banner', SITE, 'home', '', '300x', 'desktop', '', 'haut', '', '13144370'];
  const second = ['banner', SITE, 'home', '', '300x250', 'mobile', '', 'haut', '', '13144371'];
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${line.join('\t')}\n${second.join('\t')}`,
  );
  await page.keyboard.press('Control+V');
  await expect(rows(page)).toHaveCount(2);
  await expectSaved(page);

  await cell(page, 1, FORMAT).click();
  await expect(page.getByText('« 300x » n’est pas une taille.')).toBeVisible();
  expect(await issuesOn(page, 'matrix with an error')).toEqual([]);
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 erreur empêche la publication.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publier', exact: true })).toBeDisabled();
  expect(await issuesOn(page, 'publishing with an error', DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Aller à la première' }).click();
  await expect(page.getByRole('textbox', { name: 'Format, ligne 1' })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('300x250');
  await expect(page.getByText('n’est pas une taille.')).toHaveCount(0);
  await expectSaved(page);

  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await dialog.getByLabel('Commentaire').fill('Ouverture');
  // Comment and warnings come together, once the check has ended.
  for (const warning of await dialog.getByRole('checkbox').all()) await warning.check();
  expect(await issuesOn(page, 'publishing', DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('v1 en ligne sur 1 site')).toBeVisible({ timeout: 60_000 });

  await page.getByRole('tab', { name: 'Versions' }).click();
  const version = page.getByRole('row').filter({ hasText: 'Ouverture' });
  await expect(version.getByText('En ligne sur 1 site')).toBeVisible();
  expect(await issuesOn(page, 'versions')).toEqual([]);

  await page.getByRole('tab', { name: 'Sites' }).click();
  const copy = page.getByRole('button', { name: `Copier le tag de ${SITE}` });
  await expect(copy).toBeVisible();
  // It is said for a second, which may pass unseen on a slow machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  await expect(page.getByText('Copié', { exact: true }).first()).toBeAttached();
  await page.clock.resume();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^<script async src="http[^"]+"><\/script>$/);
  expect(await issuesOn(page, 'sites of a matrix')).toEqual([]);
  const loader = await fetch(/src="([^"]+)"/.exec(copied)?.[1] ?? '');
  expect([loader.status, loader.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
});

test('two people write in one matrix: each sees the other, and nothing is lost', async ({
  openSession,
  server,
}) => {
  const { call, matrix_id, at } = await matrixWith(server.url, 'À deux', 'duo', ['haut', 'bas']);
  const kept = async () => {
    const { items } = await call<{ items: { page: string; format: string }[] }>(
      'GET',
      `matrices/${matrix_id}/items/`,
    );
    return items.map(({ page, format }) => [page, format]);
  };
  const one = await openSession('demo.ap', { at });
  const other = await openSession('demo.sa', { at });
  await write(one.page, 1, PAGE, 'article');
  // With the name of who is in it.
  await expect(cell(other.page, 1, PAGE)).toHaveText(/^article.*Riquier$/);
  await write(other.page, 2, FORMAT, '300x600');
  await expect(cell(one.page, 2, FORMAT)).toContainText('300x600');
  await expect(other.page.getByRole('img', { name: /est aussi dans cette matrice/ })).toBeVisible();

  // Both write the same cell while one of them is not connected.
  await other.context.setOffline(true);
  await write(other.page, 2, PAGE, 'leur-page');
  await expect(other.page.getByText('Hors ligne : 1 ligne en attente')).toBeVisible();
  await write(one.page, 2, PAGE, 'ma-page');
  await expectSaved(one.page);
  await expect.poll(kept).toContainEqual(['ma-page', '300x600']);
  await other.context.setOffline(false);
  await expect(other.page.getByText('Vous : « leur-page ». L’autre : « ma-page ».')).toBeVisible();
  expect(await issuesOn(other.page, 'conflict')).toEqual([]);
  await other.page.getByRole('button', { name: 'Garder le mien' }).click();
  await expectSaved(other.page);
  await cell(one.page, 1, PAGE).click();
  await expect(cell(one.page, 2, PAGE)).toContainText('leur-page');
  await expect.poll(kept).toEqual([
    ['article', '300x250'],
    ['leur-page', '300x600'],
  ]);
});

test('what is typed is not lost by leaving, nor with the session', async ({ openSession, server }) => {
  const { call, matrix_id, at } = await matrixWith(server.url, 'Brouillon', 'quille', ['haut']);
  const pageOf = async () =>
    (await call<{ items: { page: string }[] }>('GET', `matrices/${matrix_id}/items/`)).items[0]?.page;
  const { page, context } = await openSession('demo.ap', { at });
  await write(page, 1, PAGE, 'avant');
  // At once, before the pause after which it would be sent.
  await page.getByRole('link', { name: 'Matrices côté client' }).first().click();
  await expect(page).toHaveURL(/\/tags\/matrices\/list/);
  await expect.poll(pageOf).toBe('avant');

  await page.goto(at);
  await cell(page, 1, PAGE).waitFor();
  await context.setOffline(true);
  await write(page, 1, PAGE, 'seul');
  await page.getByRole('link', { name: 'Matrices côté client' }).first().click();
  await expect(
    page.getByRole('dialog').getByText('Des cellules ne sont pas encore enregistrées'),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await context.setOffline(false);
  await expectSaved(page);
  await expect.poll(pageOf).toBe('seul');

  await page.route('**/api/matrices/*/items/', (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const error = { name: 'UnauthorizedError', originalError: { name: 'TokenExpiredError' } };
    return route.fulfill({ status: 401, json: { error } });
  });
  await write(page, 1, PAGE, 'retrouvé');
  await page.waitForURL(/\/auth\/login/);
  await page.unrouteAll();
  await signIn(page, 'demo.ap');
  await expect(cell(page, 1, PAGE)).toHaveText('retrouvé');
  await expectSaved(page);
  await expect.poll(pageOf).toBe('retrouvé');
});

test('rows come from a sheet: first what they would change, then all of them', async ({
  openSession,
  server,
}) => {
  const { at } = await matrixWith(server.url, 'Tableur', 'proue', ['haut', 'bas']);
  const { page } = await openSession('demo.ap', { at });
  const file = (lines: readonly string[]) => ({
    name: 'matrice.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  const header = 'type;site;page;position;format;device;thematic;code;owner;proue.placement_id';
  const line = `banner;${SITE};home;;300x600;desktop;;haut;;1`;
  await page.getByRole('button', { name: 'Importer' }).click();
  const dialog = page.getByRole('dialog');
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles(file([header.replace('code', 'cod'), line]));
  await expect(dialog.getByText('Le fichier est refusé, rien n’est changé')).toBeVisible();
  expect(await issuesOn(page, 'refused file', DIALOG)).toEqual([]);
  await input.setInputFiles(file([header, line]));
  await expect(dialog.getByText('0 ajoutée · 1 modifiée · 1 supprimée · 0 inchangée')).toBeVisible();
  expect(await issuesOn(page, 'dry run', DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remplacer les lignes' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(cell(page, 1, FORMAT)).toHaveText('300x600');
});

/** Publishes a matrix as it is, with all its warnings confirmed, and waits until the version is there. */
async function publish(call: Awaited<ReturnType<typeof apiOf>>, matrix_id: number) {
  const path = `matrices/${matrix_id}`;
  const { findings } = await call<{ findings: { rule: string }[] }>('GET', `${path}/check/`);
  const confirmed = [...new Set(findings.map(({ rule }) => rule))];
  await call('POST', `${path}/publish/`, { confirmed });
  await expect
    .poll(async () => (await call<{ state: string }[]>('GET', `${path}/versions/`))[0]?.state, {
      timeout: 60_000,
    })
    .toBe('done');
}

test('versions are compared, one is tried by a share of readers, and an older one is put live again', async ({
  openSession,
  server,
}) => {
  const { call, matrix_id, at } = await matrixWith(server.url, 'Deux versions', 'sillage', ['haut']);
  await publish(call, matrix_id);
  const cells = { format: { from: '300x250', to: '300x600' } };
  await call('PATCH', `matrices/${matrix_id}/items/`, { changed: [{ item_key: keyOf(0), cells }] });
  await publish(call, matrix_id);

  const { page } = await openSession('demo.ap', { at: `${at}?tab=versions` });
  const dialog = page.getByRole('dialog');
  const version = (number: number) => page.getByRole('row').filter({ hasText: `v${number}` });
  const act = async (number: number, action: string) => {
    await page.getByRole('button', { name: `Actions sur la version ${number}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await expect(version(2).getByText('En ligne sur 1 site')).toBeVisible();
  await act(1, 'Comparer');
  await expect(dialog.getByText('0 ajoutée · 1 modifiée · 0 supprimée · 0 inchangée')).toBeVisible();
  await expect(dialog.getByText('300x250 → 300x600')).toBeVisible();
  expect(await issuesOn(page, 'comparison', DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Fermer' }).click();

  await act(1, 'Essayer');
  await dialog.getByRole('button', { name: 'Une part des lecteurs' }).click();
  await dialog.getByRole('spinbutton', { name: 'Part des lecteurs, en %' }).fill('20');
  expect(await issuesOn(page, 'trial', DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Essayer' }).click();
  await expect(version(1).getByText('À l’essai sur 1 site')).toBeVisible();
  await page.getByRole('button', { name: 'Terminer les essais' }).click();
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  await expect(version(1).getByText('Conservée')).toBeVisible();

  await act(1, 'Remettre en ligne');
  await expect(dialog.getByText('Elle remplace aussitôt celle de 1 site.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mettre en ligne' }).click();
  await expect(version(1).getByText('En ligne sur 1 site')).toBeVisible();
  await expect(version(2).getByText('Conservée')).toBeVisible();
});

test('somebody of a publisher reads the tags of their sites, and changes nothing', async ({
  openSession,
  server,
}) => {
  const { matrix_id } = await matrixWith(server.url, 'À lire', 'lecture', ['haut']);
  const { page } = await openSession('demo.up', { at: '/tags/matrices/list' });
  const matrix = page.getByRole('link', { name: 'À lire' });
  await expect(matrix).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nouvelle matrice' })).toHaveCount(0);
  await matrix.click();
  await expect(page).toHaveURL(new RegExp(`/tags/matrices/view/${matrix_id}$`));
  await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  await expect(page.getByRole('button', { name: 'Publier' })).toHaveCount(0);
  await cell(page, 1, PAGE).click();
  await page.keyboard.type('x');
  await expect(cell(page, 1, PAGE)).toHaveText('home');
  expect(await issuesOn(page, 'matrix of a reader')).toEqual([]);
  await page.goto('/tags/sites');
  await expect(page.getByRole('heading', { level: 1, name: 'Tags des sites' })).toBeVisible();
  expect(await issuesOn(page, 'tags of sites')).toEqual([]);
});
