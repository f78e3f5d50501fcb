import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expectChart, openFromMenu, searchOf } from '../page-parts.ts';
import { expect, test } from '../test.ts';

const DASHBOARD = '/analytics/dashboard';

test.use({ seededData: 'figures', readsOnly: true });

const cardsOf = (page: Page) => page.getByRole('group', { name: /^Métriques/ }).getByRole('button');
const card = (page: Page, name: RegExp) => cardsOf(page).filter({ hasText: name });

async function choose(page: Page, select: string, option: string) {
  await page.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test.describe('analytics dashboard', () => {
  test('has a card for each of eighteen metrics and says what it compares; axe objects to nothing', {
    tag: '@quick',
  }, async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: DASHBOARD });
    await expectChart(page);
    const asRead = { useInnerText: true };
    await expect(cardsOf(page)).toHaveCount(18);
    await expect(card(page, /^Revenu/)).toHaveText(/€[\s\S]*%[\s\S]*avant/, asRead);
    // A rate moves in points.
    await expect(card(page, /^Taux de remplissage/)).toHaveText(/%[\s\S]*\d\spt/, asRead);
    const context = page.getByRole('main').locator('header');
    await expect(context).toHaveText(/comparé au .*heure de Paris/, asRead);
    await expect(context).toHaveText(/Montants en euros/, asRead);
    const movers = page.getByRole('region', { name: 'Qu’est-ce qui a bougé ?' });
    await expect(movers.getByRole('button').nth(0)).toBeVisible();
    const issues = await violations(page, 'dashboard');
    await page.getByRole('button', { name: 'Voir les chiffres en tableau' }).click();
    const rows = page.getByRole('table', { name: /^Revenu/ }).getByRole('row');
    await expect.poll(() => rows.count()).toBeGreaterThan(40);
    // The button's hint, which is no part of the page.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    issues.push(...(await violations(page, 'chart as a table')));
    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    issues.push(...(await violations(page, 'light dashboard', { contrastOnly: true })));
    expect(issues).toEqual([]);
  });

  test('keeps its choices in the address, takes them back, and begins with them next time', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.ap', { at: DASHBOARD });
    await expectChart(page);
    await choose(page, 'Durée', '7 derniers jours');
    await expect.poll(() => searchOf(page).get('duration')).toBe('one_week');
    await page.getByRole('button', { name: 'Jour', exact: true }).click();
    await choose(page, 'Comparer avec', 'Deux semaines avant');
    await card(page, /^CPM/).click();
    await expect.poll(() => searchOf(page).get('moved')).toBe('cpm');
    expect(searchOf(page).get('interval')).toBe('day');
    await expect(card(page, /^CPM/)).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect.poll(() => searchOf(page).get('moved')).not.toBe('cpm');
    await page.goForward();
    await expect.poll(() => searchOf(page).get('moved')).toBe('cpm');
    await page.goto(DASHBOARD);
    await expect.poll(() => searchOf(page).get('duration')).toBe('one_week');
    expect(searchOf(page).get('compare')).toBe('two_weeks');
  });

  test('says when what it compares with had to lie further back', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: `${DASHBOARD}?duration=two_weeks&compare=one_week` });
    await expectChart(page);
    const header = page.getByRole('main').locator('header');
    await expect(header.getByText(/reculé pour ne pas chevaucher la période/)).toBeVisible();
    await choose(page, 'Comparer avec', 'Deux semaines avant');
    await expect(header.getByText(/reculé/)).toHaveCount(0);
  });

  test('corrects an address that cannot be', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', {
      at: `${DASHBOARD}?duration=one_year&interval=half_hour&metrics=margin&publisher=x`,
    });
    await expectChart(page);
    await expect.poll(() => searchOf(page).get('interval')).not.toBe('half_hour');
    await expect.poll(() => searchOf(page).getAll('metrics')).not.toContain('margin');
    await expect.poll(() => searchOf(page).has('publisher')).toBe(false);
  });

  test('says who moved a metric, and narrows to one of them', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: DASHBOARD });
    const movers = page.getByRole('region', { name: 'Qu’est-ce qui a bougé ?' });
    const answer = page.waitForResponse(/\/api\/analytics\/movers\/.*by=device/);
    await choose(page, 'Par', 'Appareil');
    await answer;
    await expect.poll(() => searchOf(page).get('by')).toBe('device');
    const first = movers.getByRole('button').filter({ hasNotText: '.example' }).first();
    await expect(first).toBeVisible();
    const name = (await first.innerText()).split('\n')[0] as string;
    await first.click();
    await expect(page.getByRole('button', { name: `Appareils : ${name}` })).toBeVisible();
    expect(searchOf(page).get('device')).toMatch(/^\d+$/);
    await page.getByRole('button', { name: 'Retirer le filtre Appareils' }).click();
    await expect.poll(() => searchOf(page).has('device')).toBe(false);
  });

  test('searches the values it filters by', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: DASHBOARD });
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await page.getByRole('menuitem', { name: 'Éditeurs' }).click();
    await page.getByRole('combobox', { name: 'Éditeurs' }).click();
    const option = page.getByRole('option').first();
    const name = await option.innerText();
    await page.getByRole('combobox', { name: 'Éditeurs' }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await expect.poll(() => searchOf(page).getAll('publisher').length).toBe(1);
  });

  test('refreshes by itself every minute, in sight, until it is paused', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/mails' });
    await page.clock.install();
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/analytics/dashboard/')) requests += 1;
    });
    await openFromMenu(page, 'Tableau de bord');
    // The page's clock goes on by itself too: on a slow machine some seconds have passed by now, and do below.
    await expect(page.getByText(/Mis à jour (à l’instant|il y a \d s)/)).toBeVisible();
    expect(requests).toBe(1);
    await page.clock.runFor(30_000);
    await expect(page.getByText(/Mis à jour il y a (29|[345]\d) s/)).toBeVisible();
    const answer = page.waitForResponse(/\/api\/analytics\/dashboard\//);
    await page.clock.runFor(32_000);
    await answer;
    expect(requests).toBe(2);
    await page.getByRole('button', { name: 'Suspendre l’actualisation automatique' }).click();
    await expect(page.getByText(/actualisation suspendue/)).toBeVisible();
    await page.clock.runFor(180_000);
    await expect(page.getByText(/Mis à jour il y a \d min/)).toBeVisible();
    expect(requests).toBe(2);
    expect(searchOf(page).get('auto')).toBe('false');
  });

  test('tells those who buy why there is nothing for them, and asks nothing', async ({ openSession }) => {
    const { page } = await openSession('demo.ub', { at: '/users/account' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(DASHBOARD);
    await expect(page.getByText('Les enchères ne sont pas distinguées par acheteur')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(requests.filter((address) => address.includes('/api/analytics/'))).toEqual([]);
    expect(await violations(page, 'dashboard of a buyer')).toEqual([]);
  });

  test('says when figures cannot be had, and tries again', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/mails' });
    const error = { name: 'ServiceUnavailableError', status: 'service_unavailable', message: 'Plus tard.' };
    await page.route(/\/api\/analytics\/dashboard\//, (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify({ error }) }),
    );
    await openFromMenu(page, 'Tableau de bord');
    await expect(page.getByText('Les chiffres sont indisponibles')).toBeVisible();
    await page.unroute(/\/api\/analytics\/dashboard\//);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expectChart(page);
  });
});
