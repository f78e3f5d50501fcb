import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { countedClicks, openByName } from '../clicks.ts';
import { headersOf, signIn } from '../session.ts';
import { expect, test } from '../test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** A word that only this journey's categories hold. */
const MARK = 'Rayon';
const COUNT = 50;
const LIST = `/admin/categories/list?q=${MARK}`;
const nameOf = (index: number) => `${MARK} ${String(index).padStart(2, '0')}`;
/** What is asked before what was typed is lost. */
const QUESTION = 'Quitter sans enregistrer ?';
const displayNameOf = (index: number) => `Affiché ${index}`;

interface Category {
  category_id: number;
  category_name: string;
  category_display_name: string | null;
  version: number;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /modifier en tableau|réimporter un CSV/ });
const review = (page: Page) => dialogOf(page).getByRole('button', { name: 'Voir ce qui change' });
const cellAt = (page: Page, row: number, column: number) =>
  dialogOf(page).locator(`td[data-row="${row}"][data-column="${column}"]`);

async function paste(page: Page, text: string) {
  await page.evaluate((wanted) => navigator.clipboard.writeText(wanted), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test.describe('a reference list as a table', () => {
  let url = '';
  const call = async (method: string, path: string, body?: object) => {
    const headers = await headersOf(url, 'demo.sa');
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()).data;
  };
  const categories = (): Promise<Category[]> => call('GET', `categories?q=${MARK}&limit=200`);

  test.beforeAll(async ({ server }) => {
    url = server.url;
    for (let index = 1; index <= COUNT; index += 1)
      await call('POST', 'categories', { category_name: nameOf(index), platform: 'classic' });
  });

  test('fifty names by paste: at most six clicks, and all of them in the history', { tag: '@quick' }, async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/' });
    const { click, count } = countedClicks();
    await openByName(page, 'Catégories');
    await expect(page.getByRole('heading', { level: 1, name: 'Catégories' })).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Rechercher' });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type(MARK);
    await expect(page).toHaveURL(new RegExp(`q=${MARK}`));
    await expect(page.getByText(`${COUNT} catégories`)).toBeVisible();
    await click(page.getByRole('button', { name: 'Modifier en tableau' }));
    await click(cellAt(page, 0, 2));
    await paste(page, Array.from({ length: COUNT }, (_, at) => displayNameOf(at + 1)).join('\n'));
    await expect(dialogOf(page).getByText('50 lignes modifiées')).toBeVisible();
    await click(review(page));
    const changes = page.getByRole('dialog', { name: '50 lignes changent' });
    await expect(changes.getByRole('listitem').first()).toContainText('vide → Affiché 1');
    await click(changes.getByRole('button', { name: 'Enregistrer 50 lignes' }));
    await expect(page.getByText('50 lignes enregistrées')).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    expect(count()).toBeLessThanOrEqual(6);

    const saved = await categories();
    expect(saved.map(({ category_display_name }) => category_display_name)).toEqual(
      saved.map((_, at) => displayNameOf(at + 1)),
    );
    const history = await call('GET', `categories/${saved[7]?.category_id}/history/`);
    expect(history[0].changes.category_display_name).toEqual({ before: null, after: 'Affiché 8' });
  });

  test('a cell in error says why, and nothing is saved; leaving asks', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: LIST });
    await page.getByRole('button', { name: 'Modifier en tableau' }).click();
    await cellAt(page, 0, 1).click();
    // The second is the name of another row, in other letters.
    await paste(page, `Premier ${MARK}\n${nameOf(9).toUpperCase()}`);
    await cellAt(page, 4, 1).click();
    // The cell is wholly selected by the click.
    await page.keyboard.press('Delete');
    await review(page).click();
    await expect(page.getByText('1 cellule est à corriger')).toBeVisible();
    await expect(cellAt(page, 4, 1)).toHaveAttribute('aria-invalid', 'true');
    await expect(dialogOf(page).getByText('Ce champ est requis').first()).toBeVisible();
    expect(await violations(page, 'table', { within: '[role=dialog]' })).toEqual([]);

    await page.keyboard.type(nameOf(5));
    await review(page).click();
    await expect(cellAt(page, 1, 1)).toHaveAttribute('title', 'Cette valeur est déjà prise');
    expect((await categories())[0]?.category_name).toBe(nameOf(1));

    await dialogOf(page).getByRole('button', { name: 'Fermer' }).click();
    const question = page.getByRole('dialog', { name: QUESTION });
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect(cellAt(page, 0, 1)).toHaveText(`Premier ${MARK}`);
    await dialogOf(page).getByRole('button', { name: 'Fermer' }).click();
    await question.getByRole('button', { name: /Quitter/ }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).not.toHaveURL(/table=/);
  });

  test('a row that somebody else changed meanwhile is told of; what was typed stays', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: LIST });
    await page.getByRole('button', { name: 'Modifier en tableau' }).click();
    await cellAt(page, 2, 2).click();
    await paste(page, 'Le mien\nLe mien aussi');
    const [, , third] = await categories();
    await call('PATCH', `categories/${third?.category_id}/`, { category_display_name: 'Le leur' });
    await review(page).click();
    await expect(page.getByText('1 ligne a été modifiée par quelqu’un d’autre')).toBeVisible();
    await expect(cellAt(page, 2, 2)).toHaveAttribute('title', /« Le leur »/);
    await review(page).click();
    const changes = page.getByRole('dialog', { name: '2 lignes changent' });
    await expect(changes.getByRole('listitem').first()).toContainText('Le leur → Le mien');
    await changes.getByRole('button', { name: 'Enregistrer 2 lignes' }).click();
    await expect(page.getByText('2 lignes enregistrées')).toBeVisible();
  });

  test('a silent server or an ended session loses nothing', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: LIST });
    await page.getByRole('button', { name: 'Modifier en tableau' }).click();
    await cellAt(page, 5, 2).click();
    await paste(page, 'Gardé\nGardé aussi');
    await page.route('**/api/categories/rows/**', (route) => route.abort());
    await review(page).click();
    await expect(page.getByText(/ne répond pas/).first()).toBeVisible();
    await expect(cellAt(page, 5, 2)).toHaveText('Gardé');
    await page.unroute('**/api/categories/rows/**');
    await page.route('**/api/categories/rows/**', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({
          error: {
            name: 'UnauthorizedError',
            status: 'unauthorized',
            message: 'x',
            originalError: { name: 'TokenExpiredError' },
          },
        }),
      }),
    );
    await review(page).click();
    await expect(page).toHaveURL(/login/);
    await page.unroute('**/api/categories/rows/**');
    await signIn(page, 'demo.sa');
    await expect(dialogOf(page).getByText('Votre saisie a été conservée')).toBeVisible();
    await expect(cellAt(page, 6, 2)).toHaveText('Gardé aussi');
  });

  test('names that cannot be looked up are said to be so, and nothing typed is lost', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa');
    await page.route(/\/api\/ssps/, (route) => route.abort());
    await page.goto('/admin/publishers/list');
    await page.getByRole('button', { name: 'Modifier en tableau' }).click();
    const silence = page.getByText(/ne répond pas/);
    await expect(silence).toBeVisible();
    await expect(silence).toBeHidden();
    await expect(dialogOf(page).getByRole('columnheader', { name: 'SSP' }).first()).toBeVisible();
    const headers = await dialogOf(page).getByRole('columnheader').allInnerTexts();
    // The first is above the numbers of the lines.
    const ssp = cellAt(page, 0, headers.indexOf('SSP') - 1);
    await ssp.click();
    await paste(page, 'Un SSP');
    await review(page).click();
    await expect(silence).toBeVisible();
    await expect(ssp).toHaveText('Un SSP');
    await expect(review(page)).toBeEnabled();
  });

  test('its exported file comes back: only what changes, after a look at it', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: LIST });
    await page.getByRole('button', { name: 'Exporter' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const choose = async (content: string) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialogOf(page)
          .getByRole('button', { name: /^Choisir un/ })
          .click(),
      ]);
      await chooser.setFiles({ name: 'categories.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    };
    // What the list shows does not matter to a file of it.
    await page.goto('/admin/categories/list?q=introuvable');
    await expect(page.getByRole('button', { name: 'Modifier en tableau' })).toBeDisabled();
    await page.getByRole('button', { name: 'Réimporter un CSV' }).click();
    await choose(text);
    await expect(dialogOf(page).getByText('Rien ne change')).toBeVisible();
    const [head, first, ...rest] = text.trim().split('\r\n');
    await choose([head, first, first, ...rest].join('\r\n'));
    await expect(dialogOf(page).getByText(/^N° présents plusieurs fois/)).toBeVisible();
    await choose([head, first?.replace(/^\d+/, '999999'), ...rest].join('\r\n'));
    await expect(dialogOf(page).getByText('1 n° n’est pas dans cette liste')).toBeVisible();

    const displayed = new Map([
      [20, "'=Formule"],
      [21, '"Deux; mots"'],
    ]);
    const lines = [first, ...rest].map((line = '', at) => {
      const [id, name, display, platform] = line.split(';');
      return [id, name, displayed.get(at + 1) ?? display, platform, 'x'].join(';');
    });
    await choose([`${head};Commentaire`, ...lines].join('\r\n'));
    await expect(dialogOf(page).getByText('Colonnes inconnues, non lues : Commentaire.')).toBeVisible();
    await expect(dialogOf(page).getByText('2 lignes modifiées')).toBeVisible();
    await review(page).click();
    const changes = page.getByRole('dialog', { name: '2 lignes changent' });
    await expect(changes.getByRole('listitem').first()).toContainText('→ =Formule');
    expect(await violations(page, 'changes', { within: '[role=dialog]' })).toEqual([]);
    await changes.getByRole('button', { name: 'Enregistrer 2 lignes' }).click();
    await expect(page.getByText('2 lignes enregistrées')).toBeVisible();
    const names = (await categories()).map(({ category_display_name }) => category_display_name);
    expect(names).toContain('=Formule');
    expect(names).toContain('Deux; mots');
  });
});
