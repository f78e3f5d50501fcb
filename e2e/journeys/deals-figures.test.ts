import type { FindingName } from '@encart/contract/deals/deal-findings.ts';
import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../axe.ts';
import { expectChart, searchOf } from '../page-parts.ts';
import { apiOf } from '../session.ts';
import { expect, test } from '../test.ts';

test.use({ seededData: 'figures', readsOnly: true });

interface Deal {
  masterdeal_id: number;
  name: string;
}

/** The first deal that somebody sees whose worst finding is this one; the demo has each on purpose. */
async function dealWith(url: string, userName: string, finding: FindingName): Promise<Deal> {
  const call = await apiOf(url, userName);
  for (let page = 1; page <= 2; page += 1) {
    const rows = await call<Deal[]>('GET', `masterdeals?limit=100&page=${page}&state=active`);
    const ids = rows.map(({ masterdeal_id }) => `masterdeal_id=${masterdeal_id}`).join('&');
    const { deals } = await call<{ deals: { masterdeal_id: number; finding: { name: string } | null }[] }>(
      'GET',
      `masterdeals/delivery/?${ids}`,
    );
    const sick = deals.find((deal) => deal.finding?.name === finding);
    const row = rows.find(({ masterdeal_id }) => masterdeal_id === sick?.masterdeal_id);
    if (row) return row;
    if (rows.length < 100) break;
  }
  throw new Error(`nothing of ${userName} has the finding ${finding}`);
}

const listOf = ({ name }: Deal) => `/deals/list?q=${encodeURIComponent(name)}`;
const rowOf = (page: Page, { name }: Deal) => page.getByRole('row').filter({ hasText: name });
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const numberIn = (text: string) => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'));

async function expectNoIssues(page: Page, where: string) {
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  expect(await violationsInBothSchemes(page, where)).toEqual([]);
}

test.describe('deals with figures', () => {
  test('that are sick say so in the list and on their page, and lead to the quick report and back', async ({
    openSession,
    server,
  }) => {
    const deal = await dealWith(server.url, 'demo.dp', 'bids_below_floor');
    const { page } = await openSession('demo.dp', { at: listOf(deal) });
    const row = rowOf(page, deal);
    await expect(row.getByText(/^[\d,]+\s% des enchères sous le plancher$/)).toBeVisible();
    await expect(row.locator('svg', { hasText: 'Grave' })).toBeVisible();
    const delivery = row.getByTitle(/^[\d\s]+ impressions$/);
    expect(numberIn(await delivery.innerText())).toBeGreaterThan(1000);
    await expect(delivery.locator('path').last()).toHaveAttribute('d', /^M.*(L.*){6}$/);
    await expectNoIssues(page, 'list');

    await page.getByRole('link', { name: deal.name }).click();
    await expect(page).toHaveURL(new RegExp(`/deals/view/${deal.masterdeal_id}(\\?|$)`));
    const findings = panel(page, 'À regarder');
    await expect(findings.getByRole('heading', { name: /% des enchères sont inférieures/ })).toBeVisible();
    await expect(findings.getByText(/Acceptées, elles auraient rapporté [\d\s]+,\d\d\s€\./)).toBeVisible();
    await expect(findings.getByText(/Baissez le plancher/)).toBeVisible();

    const funnel = panel(page, 'De la disponibilité à la vue');
    const steps = funnel.getByRole('listitem');
    for (const [at, words] of [
      /^Impressions disponibles[\d\s]+$/,
      /^Enchères.*% des impressions disponibles.*deals du même type : [\d,]+\s%$/,
      /^Impressions vendues.*taux de gain.*deals du même type : [\d,]+\s%$/,
      /^Vues mesurées.*% des impressions vendues.*deals du même type : [\d,]+\s%$/,
      /^Vues réalisées.*visibilité.*deals du même type : [\d,]+\s%$/,
    ].entries())
      await expect(steps.nth(at)).toHaveText(words);
    await expect(funnel.getByText(/Le trait marque le taux de \d+ deals? du même type/)).toBeVisible();

    const parts = panel(page, 'Par qui et par quoi');
    for (const [by, part] of [
      ['Acheteurs', 'acheteur'],
      ['Tailles', 'taille'],
      ['Éditeurs', 'éditeur'],
    ] as const) {
      await parts.getByRole('button', { name: by }).click();
      await expect(
        parts.getByRole('table', { name: `Le deal par ${part}` }).getByRole('row'),
      ).not.toHaveCount(1);
    }
    await expectChart(page);
    await expectNoIssues(page, 'deal');
    const days = panel(page, 'Jour par jour');
    await days.getByRole('button', { name: 'Afficher en tableau' }).click();
    await expect(days.getByRole('row')).toHaveCount(31);

    await funnel.getByRole('link', { name: 'Rapport rapide' }).click();
    await expect(page).toHaveURL(/\/quickreports\/deals\/deal\/\d+\?.*period=last_30_days/);
    await expect(page.getByRole('navigation', { name: 'Restreint à' })).toBeVisible();
    const figures = page.getByRole('table', { name: /^Chiffres/ });
    await figures.getByRole('button', { name: /^Détailler/ }).click();
    await page.getByRole('menuitem', { name: 'Ouvrir le deal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: deal.name })).toBeVisible();
  });

  test('are read in euros or dollars: in the list, on every tab, and in the quick report', async ({
    openSession,
    server,
  }) => {
    const deal = await dealWith(server.url, 'demo.dp', 'bids_below_floor');
    const { page } = await openSession('demo.dp', { at: listOf(deal) });
    const header = page.getByRole('main').locator('header');
    await expect(header).toContainText(/deals? · Montants en euros/);
    await expect.poll(() => searchOf(page).get('currency')).toBe('EUR');
    await page.getByRole('button', { name: 'Dollars ($)' }).click();
    await expect(header).toContainText('Montants en dollars : 1 € =');
    await expect(rowOf(page, deal)).toContainText(/\d,\d\d\s\$/);
    const shared = page.url();
    await page.getByRole('link', { name: deal.name }).click();
    await page.getByRole('tab', { name: 'Historique' }).click();
    await expect(header).toContainText(/\d,\d\d\s\$ brut · Montants en dollars : 1 € =/);

    const other = (await openSession('demo.dp', { at: shared })).page;
    await expect(rowOf(other, deal)).toContainText(/\d,\d\d\s\$/);
    await other.goto(`/deals/view/${deal.masterdeal_id}?currency=USD`);
    await other.getByRole('link', { name: 'Rapport rapide' }).click();
    const figures = other.getByRole('table', { name: /^Chiffres/ });
    await figures.getByRole('button', { name: /^Détailler/ }).click();
    expect(searchOf(other).get('currency')).toBe('USD');
    await other.getByRole('menuitem', { name: 'Ouvrir le deal' }).click();
    await expect(other.getByRole('heading', { level: 1, name: deal.name })).toBeVisible();
    expect(searchOf(other).get('currency')).toBe('USD');
    await other.goto(listOf(deal));
    await expect.poll(() => searchOf(other).get('currency')).toBe('EUR');
  });

  test('are forecast while they are composed, in euros like their prices', async ({ openSession }) => {
    const { page } = await openSession('demo.dp', { at: '/deals/create?currency=USD' });
    const forecast = panel(page, 'Prévision sur 30 jours');
    const fact = async (label: string) =>
      numberIn(await forecast.locator('dt', { hasText: label }).locator('+ dd').innerText());
    const share = () => fact('Vendues au prix plancher ou au-dessus');
    await expect
      .poll(() => fact('Impressions disponibles par jour'), { timeout: 30_000 })
      .toBeGreaterThan(1000);
    await expect(forecast.getByText(/€ à .*€/)).toBeVisible();
    await expect.poll(share).toBe(100);

    // The name, left empty, is refused beside it; what is below stays where the mouse was going.
    await page.getByRole('button', { name: 'Vidéo', exact: true }).click();
    const narrowing = forecast.getByRole('region', { name: 'Ce qui réduit le plus' });
    await expect(narrowing.getByRole('listitem').first()).toHaveText(/^Type.* sur .*\(\d+\s%\)$/);
    const floor = page.getByRole('textbox', { name: /Prix plancher brut/ });
    await floor.fill('8');
    await expect.poll(share).toBeLessThan(100);
    await floor.fill('900');
    await expect.poll(share).toBe(0);
    await expect(narrowing.getByRole('listitem').first()).toHaveText(/^Prix plancher.*\(0\s%\)$/);
    await expectNoIssues(page, 'forecast');
  });

  test('are everybody’s for super administrators, who see which end behind', async ({
    openSession,
    server,
  }) => {
    const deal = await dealWith(server.url, 'demo.sa', 'ends_behind');
    const { page } = await openSession('demo.sa', { at: '/deals/list' });
    await expect(page.getByRole('main').locator('header')).toContainText('161 deals');
    await page.goto(listOf(deal));
    await expect(rowOf(page, deal).getByText(/^Se termine avec [\d,]+\s% de l’attendu$/)).toBeVisible();
    await page.getByRole('link', { name: deal.name }).click();
    const findings = panel(page, 'À regarder');
    const words = /^Le deal se termine .* avec .* de ce que des deals semblables ont rapporté\.$/;
    await expect(findings.getByRole('heading', { name: words })).toBeVisible();
    await expect(findings.getByText(/il a rapporté .*€ ; des deals semblables, .*€/)).toBeVisible();
  });

  test('are read by buyers, with what they spend and nothing of what is left of it', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.ub', { at: '/deals/list?state=active' });
    const row = page.getByRole('row').filter({ has: page.getByTitle(/impressions$/) });
    await row.first().getByRole('link').click();
    await expect(panel(page, 'De la disponibilité à la vue').getByRole('listitem')).toHaveCount(5);
    const parts = panel(page, 'Par qui et par quoi');
    await expect(parts.getByRole('columnheader', { name: 'Dépense' })).toBeVisible();
    await expectChart(page);
    expect(await page.getByRole('main').innerText()).not.toMatch(/\bnet\b|commission|Profils/i);
    await expectNoIssues(page, 'deal of a buyer');
  });
});
