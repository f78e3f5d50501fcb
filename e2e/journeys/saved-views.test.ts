import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../axe.ts';
import { openFromMenu, searchOf } from '../page-parts.ts';
import { apiOf } from '../session.ts';
import { expect, test } from '../test.ts';

test.use({ seededData: 'figures' });

const REPORT = '/quickreports/formats';
const viewsButton = (page: Page) => page.getByRole('button', { name: 'Vues', exact: true });
const viewOf = (page: Page, name: RegExp) => page.getByRole('menuitemradio', { name });

test('a view is saved once and found on another device, and by colleagues when it is shared', {
  tag: '@quick',
}, async ({ openSession }) => {
  const { page } = await openSession('demo.up', {
    at: `${REPORT}?period=last_month&columns=revenue_net&columns=ecpm_net&compare=none`,
  });
  await viewsButton(page).click();
  await expect(page.getByRole('menuitem', { name: 'Aucune vue enregistrée' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('menuitem', { name: 'Enregistrer cette vue…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enregistrer cette vue' });
  await expect(dialog).toBeVisible();
  expect(await violationsInBothSchemes(page, 'save a view', '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Ce champ est requis')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Le mois passé');
  await dialog.getByRole('radio', { name: 'Partagée avec mon profil' }).check();
  await dialog.getByRole('checkbox', { name: 'Ouvrir la page avec cette vue' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();

  // Another device of the same person: the page opens with it, and its address says so.
  const { page: other } = await openSession('demo.up', { at: REPORT });
  await expect.poll(() => searchOf(other).get('period')).toBe('last_month');
  expect(searchOf(other).getAll('columns')).toEqual(['revenue_net', 'ecpm_net']);
  expect([...searchOf(other).keys()]).not.toContain('start');
  await viewsButton(other).click();
  await expect(viewOf(other, /Le mois passé/)).toHaveAttribute('aria-checked', 'true');
  expect(await violationsInBothSchemes(other, 'menu of views', '[role=menu]')).toEqual([]);
  await other.keyboard.press('Escape');

  // A colleague finds it and opens it; the page does not open with it by itself.
  const { page: colleague } = await openSession('demo.ap', { at: REPORT });
  await expect.poll(() => searchOf(colleague).get('period')).toBe('last_30_days');
  await viewsButton(colleague).click();
  await viewOf(colleague, /Le mois passé.*Partagée par/).click();
  await expect.poll(() => searchOf(colleague).get('period')).toBe('last_month');

  const { page: stranger } = await openSession('yann.castagnet', { at: REPORT });
  await viewsButton(stranger).click();
  await expect(stranger.getByRole('menuitem', { name: 'Aucune vue enregistrée' })).toBeVisible();
});

test('a view is updated, renamed, made default or not, and removed', async ({ openSession, server }) => {
  const { page } = await openSession('demo.up', { at: '/analytics/cpm?by=format' });
  await viewsButton(page).click();
  await page.getByRole('menuitem', { name: 'Enregistrer cette vue…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nom' }).fill('Formats');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('La vue « Formats » est enregistrée.')).toBeVisible();
  await page.goto('/analytics/cpm?by=dsp');
  await viewsButton(page).click();
  await viewOf(page, /Formats/).click();
  await expect.poll(() => searchOf(page).get('by')).toBe('format');
  await page.getByRole('button', { name: 'Imprimer' }).waitFor();

  await viewsButton(page).click();
  await page.getByRole('menuitem', { name: 'Gérer les vues…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vues de la page' });
  await expect(dialog).toBeVisible();
  expect(await violationsInBothSchemes(page, 'views', '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Utiliser « Formats » par défaut' }).click();
  await expect(dialog.getByRole('button', { name: 'Ne plus utiliser « Formats » par défaut' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Modifier « Formats »' }).click();
  const edit = page.getByRole('dialog', { name: 'Modifier la vue' });
  await edit.getByRole('textbox', { name: 'Nom' }).fill('Par format');
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Par format')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).click();

  await page.goto('/overview');
  await openFromMenu(page, 'CPM');
  await expect.poll(() => searchOf(page).get('by')).toBe('format');

  await viewsButton(page).click();
  await page.getByRole('menuitem', { name: 'Gérer les vues…' }).click();
  await dialog.getByRole('button', { name: 'Supprimer « Par format »' }).click();
  await page
    .getByRole('dialog', { name: /Supprimer la vue/ })
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await expect(page.getByText('La vue « Par format » est supprimée.')).toBeVisible();
  const api = await apiOf(server.url, 'demo.up');
  expect(await api('GET', 'views/?page=analytics-cpm')).toEqual([]);
});

test('columns, density and home page follow their user to another device', async ({
  openSession,
  server,
}) => {
  const { page } = await openSession('demo.sa', { at: '/admin/formats/list' });
  await page.getByRole('button', { name: 'Lignes serrées' }).click();
  await page.getByRole('button', { name: 'Définir comme page d’accueil' }).click();
  const api = await apiOf(server.url, 'demo.sa');
  await expect
    .poll(() => api('GET', 'users/current/preferences/'))
    .toMatchObject({
      lists: { formats: { density: 'compact' } },
      home: expect.stringContaining('/admin/formats/list'),
    });

  const { page: other } = await openSession('demo.sa', { at: '/' });
  await other.waitForURL('**/admin/formats/list**');
  await expect(other.getByRole('button', { name: 'Lignes serrées', pressed: true })).toBeVisible();
  const { page: somebody } = await openSession('thibault.vasseur', { at: '/admin/formats/list' });
  await expect(somebody.getByRole('button', { name: 'Lignes serrées', pressed: false })).toBeVisible();
});

test('what is chosen on a page with a default view is not undone by a reload', async ({ openSession }) => {
  const { page } = await openSession('demo.sa', { at: '/admin/mails?mail_state=failed' });
  await viewsButton(page).click();
  await page.getByRole('menuitem', { name: 'Enregistrer cette vue…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enregistrer cette vue' });
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Non partis');
  await dialog.getByRole('checkbox', { name: 'Ouvrir la page avec cette vue' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/admin/mails');
  await expect.poll(() => searchOf(page).get('mail_state')).toBe('failed');
  const all = page.getByRole('button', { name: 'Tous', exact: true });
  await all.click();
  await expect.poll(() => searchOf(page).get('mail_state')).toBeNull();
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  expect(searchOf(page).get('mail_state')).toBeNull();
});

for (const path of ['/admin/mails', '/admin/work', '/tags/sites'])
  test(`views of ${path} are saved and opened like those of other lists`, async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: path });
    const save = async (name: string) => {
      await viewsButton(page).click();
      await page.getByRole('menuitem', { name: 'Enregistrer cette vue…' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Nom' }).fill(name);
      await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText(`La vue « ${name} » est enregistrée.`)).toBeVisible();
    };
    await save('Comme toujours');
    await page.goto(`${path}?limit=50`);
    await save('Plus de lignes');
    await viewsButton(page).click();
    await expect(viewOf(page, /Plus de lignes/)).toHaveAttribute('aria-checked', 'true');
    await viewOf(page, /Comme toujours/).click();
    await expect.poll(() => searchOf(page).get('limit')).not.toBe('50');
    await viewsButton(page).click();
    await expect(viewOf(page, /Comme toujours/)).toHaveAttribute('aria-checked', 'true');
  });
