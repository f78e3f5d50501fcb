import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { violations } from '../axe.ts';
import { hasFigures } from '../house.ts';
import { useVisitors } from '../visitor.ts';

const PATIENTLY = { timeout: 12_000 };
const DASHBOARD = '/analytics/dashboard';
const CPM = '/analytics/cpm';

const url = inject('house');
const withFigures = await hasFigures(url);

const searchOf = (page: Page) => new URL(page.url()).searchParams;
const cardsOf = (page: Page) => page.getByRole('group', { name: /^Métriques/ }).getByRole('button');
const card = (page: Page, name: RegExp) => cardsOf(page).filter({ hasText: name });
const drawn = (page: Page) => page.locator('[role=img] canvas').first().waitFor();

async function choose(page: Page, select: string, option: string) {
  await page.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe.runIf(withFigures)('the dashboard', () => {
  const { enterAs } = useVisitors(url);

  it('has a card for each of eighteen metrics and says what it compares; axe objects to nothing', async () => {
    const { page } = await enterAs('demo.sa', { at: DASHBOARD });
    await drawn(page);
    expect(await cardsOf(page).count()).toBe(18);
    expect(await card(page, /^Revenu/).innerText()).toMatch(/€[\s\S]*%[\s\S]*avant/);
    const context = await page.getByRole('main').locator('header').innerText();
    expect(context).toMatch(/comparé à .*heure de Europe\/Paris/);
    expect(context).toContain('Montants en euros');
    const movers = page.getByRole('region', { name: 'Qu’est-ce qui a bougé ?' });
    await movers.getByRole('button').nth(0).waitFor();
    const found = await violations(page, 'dashboard');
    await page.getByRole('button', { name: 'Voir les chiffres en tableau' }).click();
    expect(
      await page
        .getByRole('table', { name: /^Revenu/ })
        .getByRole('row')
        .count(),
    ).toBeGreaterThan(40);
    found.push(...(await violations(page, 'chart as a table')));
    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    found.push(...(await violations(page, 'light dashboard', { contrastOnly: true })));
    expect(found).toEqual([]);
  });

  it('keeps its choices in the address, takes them back, and begins with them next time', async () => {
    const { page } = await enterAs('demo.ap', { at: DASHBOARD });
    await drawn(page);
    await choose(page, 'Durée', '7 derniers jours');
    await expect.poll(() => searchOf(page).get('duration'), PATIENTLY).toBe('one_week');
    await page.getByRole('button', { name: 'Jour', exact: true }).click();
    await choose(page, 'Comparer avec', 'Deux semaines avant');
    await card(page, /^CPM/).click();
    await expect.poll(() => searchOf(page).get('moved'), PATIENTLY).toBe('cpm');
    expect(searchOf(page).get('interval')).toBe('day');
    expect(await card(page, /^CPM/).getAttribute('aria-pressed')).toBe('true');
    await page.goBack();
    await expect.poll(() => searchOf(page).get('moved'), PATIENTLY).not.toBe('cpm');
    await page.goForward();
    await expect.poll(() => searchOf(page).get('moved'), PATIENTLY).toBe('cpm');
    await page.goto(DASHBOARD);
    await expect.poll(() => searchOf(page).get('duration'), PATIENTLY).toBe('one_week');
    expect(searchOf(page).get('compare')).toBe('two_weeks');
  });

  it('says when what it compares with had to lie further back', async () => {
    const { page } = await enterAs('demo.sa', { at: `${DASHBOARD}?duration=two_weeks&compare=one_week` });
    await drawn(page);
    const header = page.getByRole('main').locator('header');
    await header.getByText(/reculé pour ne pas chevaucher la période/).waitFor();
    await choose(page, 'Comparer avec', 'Deux semaines avant');
    await expect.poll(() => header.getByText(/reculé/).count(), PATIENTLY).toBe(0);
  });

  it('corrects an address that cannot be', async () => {
    const { page } = await enterAs('demo.sa', {
      at: `${DASHBOARD}?duration=one_year&interval=half_hour&metrics=margin&publisher=x`,
    });
    await drawn(page);
    expect(searchOf(page).get('interval')).not.toBe('half_hour');
    expect(searchOf(page).getAll('metrics')).not.toContain('margin');
    expect(searchOf(page).has('publisher')).toBe(false);
  });

  it('says who moved a metric, and narrows to one of them', async () => {
    const { page } = await enterAs('demo.sa', { at: DASHBOARD });
    const movers = page.getByRole('region', { name: 'Qu’est-ce qui a bougé ?' });
    const answered = page.waitForResponse(/\/api\/analytics\/movers\/.*by=device/);
    await choose(page, 'Par', 'Appareil');
    await answered;
    expect(searchOf(page).get('by')).toBe('device');
    const first = movers.getByRole('button').filter({ hasNotText: '.example' }).first();
    await first.waitFor();
    const name = (await first.innerText()).split('\n')[0] as string;
    await first.click();
    await page.getByRole('button', { name: `Appareils : ${name}` }).waitFor();
    expect(searchOf(page).get('device')).toMatch(/^\d+$/);
    await page.getByRole('button', { name: 'Retirer le filtre Appareils' }).click();
    await expect.poll(() => searchOf(page).has('device'), PATIENTLY).toBe(false);
  });

  it('searches the values it filters by', async () => {
    const { page } = await enterAs('demo.ap', { at: DASHBOARD });
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await page.getByRole('menuitem', { name: 'Éditeurs' }).click();
    await page.getByRole('combobox', { name: 'Éditeurs' }).click();
    const option = page.getByRole('option').first();
    const name = await option.innerText();
    await page.getByRole('combobox', { name: 'Éditeurs' }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await expect.poll(() => searchOf(page).getAll('publisher').length, PATIENTLY).toBe(1);
  });

  it('refreshes by itself every minute, in sight, until it is paused', async () => {
    const { page } = await enterAs('demo.sa', { at: '/admin/mails' });
    await page.clock.install();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/analytics/dashboard/')) asked += 1;
    });
    await page.getByRole('link', { name: 'Tableau de bord' }).click();
    await page.getByText('Mis à jour à l’instant').waitFor();
    expect(asked).toBe(1);
    await page.clock.runFor(30_000);
    await page.getByText(/Mis à jour il y a (29|30|31) s/).waitFor();
    const answered = page.waitForResponse(/\/api\/analytics\/dashboard\//);
    await page.clock.runFor(32_000);
    await answered;
    expect(asked).toBe(2);
    await page.getByRole('button', { name: 'Suspendre l’actualisation automatique' }).click();
    await page.getByText(/actualisation suspendue/).waitFor();
    await page.clock.runFor(180_000);
    await page.getByText(/Mis à jour il y a \d min/).waitFor();
    expect(asked).toBe(2);
    expect(searchOf(page).get('auto')).toBe('false');
  });

  it('tells those who buy why there is nothing for them, and asks nothing', async () => {
    const { page } = await enterAs('demo.ub', { at: '/users/account' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(DASHBOARD);
    await page.getByText('Les enchères ne sont pas distinguées par acheteur').waitFor();
    expect(asked.filter((address) => address.includes('/api/analytics/'))).toEqual([]);
    expect(await violations(page, 'dashboard of a buyer')).toEqual([]);
  });

  it('says when figures cannot be had, and tries again', async () => {
    const { page } = await enterAs('demo.sa', { at: '/admin/mails' });
    const error = { name: 'ServiceUnavailableError', status: 'service_unavailable', message: 'Plus tard.' };
    await page.route(/\/api\/analytics\/dashboard\//, (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify({ error }) }),
    );
    await page.getByRole('link', { name: 'Tableau de bord' }).click();
    await page.getByText('Les chiffres sont indisponibles').waitFor();
    await page.unroute(/\/api\/analytics\/dashboard\//);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await drawn(page);
  });
});

describe.runIf(withFigures)('CPM', () => {
  const { enterAs } = useVisitors(url);
  const tableOf = (page: Page) => page.getByRole('table', { name: /^CPM (brut|net) par/ });

  it('shows course, spread, hours and values with floors; axe objects to nothing', async () => {
    const { page } = await enterAs('demo.ap', { at: CPM });
    await tableOf(page).getByRole('row').nth(1).waitFor();
    await drawn(page);
    for (const name of ['Évolution du CPM', 'Répartition des impressions par CPM', 'CPM par jour et heure'])
      await page.getByRole('region', { name, exact: true }).getByRole('img').waitFor();
    const found = await violations(page, 'cpm');
    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    found.push(...(await violations(page, 'light cpm', { contrastOnly: true })));
    expect(found).toEqual([]);
  });

  it('names the days it compares with, and aligns their weekdays', async () => {
    const { page } = await enterAs('demo.sa', { at: `${CPM}?start=2024-10-01&end=2024-10-31` });
    const header = page.getByRole('main').locator('header');
    await header.getByText('comparé au 1–30 sept. 2024 (mois entiers)').waitFor();
    await page.getByRole('switch', { name: 'Aligner les jours de la semaine' }).click();
    await header.getByText(/comparé au 27 août – 26 sept\. 2024 \(mêmes jours de semaine\)/).waitFor();
    expect(searchOf(page).get('align_weekdays')).toBe('true');
  });

  it('goes from gross to net, down to a row and back', async () => {
    const { page } = await enterAs('demo.up', { at: CPM });
    await tableOf(page).getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: 'CPM net' }).click();
    await expect.poll(() => searchOf(page).get('kind'), PATIENTLY).toBe('net');
    const first = tableOf(page)
      .getByRole('button', { name: /^Restreindre à/ })
      .first();
    const name = await first.innerText();
    await first.click();
    const chip = page.getByRole('button', { name: `Retirer ${name}` });
    await chip.waitFor();
    expect(searchOf(page).get('by')).toBe('format');
    await page.reload();
    await chip.click();
    await expect.poll(() => searchOf(page).has('where'), PATIENTLY).toBe(false);
  });

  it('sorts and searches its rows, and writes dollars at the rate in English', async () => {
    const { page } = await enterAs('demo.sa', { at: `${CPM}?by=dsp` });
    await tableOf(page).getByRole('row').nth(1).waitFor();
    await tableOf(page).getByRole('button', { name: 'DSP' }).click();
    await expect.poll(() => searchOf(page).get('sort'), PATIENTLY).toBe('name');
    const name = await tableOf(page)
      .getByRole('button', { name: /^Restreindre à/ })
      .first()
      .innerText();
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill(name);
    await expect.poll(() => searchOf(page).get('q'), PATIENTLY).toBe(name);
    await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await page.getByText(/Amounts in dollars: €1 = /).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/\$\d/);
  });

  it('is not for those who buy', async () => {
    const { page } = await enterAs('demo.ub', { at: CPM });
    await page.waitForURL(/\/errors\/403/);
  });
});
