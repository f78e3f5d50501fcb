import { violations } from '../axe.ts';
import { headersOf } from '../session.ts';
import { expect, test } from '../test.ts';

test.use({ seededData: 'figures' });

const MEASURES =
  'impressions_available,impressions_sold,revenue_gross,revenue_net,clicks,views_measured,views_achieved,bids';
const csv = (...rows: string[]) => [`day,publisher,${MEASURES}`, ...rows].join('\n');

test.describe('batches of figures', () => {
  async function createSender(url: string) {
    const body = { integration_name: 'Lots', integration_kind: 'key', key_scopes: ['deliveries:write'] };
    const answer = await fetch(`${url}/api/integrations`, {
      method: 'POST',
      headers: await headersOf(url, 'demo.sa'),
      body: JSON.stringify(body),
    });
    const { secret } = ((await answer.json()) as { data: { secret: string } }).data;
    return async (batch: string, text: string) =>
      (
        await fetch(`${url}/api/deliveries/batches/journey/${batch}/?wait=50`, {
          method: 'POST',
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'text/csv' },
          body: text,
        })
      ).status;
  }

  test('show what is wrong by row and column, and names are recognised', async ({ openSession, server }) => {
    const send = await createSender(server.url);
    expect(await send('juste', csv('2026-01-01,Un site inconnu,1,1,1,1,7,1,1,1'))).toBe(200);
    expect(await send('faux', csv('2026-01-32,x,1,1,1,1,1,1,1,1', '2026-01-01,x,1,1,1,1,-1,1,1,1'))).toBe(
      422,
    );

    const { page } = await openSession('demo.sa', { at: '/admin/batches/list' });
    await expect(page.getByRole('row').filter({ hasText: 'juste' }).getByText('Compté')).toBeVisible();
    expect(await violations(page, 'batches')).toEqual([]);
    await page.getByRole('link', { name: 'faux' }).click();
    const errorRow = page.getByRole('dialog').getByRole('row').filter({ hasText: 'clicks' });
    await expect(errorRow.getByText('Écrivez un nombre entier positif')).toBeVisible();
    expect(await violations(page, 'batch', { within: '[role=dialog]' })).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^1 € =/ }).click();
    await page.getByLabel('Dollars pour un euro').fill('1,25');
    await page.getByRole('button', { name: 'Enregistrer le cours' }).click();
    await expect(page.getByRole('button', { name: '1 € = 1,2500 $' })).toBeVisible();

    await page.goto('/admin/dimensionentries/list?entry_state=unmapped');
    await page.getByRole('link', { name: 'Un site inconnu' }).click();
    await page.getByLabel('Rattacher à').click();
    const option = page.getByRole('option').first();
    const target = await option.innerText();
    await option.click();
    expect(await violations(page, 'name', { within: '[role=dialog]' })).toEqual([]);
    await page.getByRole('button', { name: 'Rattacher', exact: true }).click();
    await expect(page.getByText('Nom rattaché')).toBeVisible();

    await page.goto('/admin/dimensionentries/list?entry_state=mapped');
    await expect(
      page.getByRole('row').filter({ hasText: 'Un site inconnu' }).getByText(target),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Un site inconnu' }).click();
    await page.getByRole('button', { name: 'Détacher' }).click();
    await expect(page.getByText('Nom détaché')).toBeVisible();
  });
});
