import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { searchOf } from '../page-parts.ts';
import { expect, test } from '../test.ts';

const CAMPAIGNS = '/campaigns/list';

test.use({ seededData: 'figures', readsOnly: true });

const tableOf = (page: Page) => page.getByRole('table', { name: /diffusées$/ });
const linksOn = (page: Page) => tableOf(page).locator('tbody a');
const expectRows = (page: Page) => expect(linksOn(page).first()).toBeVisible();
const columnsOf = (page: Page) => tableOf(page).getByRole('columnheader').allInnerTexts();

test.describe('campaigns', () => {
  test('are listed with their state, days and figures; axe objects to nothing, dark or light', {
    tag: '@quick',
  }, async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: CAMPAIGNS });
    await expectRows(page);
    expect(await columnsOf(page)).toEqual(expect.arrayContaining(['Campagne', 'Revenu brut', 'eCPM brut']));
    await expect(
      page
        .getByRole('main')
        .locator('header')
        .getByText(/\d campagnes · .*heure de Paris/),
    ).toBeVisible();
    await expect(tableOf(page).getByText('En cours').first()).toBeVisible();
    const issues = await violations(page, 'campaigns');
    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    issues.push(...(await violations(page, 'light campaigns', { contrastOnly: true })));
    expect(issues).toEqual([]);
  });

  test('lead to their line items, and are narrowed to an advertiser; back and a reload keep it', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: CAMPAIGNS });
    await expectRows(page);
    const name = await linksOn(page).first().innerText();
    await linksOn(page).first().click();
    await expect(page.getByRole('button', { name: 'Lignes', pressed: true })).toBeVisible();
    await expect.poll(() => searchOf(page).get('level')).toBe('lineitem');
    await expect(page.getByText(`Campagne : ${name}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Campagnes · ${name}`);
    await expect(
      page.getByRole('navigation', { name: 'Fil d’Ariane' }).locator('[aria-current=page]'),
    ).toHaveText(`Campagnes · ${name}`);
    await expect(page).toHaveTitle(/ Campagnes · /);
    await page.reload();
    await expect(page.getByText(`Campagne : ${name}`)).toBeVisible();
    await page.goBack();
    // Its line items are gone when it is the first again.
    await expect(page.getByText(`Campagne : ${name}`)).toHaveCount(0);
    await expect(linksOn(page).first()).toHaveText(name, { useInnerText: true });

    const advertiser = tableOf(page).locator('tbody button').first();
    const advertiserName = await advertiser.innerText();
    await advertiser.click();
    await expect(page.getByText(`Annonceur : ${advertiserName}`)).toBeVisible();
    await expect.poll(() => searchOf(page).get('advertiser')).toMatch(/^\d+$/);
    await page.getByRole('button', { name: `Retirer Annonceur : ${advertiserName}` }).click();
    await expect.poll(() => searchOf(page).has('advertiser')).toBe(false);
  });

  test('are ordered, searched and stepped through; an empty list says what to do', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: CAMPAIGNS });
    await expectRows(page);
    await tableOf(page).getByRole('button', { name: 'Campagne', exact: true }).click();
    await expect.poll(() => searchOf(page).get('sort')).toBe('name');
    await expect(tableOf(page).locator('th[aria-sort=ascending]')).toHaveText('Campagne');
    const names = await linksOn(page).allInnerTexts();
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await expect.poll(() => searchOf(page).get('page')).toBe('2');
    await expect(linksOn(page).first()).not.toHaveText(names[0] ?? '');

    await page.keyboard.press('/');
    await page.keyboard.type('notoriété');
    await expect.poll(() => searchOf(page).get('q')).toBe('notoriété');
    expect(searchOf(page).has('page')).toBe(false);
    await expect(linksOn(page).first()).toHaveText(/notoriété/);

    await page.goto(`${CAMPAIGNS}?q=nulle+part`);
    await expect(page.getByText('Aucune campagne', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click();
    await expectRows(page);
    await page.goto(`${CAMPAIGNS}?start=2019-01-01&end=2019-01-31`);
    await page.getByRole('button', { name: 'Voir les 30 derniers jours reçus' }).click();
    await expectRows(page);
  });

  test('take periods of three months at most', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: `${CAMPAIGNS}?period=last_12_months` });
    await expectRows(page);
    await page.getByRole('button', { name: 'Choisir la période : 30 derniers jours' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Mois dernier')).toBeVisible();
    await expect(dialog.getByText('12 derniers mois')).toHaveCount(0);
    await dialog.getByText('Mois dernier').click();
    await expect.poll(() => searchOf(page).get('period')).toBe('last_month');
  });

  test('are what buyers spend, and begin a report on those that are chosen', async ({ openSession }) => {
    const { page } = await openSession('demo.ab', { at: CAMPAIGNS });
    await expectRows(page);
    const columns = await columnsOf(page);
    expect(columns).toEqual(expect.arrayContaining(['Dépense', 'CPM d’achat']));
    expect(columns.join()).not.toMatch(/Revenu|eCPM/);
    await tableOf(page).getByRole('checkbox').nth(1).check();
    await tableOf(page).getByRole('checkbox').nth(2).check();
    // What was chosen is of its level.
    await page.getByRole('button', { name: 'Lignes', exact: true }).click();
    await expect(page.getByText(/^2 .* sélectionnées$/)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('2 campagnes sélectionnées')).toBeVisible();
    await page.getByRole('button', { name: 'Faire un rapport' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/reports/campaigns/create');
    const draft = JSON.parse(searchOf(page).get('draft') ?? '{}');
    expect(draft.period).toBe('last_30_days');
    expect(draft.dimensions[0]).toEqual({
      dimension: 'campaign',
      filters: [{ ids: [expect.any(Number), expect.any(Number)] }],
    });
  });

  test('say when they could not be loaded, and are tried again', async ({ openSession }) => {
    const { page } = await openSession('demo.ua');
    await page.route('**/api/campaigns?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(CAMPAIGNS);
    await expect(page.getByRole('alert')).toContainText('Les campagnes n’ont pas pu être chargées');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expectRows(page);
  });

  test('fit a phone', async ({ openSession }) => {
    const { page } = await openSession('demo.aa', { at: CAMPAIGNS, viewport: { width: 390, height: 844 } });
    await expectRows(page);
    await expect(
      tableOf(page)
        .getByText(/^Dépense : /)
        .first(),
    ).toBeVisible();
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    await expect.poll(isWide).toBe(false);
    expect(await violations(page, 'campaigns on a phone')).toEqual([]);
  });
});
