import type { Locator, Page } from '@playwright/test';
import { violationsInBothSchemes } from '../axe.ts';
import { expect, test } from '../test.ts';

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Aller à une page, une fiche ou une action' });

/** Opens the palette by its keys and types. */
async function search(page: Page, text: string): Promise<Locator> {
  const dialog = dialogOf(page);
  // Behind a question or beside a record, too: the shell hears its keys once there is a page in it.
  await expect(page.locator('#content h1').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await page.keyboard.type(text);
  return dialog;
}

/** Whether Enter would open something: a line is marked a moment after it has come. */
const expectMarked = (dialog: Locator) =>
  expect(dialog.getByRole('combobox')).toHaveAttribute('aria-activedescendant', /./);

/** The lines, once nothing more is on its way. */
async function linesOf(dialog: Locator): Promise<string[]> {
  await expect(dialog.getByText('Recherche des fiches…')).toHaveCount(0);
  return (await dialog.getByRole('option').allInnerTexts()).map((line) => line.replace(/\s+/g, ' '));
}

/** The lines for a text, once it has been searched for. */
async function linesFor(dialog: Locator, text: string) {
  const isOfText = (url: string) => new URL(url).searchParams.get('q') === text;
  const answered = dialog.page().waitForResponse((answer) => isOfText(answer.url()));
  await dialog.getByRole('combobox').fill(text);
  await answered;
  return linesOf(dialog);
}

test.describe('the palette', () => {
  test('keeps what is typed while its code is on the way', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    await page.route('**/assets/palette-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('formaz');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('ts');
    const field = dialogOf(page).getByRole('combobox');
    await expect(field).toHaveValue('formats');
    await page.keyboard.type(' gestion');
    await expect(field).toHaveValue('formats gestion');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(field).toHaveValue('');
  });

  test('opens any page by its name, without accents, and remembers it', { tag: '@quick' }, async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const dialog = await search(page, 'editeurs');
    // A report and a list bear this name: each says its group, which may be typed with it.
    await expect(dialog.getByRole('option').first()).toHaveText('Rapports rapides › Éditeurs');
    await dialog.getByRole('combobox').fill('gestion editeurs');
    await expect(dialog.getByRole('option').first()).toHaveText('Gestion › Éditeurs');
    await expectMarked(dialog);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/publishers\/list/);
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const typed of ['', 'editeurs']) {
      await search(page, typed);
      await expect(dialog.getByRole('option').first()).toHaveText('Gestion › Éditeurs');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  test('opens beside a record, not in front of a question, and not for strangers', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/dsps/list?edit=new' });
    const panel = page.getByRole('dialog', { name: 'Nouveau DSP' });
    await expect(panel.getByRole('textbox').first()).toBeVisible();
    const dialog = await search(page, 'messages');
    await expectMarked(dialog);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/mails/);
    await expect(panel).toBeHidden();

    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page.getByRole('dialog', { name: /déconnecter/ })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(1);

    const { page: stranger } = await openSession();
    await stranger.goto('/errors/403');
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(stranger.getByRole('button', { name: 'Rechercher…' })).toHaveCount(0);
    await stranger.keyboard.press('Control+k');
    await stranger.waitForTimeout(300);
    await expect(stranger.getByRole('dialog')).toHaveCount(0);
  });

  test('opens a record, in another tab with Ctrl, and remembers it without its name', async ({
    openSession,
  }) => {
    const { page, context } = await openSession('demo.sa', { at: '/overview' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const dialog = await search(page, 'rivages loc');
    const regie = dialog.getByRole('option', { name: 'Rivages Locales Régie', exact: true });
    await expect(regie).toBeVisible();
    await expect(
      dialog.getByRole('option', { name: 'Rivages Locales Régie › Rapport rapide' }),
    ).toBeVisible();
    await expect(dialog.getByRole('option').first()).toHaveText(/^Rivages Locales\s*Régie$/);
    await expectMarked(dialog);
    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await tab.waitForURL(/\/regies\/update\/\d+/);
    await tab.close();
    await regie.click();
    await page.waitForURL(/\/regies\/update\/\d+/);
    await expect(page.getByRole('heading', { level: 1, name: 'Rivages Locales' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('encart.recent'))).not.toContain('Rivages');
    await search(page, '');
    await expect(dialog.getByRole('option').first()).toHaveText('Rivages LocalesRégie');
    await page.keyboard.press('Escape');

    // What is edited beside its list opens there, alone.
    await search(page, 'sport tandem');
    await dialog.getByRole('option', { name: /Sport Tandem Éditeur$/ }).click();
    await page.waitForURL(/\/admin\/publishers\/list\?.*edit=\d+/);
    await expect(page.getByRole('dialog').getByLabel('Nom', { exact: false }).first()).toBeVisible();
  });

  test('does what the header and the menu do', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    await page.getByRole('button', { name: 'Rechercher…' }).click();
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.type('mode clair');
    await expectMarked(dialog);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
    await expectMarked(await search(page, 'definir comme'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cette page est désormais votre page d’accueil.')).toBeVisible();
    await expectMarked(await search(page, 'montants dollars'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Dollars ($)', pressed: true })).toBeVisible();
    // The home page has no currency of its own: it still is the home page.
    await expect(page.getByRole('button', { name: 'Ne plus utiliser comme page d’accueil' })).toBeVisible();
    await expectMarked(await search(page, 'changer d'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Changer d’utilisateur' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectMarked(await search(page, 'langue english'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Search…' })).toBeVisible();
    const english = page.getByRole('dialog');
    await page.keyboard.press('Control+k');
    await expect(english).toBeVisible();
    await page.keyboard.type('sign out');
    await expectMarked(english);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Sign out?' })).toBeVisible();
  });

  test('keeps to what somebody may open, and provokes no refusal', async ({ openSession }) => {
    const { page } = await openSession('demo.up', { at: '/overview' });
    const refusals: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refusals.push(response.url());
    });
    const dialog = await search(page, 'rivages');
    const records = await linesOf(dialog);
    expect(records.some((line) => line.endsWith('Régie › Rapport rapide'))).toBe(true);
    for (const line of records) expect(line).toMatch(/Rapport rapide|Utilisateur|Rapport éditeur|Matrice/);
    const { page: other } = await openSession('demo.sa', { at: '/overview' });
    const everything = await search(other, '');
    for (const word of ['profil', 'droits', 'messages', 'nouveau deal']) {
      expect(await linesFor(dialog, word), word).toEqual([]);
      expect(await linesFor(everything, word), word).not.toEqual([]);
    }
    expect(refusals).toEqual([]);
  });

  test('says when records cannot be searched; pages are found all the same', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    await page.route('**/api/search/**', (route) => route.abort());
    const dialog = await search(page, 'deals');
    await expect(dialog.getByText('Les fiches n’ont pas pu être cherchées.')).toBeVisible();
    await expect(dialog.getByRole('option', { name: /Liste des deals/ })).toBeVisible();
    await page.unroute('**/api/search/**');
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await expect(dialog.getByText('Les fiches n’ont pas pu être cherchées.')).toBeHidden();
    await dialog.getByRole('combobox').fill('zzzz');
    await expect(dialog.getByText('Rien ne correspond à « zzzz ».')).toBeVisible();
  });

  test('is accessible, like the list of keys', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    const dialog = await search(page, 'rivages');
    await linesOf(dialog);
    expect(await violationsInBothSchemes(page, 'palette')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
    expect(await violationsInBothSchemes(page, 'keys')).toEqual([]);
  });
});

test.describe('keys pressed alone', () => {
  test('lead to pages and to the search of a list, never while somebody types', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.type('gu');
    await page.waitForURL(/\/admin\/users\/list/);
    const field = page.getByRole('searchbox', { name: 'Rechercher' });
    // With its rows the list has all its keys.
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type('g?');
    await expect(field).toHaveValue('g?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).toContain('/admin/users/list');
  });

  test('are listed, within rights, and can be turned off', async ({ openSession }) => {
    const { page } = await openSession('demo.ua', { at: '/overview' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await expect(dialog.getByText('Gestion › Campagnes')).toBeVisible();
    await expect(dialog.getByText(/Utilisateurs|Tableau de bord/)).toHaveCount(0);
    await dialog.getByRole('switch').uncheck();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(dialogOf(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(page.url()).toContain('/overview');
  });
});

test.describe('the menu', () => {
  test('opens the group of the page, brings its entry into sight, and stays as it was left', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/brands/list' });
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByRole('link', { name: 'Marques' })).toBeInViewport();
    await expect(menu.getByRole('button', { name: 'Rapports rapides' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.type('gq');
    await page.waitForURL(/\/quickreports\/publishers/);
    await expect(menu.getByRole('link', { name: 'Éditeurs' }).first()).toBeInViewport();
    await expect(menu.locator('[aria-current=page]')).toHaveCount(1);
    await menu.getByRole('button', { name: 'Deals', exact: true }).click();
    await menu.getByRole('button', { name: 'Gestion' }).click();
    await expect(menu.getByRole('link', { name: 'Marques' })).toHaveCount(0);
    await page.reload();
    await expect(menu.getByRole('button', { name: 'Deals', exact: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(menu.getByRole('button', { name: 'Gestion' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('is filtered by a word, whatever its accents', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    const filter = menu.getByRole('searchbox', { name: 'Filtrer le menu' });
    await filter.fill('referentiels');
    await expect(menu.getByRole('link', { name: 'Marques' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Messages' })).toHaveCount(0);
    expect(await violationsInBothSchemes(page, 'filtered menu', 'nav')).toEqual([]);
    await filter.fill('zzz');
    await expect(menu.getByText('Aucune page ne correspond.')).toBeVisible();
    await filter.fill('messages');
    await filter.press('Enter');
    await page.waitForURL(/\/admin\/mails/);
    await expect(filter).toHaveValue('');
  });

  test('leads those who buy or advertise to no page that has nothing of theirs', async ({ openSession }) => {
    for (const userName of ['demo.ub', 'demo.ua']) {
      const { page } = await openSession(userName, { at: '/overview' });
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      await expect(menu.getByRole('link', { name: 'Vue d’ensemble' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Tableau de bord' })).toHaveCount(0);
    }
  });
});
