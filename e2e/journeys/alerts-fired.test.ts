import { addDays } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { apiOf } from '../session.ts';
import { expect, test } from '../test.ts';

// What happens here happens once: each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });
test.use({ seededData: 'figures' });

/** Evaluating takes a busy machine its time. */
const EVALUATED = { timeout: 60_000 };
const NAME = 'Revenu au-dessus du million';
const HEAD =
  'day,regie,publisher,impressions_available,impressions_sold,revenue_gross,revenue_net,clicks,views_measured,views_achieved,bids';

/** Also behind an open panel. */
const bellOf = (page: Page) =>
  page.locator('#shell > header').getByRole('button', { name: /^Alertes : /, includeHidden: true });
async function countIn(page: Page) {
  const label = (await bellOf(page).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(label)?.[0] ?? 0);
}
const panelOf = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Revenu brut : ' });

/** Sends a day of one of demo.ap's publishers with a key of its own; the same batch again replaces it. */
async function createSender(url: string) {
  const sa = await apiOf(url, 'demo.sa');
  const ap = await apiOf(url, 'demo.ap');
  const { secret } = await sa<{ secret: string }>('POST', 'integrations', {
    integration_name: 'Chiffres des trajets',
    integration_kind: 'key',
    key_scopes: ['deliveries:write'],
  });
  const [regie] = await ap<{ regie_name: string }[]>('GET', 'regies');
  const [publisher] = await ap<{ publisher_name: string }[]>('GET', 'publishers');
  // A rule looks at nothing older than the day before it was made.
  const day = addDays(dayOf(new Date()), -1);
  const send = async (revenue: number) => {
    const row = `${day},"${regie?.regie_name}","${publisher?.publisher_name}",2000,1000,${revenue},${revenue},1,1,1,1`;
    const answer = await fetch(`${url}/api/deliveries/batches/trajet/jour/?wait=50`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'text/csv' },
      body: `${HEAD}\n${row}`,
    });
    expect(answer.status, await answer.text()).toBe(200);
  };
  return { send, publisher: publisher?.publisher_name ?? '' };
}

let sender: Awaited<ReturnType<typeof createSender>>;

test.describe('an alert that really fires', () => {
  test('rings live, shows its picture and what contributed, is seen and muted', async ({
    openSession,
    server,
  }) => {
    sender = await createSender(server.url);
    const api = await apiOf(server.url, 'demo.ap');
    // Alone: ready-made rules would tell of the same figures.
    for (const { alert_id } of await api<{ alert_id: number }[]>('GET', 'alerts?limit=100'))
      await api('PATCH', `alerts/${alert_id}/`, { enabled: false });
    await api('POST', 'firedalerts/acknowledge/');
    await api('POST', 'alerts', {
      name: NAME,
      subject: 'delivery',
      metric: 'revenue_gross',
      step: 'day',
      condition: 'above',
      value: 1_000_000,
    });
    const { page } = await openSession('demo.ap', { at: '/overview' });
    await expect(bellOf(page)).toHaveAccessibleName('Alertes : rien à voir');
    await sender.send(5_000_000);
    await server.runSchedule('figure alerts');
    // Nobody touches the page: it is told.
    await expect(bellOf(page)).toHaveAccessibleName('Alertes : 1 à voir', EVALUATED);

    await bellOf(page).click();
    const bell = page.getByRole('dialog', { name: 'Alertes' });
    await bell.getByRole('link', { name: /Revenu brut : 5.*€, au-dessus de 1.*€/ }).click();
    const panel = panelOf(page);
    await expect(panel.getByRole('img', { name: 'Revenu brut autour de l’alerte' })).toBeVisible();
    await expect(panel.getByText('En cours', { exact: true })).toBeVisible();
    const contributors = panel.getByRole('table').filter({ hasText: 'Écart' });
    await expect(contributors.getByRole('row').nth(1)).toContainText(/5.000.000.€/);
    expect(await violations(page, 'fired alert', { within: '[role=dialog]' })).toEqual([]);

    await panel.getByRole('button', { name: 'Marquer comme vue' }).click();
    await expect.poll(() => countIn(page)).toBe(0);
    await expect(panel.getByText('À voir', { exact: true })).toHaveCount(0);

    await panel.getByRole('button', { name: 'Mettre la règle en sourdine' }).click();
    await page.getByRole('menuitem', { name: 'Pendant 8 heures' }).click();
    await expect(panel.getByText(/^En sourdine jusqu’au /)).toBeVisible();
    const mutedUntil = async () => {
      const [rule] = await api<{ muted_until: string | null }[]>(
        'GET',
        `alerts?q=${encodeURIComponent(NAME)}`,
      );
      return Date.parse(rule?.muted_until ?? '');
    };
    await expect.poll(mutedUntil).toBeGreaterThan(Date.now());
  });

  test('ends by itself where the figures are mended, and those who look see it', async ({
    openSession,
    server,
  }) => {
    const { page } = await openSession('demo.ap', { at: '/alerts/fired/list' });
    const row = page.getByRole('row').filter({ hasText: NAME });
    await expect(row.getByText('En cours', { exact: true })).toBeVisible();
    expect(await violations(page, 'fired alerts')).toEqual([]);
    await sender.send(1);
    await server.runSchedule('figure alerts');
    await expect(row.getByText('Terminée', { exact: true })).toBeVisible(EVALUATED);
    await row.getByRole('link', { name: /Revenu brut/ }).click();
    await expect(panelOf(page).getByText('Terminée', { exact: true }).first()).toBeVisible();
    // What it told of stays as it was told.
    await expect(page).toHaveURL(/edit=\d+/);
    await expect.poll(() => countIn(page)).toBe(0);
  });
});
