import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { apiOf } from '../session.ts';
import { expect, test } from '../test.ts';

test.use({ seededData: 'figures' });

interface Rule {
  alert_id: number;
  name: string;
  enabled: boolean;
  version: number;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Alertes : / });

/** Tooltips are drawn outside every landmark. */
async function issuesOn(page: Page, where: string) {
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  return violations(page, where);
}

/** Waits until the rule in the form has been tried on the days behind. */
const previewOf = (page: Page) => page.getByRole('region', { name: 'Ses 90 derniers jours' });

test.describe('alerts', () => {
  test('a rule is composed as a sentence, with its last 90 days beside it, and kept', {
    tag: '@quick',
  }, async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/alerts/create' });
    await expect(page.getByText('Revenu net en dessous de l’habituel, chaque jour').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue(/Revenu net en dessous/);
    const preview = previewOf(page);
    await expect(preview.getByText(/aurait alerté|n’aurait rien signalé/)).toBeVisible({ timeout: 30_000 });
    await expect(preview.getByRole('img', { name: /Revenu net sur 90 jours/ })).toBeVisible();
    expect(await issuesOn(page, 'new rule')).toEqual([]);

    // Another condition asks for what it needs, beside its field.
    await page.getByRole('button', { name: 'passe sous une valeur' }).click();
    await expect(preview.getByText('Pour actualiser l’aperçu, corrigez d’abord :')).toBeVisible();
    await page.getByRole('textbox', { name: 'Valeur' }).fill('1000000');
    await expect(preview.getByText(/aurait alerté/)).toBeVisible({ timeout: 30_000 });

    await page.getByRole('combobox', { name: 'Pour chaque' }).click();
    await page.getByRole('option', { name: 'Éditeur', exact: true }).click();
    await expect(preview.getByRole('group', { name: 'Valeur montrée' })).toBeVisible({ timeout: 30_000 });

    await page.getByRole('textbox', { name: 'Nom' }).fill('Bastingage sous le million');
    await page.getByRole('button', { name: 'Créer', exact: true }).click();
    await expect(page).toHaveURL(/\/alerts\/update\/\d+/);
    await expect(page.getByRole('heading', { level: 1, name: 'Bastingage sous le million' })).toBeVisible();
  });

  test('leaving a rule with changes asks first', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/alerts/create' });
    await page.getByRole('textbox', { name: 'Nom' }).fill('À ne pas perdre');
    await page.getByRole('link', { name: 'Règles d’alerte' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue('À ne pas perdre');
  });

  test('only what its reader may know is offered', async ({ openSession }) => {
    const { page } = await openSession('demo.ub', { at: '/alerts/create' });
    const subjects = page.getByRole('group', { name: 'Sujet' });
    await expect(subjects.getByRole('button', { name: 'Diffusion' })).toBeVisible();
    await expect(subjects.getByRole('button', { name: 'Enchères' })).toHaveCount(0);
    await expect(subjects.getByRole('button', { name: 'Charge des serveurs' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Métrique' }).click();
    await expect(page.getByRole('option', { name: 'Dépense', exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: /net/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Pour chaque' }).click();
    await expect(page.getByRole('option', { name: 'Deal', exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Éditeur', exact: true })).toHaveCount(0);
  });

  test('every subject asks for what it needs alone, and shows no figures of another', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/alerts/create' });
    const subject = (name: string) =>
      page.getByRole('group', { name: 'Sujet' }).last().getByRole('button', { name, exact: true });
    const preview = previewOf(page);
    await expect(preview.getByRole('img', { name: /Revenu net sur 90 jours/ })).toBeVisible({
      timeout: 30_000,
    });
    await subject('Charge des serveurs').click();
    await page.getByRole('button', { name: 'dépasse une valeur' }).click();
    await expect(preview.getByText('L’aperçu apparaîtra ici. Il manque encore :')).toBeVisible();
    await expect(preview.getByRole('img')).toHaveCount(0);
    // Minutes are not kept for the weeks that say what is usual.
    const unusual = page.getByRole('button', { name: 'sort de l’habituel' });
    await expect(unusual).toBeVisible();
    await page.getByRole('combobox', { name: 'Valeur jugée' }).click();
    await page.getByRole('option', { name: 'chaque minute' }).click();
    await expect(unusual).toHaveCount(0);

    await subject('Fraîcheur d’une source').click();
    await expect(preview.getByText('Le passé de ce sujet n’est pas gardé')).toBeVisible();
    await page.getByRole('combobox', { name: 'Sources de chiffres' }).click();
    await page.getByRole('option', { name: /^demo/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Source en retard de plus de 3 h, 1 source').first()).toBeVisible();
    expect(await issuesOn(page, 'rule about sources')).toEqual([]);

    await subject('Tâche de fond en échec').click();
    await page.getByRole('textbox', { name: 'Plus de' }).fill('2');
    const sentence = 'Tâche de fond en échec plus de 2 fois de suite';
    await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue(sentence);
    expect(await issuesOn(page, 'rule about background work')).toEqual([]);
    await page.getByRole('button', { name: 'Créer', exact: true }).click();
    await expect(page).toHaveURL(/\/alerts\/update\/\d+/);
    await page.goto('/alerts/list?q=de+suite');
    await expect(rowOf(page, sentence).first()).toBeVisible();
    expect(await issuesOn(page, 'rules of everybody')).toEqual([]);
  });

  test('a ready-made rule is switched off in its row, and several at once', async ({
    openSession,
    server,
  }) => {
    const { page } = await openSession('demo.up', { at: '/alerts/list' });
    const row = rowOf(page, 'Revenu inhabituel');
    await expect(row.getByText('Fournie')).toBeVisible();
    expect(await issuesOn(page, 'rules')).toEqual([]);
    const toggle = row.getByRole('switch', { name: /Revenu inhabituel/ });
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    const api = await apiOf(server.url, 'demo.up');
    await expect
      .poll(
        async () =>
          (await api<Rule[]>('GET', 'alerts')).find(({ name }) => name === 'Revenu inhabituel')?.enabled,
      )
      .toBe(false);

    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
    await page.getByRole('button', { name: 'Éteindre' }).click();
    await expect
      .poll(async () => (await api<Rule[]>('GET', 'alerts')).some(({ enabled }) => enabled), {
        timeout: 60_000,
      })
      .toBe(false);
  });

  test('a switch that the server refuses goes back', async ({ openSession }) => {
    const { page } = await openSession('demo.dp', { at: '/alerts/list' });
    await page.route('**/api/alerts/*/', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    const toggle = page.getByRole('switch').first();
    await expect(toggle).toBeChecked();
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await toggle.click();
    await refused;
    await expect(toggle).toBeChecked();
  });

  test('the bell is there for everybody, opens by keyboard, and leads to all alerts and rules', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.ua', { at: '/overview' });
    const bell = bellOf(page);
    await bell.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Alertes' });
    await expect(panel.getByRole('link', { name: 'Toutes les alertes' })).toBeVisible();
    expect(await issuesOn(page, 'bell')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
  });

  test('without any alert the page says what it is for; a failing one offers to try again', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.ab', { at: '/alerts/fired/list' });
    await expect(page.getByText('Aucune alerte').first()).toBeVisible();
    expect(await issuesOn(page, 'no alerts')).toEqual([]);
    await page.route('**/api/firedalerts*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.route('**/api/firedalerts/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });

  test('a quick report leads to a rule about its metric, narrowed as it is', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/quickreports/publishers?metrics=ctr' });
    await page.getByRole('link', { name: 'Créer une alerte' }).click();
    await expect(page).toHaveURL(/\/alerts\/create/);
    await expect(page.getByText('Taux de clic en dessous de l’habituel, chaque jour').first()).toBeVisible();
  });

  test('fits a phone', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', {
      at: '/alerts/create',
      viewport: { width: 390, height: 844 },
    });
    await expect(page.getByRole('button', { name: 'Voir l’aperçu' })).toBeVisible({ timeout: 60_000 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBeLessThanOrEqual(390);
    for (const at of ['/alerts/list', '/alerts/fired/list']) {
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect.poll(width).toBeLessThanOrEqual(390);
    }
  });
});
