import { describe, expect, inject, it } from 'vitest';
import { violations } from '../axe.ts';
import { tokenOf, useVisitors } from '../visitor.ts';

const MEASURES =
  'impressions_available,impressions_sold,revenue_gross,revenue_net,clicks,views_measured,views_achieved,bids';
const csv = (...rows: string[]) => [`day,publisher,${MEASURES}`, ...rows].join('\n');

describe('batches of figures', () => {
  const url = inject('house');
  const { enterAs } = useVisitors(url);

  async function sender() {
    const { token } = await tokenOf(url, 'demo.sa');
    const body = { integration_name: 'Lots', integration_kind: 'key', key_scopes: ['deliveries:write'] };
    const made = await fetch(`${url}/api/integrations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { secret } = ((await made.json()) as { data: { secret: string } }).data;
    return async (batch: string, text: string) =>
      (
        await fetch(`${url}/api/deliveries/batches/journey/${batch}/`, {
          method: 'POST',
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'text/csv' },
          body: text,
        })
      ).status;
  }

  it('show what is wrong by row and column, and names are recognised', async () => {
    const send = await sender();
    expect(await send('juste', csv('2026-01-01,Un site inconnu,1,1,1,1,7,1,1,1'))).toBe(200);
    expect(await send('faux', csv('2026-01-32,x,1,1,1,1,1,1,1,1', '2026-01-01,x,1,1,1,1,-1,1,1,1'))).toBe(
      422,
    );

    const { page } = await enterAs('demo.sa', { at: '/admin/batches/list' });
    await page.getByRole('row').filter({ hasText: 'juste' }).getByText('Compté').waitFor();
    expect(await violations(page, 'batches')).toEqual([]);
    await page.getByRole('link', { name: 'faux' }).click();
    const wrong = page.getByRole('dialog').getByRole('row').filter({ hasText: 'clicks' });
    await wrong.getByText('Écrivez un nombre entier positif').waitFor();
    expect(await violations(page, 'batch', { within: '[role=dialog]' })).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^1 € =/ }).click();
    await page.getByLabel('Dollars pour un euro').fill('1,25');
    await page.getByRole('button', { name: 'Enregistrer le cours' }).click();
    await page.getByRole('button', { name: '1 € = 1,2500 $' }).waitFor();

    await page.goto('/admin/dimensionentries/list?entry_state=unmapped');
    await page.getByRole('link', { name: 'Un site inconnu' }).click();
    await page.getByLabel('Rattacher à').click();
    const option = page.getByRole('option').first();
    const target = await option.innerText();
    await option.click();
    expect(await violations(page, 'name', { within: '[role=dialog]' })).toEqual([]);
    await page.getByRole('button', { name: 'Rattacher', exact: true }).click();
    await page.getByText('Nom rattaché').waitFor();

    await page.goto('/admin/dimensionentries/list?entry_state=mapped');
    await page.getByRole('row').filter({ hasText: 'Un site inconnu' }).getByText(target).waitFor();
    await page.getByRole('link', { name: 'Un site inconnu' }).click();
    await page.getByRole('button', { name: 'Détacher' }).click();
    await page.getByText('Nom détaché').waitFor();
  }, 120_000);
});
