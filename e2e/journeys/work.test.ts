import { limits } from '@encart/contract/base/limits.ts';
import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../axe.ts';
import { headersOf } from '../session.ts';
import { expect, test } from '../test.ts';

test.use({ seededData: 'figures' });

const MEASURES =
  'impressions_available,impressions_sold,revenue_gross,revenue_net,clicks,views_measured,views_achieved,bids';

async function createSender(url: string, integration_name: string) {
  const body = { integration_name, integration_kind: 'key', key_scopes: ['deliveries:write'] };
  const answer = await fetch(`${url}/api/integrations`, {
    method: 'POST',
    headers: await headersOf(url, 'demo.sa'),
    body: JSON.stringify(body),
  });
  const { secret } = ((await answer.json()) as { data: { secret: string } }).data;
  return async (batch: string) =>
    (
      await fetch(`${url}/api/deliveries/batches/journey/${batch}/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'text/csv' },
        body: `day,publisher,${MEASURES}\n2026-01-01,Un site,1,1,1,1,7,1,1,1`,
      })
    ).status;
}

/** As a proxy that keeps no question open; tells how long each wanted to wait. */
async function refuseToWait(page: Page): Promise<(string | null)[]> {
  const waits: (string | null)[] = [];
  await page.route('**/api/live/?*', (route) => {
    const wait = new URL(route.request().url()).searchParams.get('wait');
    waits.push(wait);
    return wait === '0' ? route.continue() : route.abort('connectionclosed');
  });
  return waits;
}

test.describe('background work', () => {
  test('a batch appears and moves on by itself while somebody looks', { tag: '@quick' }, async ({
    openSession,
    server,
  }) => {
    const send = await createSender(server.url, 'Lots en direct');
    const { page } = await openSession('demo.sa', { at: '/admin/batches/list' });
    await expect(page.getByRole('table')).toBeVisible();
    expect(await send('en direct')).toBe(202);
    await expect(
      page.getByRole('row').filter({ hasText: 'en direct' }).getByText('Pris en compte'),
    ).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole('link', { name: 'en direct' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger le fichier' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('journey-en direct.csv');
  });

  test('a batch appears where no question may be kept open, by asking now and then', async ({
    openSession,
    server,
  }) => {
    const send = await createSender(server.url, 'Lots de temps en temps');
    const { page } = await openSession('demo.sa', { at: '/' });
    const waits = await refuseToWait(page);
    await page.goto('/admin/batches/list');
    await expect(page.getByRole('table')).toBeVisible();
    await expect.poll(() => waits.at(-1), { timeout: 20_000 }).toBe('0');
    expect(await send('de temps en temps')).toBe(202);
    await expect(
      page.getByRole('row').filter({ hasText: 'de temps en temps' }).getByText('Pris en compte'),
    ).toBeVisible({ timeout: 60_000 });
    // What the bell follows may have joined in before the first was refused; a minute later another one is tried.
    const asked = waits.slice(waits.indexOf('0')).slice(0, limits.live.polls);
    expect(new Set(asked)).toEqual(new Set(['0']));
  });

  test('a tab that had to ask now and then tries after a minute to be told again', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/' });
    const waits = await refuseToWait(page);
    await page.clock.install();
    await page.goto('/admin/batches/list');
    // The first may have been asked anew before it was refused, for what the bell follows.
    await expect.poll(() => waits.includes('0')).toBe(true);
    const told = String(limits.live.waitSeconds);
    const sinceThen = () => waits.slice(waits.indexOf('0'));
    await expect(async () => {
      await page.clock.fastForward(limits.live.pollMs);
      expect(sinceThen()).toContain(told);
    }).toPass({ intervals: [200], timeout: 60_000 });
    const between = sinceThen().slice(0, sinceThen().indexOf(told));
    expect(new Set(between)).toEqual(new Set(['0']));
    // What the bell follows joins in: a question under way then is asked once more.
    expect([limits.live.polls, limits.live.polls + 1]).toContain(between.length);
  });

  test('is seen queue by queue, filtered by state, and asks nothing in a hidden tab', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/work' });
    const queues = page.getByRole('radiogroup', { name: 'Files de travaux' });
    await expect(queues.getByRole('radio')).toHaveCount(7);
    await queues.getByRole('radio', { name: /Tâches à heures fixes/ }).click();
    await expect(page).toHaveURL(/queue=scheduled_runs/);
    await expect(page.getByRole('row').filter({ hasText: 'Évaluation des alertes' }).first()).toBeVisible();
    expect(await violationsInBothSchemes(page, 'work')).toEqual([]);
    await page.getByRole('button', { name: 'Annulé', exact: true }).click();
    await expect(page.getByText('Aucun travail dans cet état')).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    // What was asked at that very moment is reported a little later.
    await page.waitForTimeout(500);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/live')) asked.push(request.url());
    });
    await page.waitForTimeout(1_500);
    expect(asked).toEqual([]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    // More than once where something has changed meanwhile.
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });
});
