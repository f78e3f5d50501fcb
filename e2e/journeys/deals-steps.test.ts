import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { forecastReply, saveDeal } from '../deal-form.ts';
import { expect, test } from '../test.ts';

test.use({ recordStore: 'embedded' });

const totals = {
  impressions_available: 1_843_200,
  bids: 402_311,
  impressions_sold: 91_204,
  views_measured: 80_010,
  views_achieved: 60_007,
  revenue_gross: 312.4,
};
const part = { value: { id: 7, name: 'Le Quotidien de la Côte' }, ...totals };
const period = { start: '2026-10-18', end: '2026-11-16' };
/** What the server would say of a deal that sells. */
const funnelReply = {
  data: {
    period,
    deals: [],
    totals,
    peers: { deals: 0, totals },
    days: [{ day: '2026-11-16', ...totals }],
    publishers: [part],
    buyers: [part],
    sizes: [part],
    findings: [
      {
        name: 'empty_targeting',
        severity: 'high',
        values: {
          ...{ name: '970x250', days: 30, of: 1_200_000 },
          ...{ without_sizes: 1_200_000, without_inventory: 40_000 },
        },
      },
    ],
  },
};

const answer = (page: Page, path: string, json: object) =>
  page.route(`**/api/masterdeals/${path}`, (route) => route.fulfill({ json }));

test.describe('figures of deals', () => {
  test('go through every step, by publisher too, on a screen and on a phone', async ({
    openSession,
    server,
  }) => {
    const id = await saveDeal(server.url, 'demo.dp', { name: 'Chiffres par éditeur' });
    const { page } = await openSession('demo.dp');
    await answer(page, '*/funnel/**', funnelReply);
    await page.goto(`/deals/view/${id}`);
    const table = page.getByRole('table', { name: 'Le deal par éditeur' });
    for (const name of ['Vues mesurées', 'Vues réalisées'])
      await expect(table.getByRole('columnheader', { name, exact: true })).toBeAttached();
    const row = table.getByRole('row').filter({ hasText: 'Le Quotidien de la Côte' });
    for (const text of [/80.010/, /60.007/, /75,0/]) await expect(row.getByText(text)).toBeAttached();
    await expect(page.getByText(/ont eu 0 impression sur 1.200.000 pour 970x250 en 30 jours/)).toBeVisible();

    const phone = await openSession('demo.dp', { viewport: { width: 390, height: 800 } });
    await answer(phone.page, '*/funnel/**', funnelReply);
    await phone.page.goto(`/deals/view/${id}`);
    await expect(phone.page.getByText(/402.311 enchères pour 1.843.200 disponibles/)).toBeVisible();
    await expect(phone.page.getByText(/60.007 vues sur 80.010 mesurées/)).toBeVisible();
    await expect(phone.page.locator('html')).toHaveJSProperty('scrollWidth', 390);
    expect(await violations(phone.page, 'phone')).toEqual([]);
  });

  test('propose the commission they tell of, and write it when asked', async ({ openSession }) => {
    const { page } = await openSession('demo.dp');
    await answer(page, 'forecast/**', { data: { ...forecastReply.data, commission: 12.04 } });
    await page.goto('/deals/create');
    await page.getByRole('textbox', { name: /Prix plancher/ }).fill('10');
    const commission = page.getByRole('textbox', { name: /Commission/ });
    await expect(commission).toHaveValue('15');
    await page.getByRole('button', { name: /^Commission observée : 12,0.%\. L’utiliser$/ }).click();
    await expect(commission).toHaveValue('12');
    await expect(page.getByRole('textbox', { name: /Prix net/ })).toHaveValue(/^8,8/);
    await expect(page.getByRole('button', { name: /Commission observée/ })).toHaveCount(0);
  });
});
