import { violations } from '../axe.ts';
import { expect, test } from '../test.ts';

const PUBLISHERS = '/quickreports/publishers';

test.describe('quick reports: a quick report without figures', () => {
  test('says that they are away, and shows them once they are back', async ({ openSession }) => {
    const { page } = await openSession('demo.sa');
    let away = true;
    await page.route('**/api/quickreports/**', (route) => {
      if (!away) return route.fulfill({ json: { data: EMPTY } });
      const error = {
        name: 'ServiceUnavailableError',
        status: 'service_unavailable',
        message: 'Un instant.',
      };
      return route.fulfill({ status: 503, json: { error } });
    });
    await page.goto(PUBLISHERS);
    await expect(page.getByText('Les chiffres sont indisponibles')).toBeVisible();
    await expect(page.getByText('Un instant.')).toBeVisible();
    expect(await violations(page, 'away')).toEqual([]);
    away = false;
    await page.getByRole('button', { name: 'Réessayer' }).first().click();
    await expect(page.getByText(/Aucun chiffre/)).toBeVisible();
  });

  test('is in euros and says so while the rate of the dollar is not known', async ({ openSession }) => {
    const { page } = await openSession('demo.sa');
    let away = true;
    await page.route('**/api/figures/state/**', (route) =>
      away ? route.fulfill({ status: 500, json: { error: { name: 'InternalError' } } }) : route.continue(),
    );
    await page.goto(`${PUBLISHERS}?currency=USD`);
    await expect(
      page.getByText(/Montants en euros : le cours du dollar n’a pas pu être lu/).first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Euros (€)', pressed: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Dollars ($)' })).toBeDisabled();
    away = false;
    await page.reload();
    await expect(page.getByRole('button', { name: 'Dollars ($)', pressed: true })).toBeEnabled();
  });
});

const NOTHING = { now: [0], before: null, evolution: null };
const EMPTY = {
  period: { start: '2026-01-01', end: '2026-01-30' },
  compared: null,
  metrics: ['revenue_net'],
  totals: NOTHING,
  rows: [],
  truncated: false,
  where: [],
  points: [],
  compared_points: null,
  total: { now: [], before: null },
};
