import { violationsInBothSchemes } from '../axe.ts';
import { expect, test } from '../test.ts';

const PAGE = '/monitoring/platform';

test.describe('the platform about itself', () => {
  test('is reached from the overview, and leads to where one acts', { tag: '@quick' }, async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    await page.getByRole('link', { name: 'Voir l’état de la plateforme' }).click();
    await expect(page).toHaveURL(PAGE);
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(part('Processus').getByText('Vivant')).toBeVisible();
    await expect(part('Enregistrements').getByText('PostgreSQL', { exact: false })).toBeVisible();
    await expect(part('Messages').getByText('Gardés ici', { exact: false })).toBeVisible();
    await expect(part('API').getByText('Appels les plus lents')).toBeVisible();
    await expect(part('Files de travaux').getByRole('row')).toHaveCount(8);
    await page.getByRole('button', { name: 'Dernier jour' }).click();
    await expect(page).toHaveURL(/span=day/);
    // The figures of the day are there once nothing of that part is on its way.
    await expect(part('API').getByLabel('Chargement')).toHaveCount(0);
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    expect(await violationsInBothSchemes(page, 'platform')).toEqual([]);
    await part('Files de travaux').getByRole('link', { name: 'Messages à envoyer', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/work/);
    await page.goBack();
    await expect(page).toHaveURL(/span=day/);
    await part('Messages')
      .getByRole('link', { name: /^En échec/ })
      .click();
    await expect(page).toHaveURL(/\/admin\/mails\?.*mail_state=failed/);
  });

  test('tells which part cannot be read, and shows the others', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    let isBroken = true;
    await page.route('**/api/monitoring/platform/processes/', (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto(PAGE);
    // By itself the page would try again, too.
    await page.getByRole('button', { name: 'Suspendre l’actualisation automatique' }).click();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    const processes = page.getByRole('region', { name: 'Processus', exact: true });
    await expect(processes.getByText('Cette partie n’a pas pu être lue')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Enregistrements' }).getByText('Répond en')).toBeVisible();
    expect(await violationsInBothSchemes(page, 'platform, failing')).toEqual([]);
    isBroken = false;
    await processes.getByRole('button', { name: 'Réessayer' }).click();
    await expect(processes.getByText('Vivant')).toBeVisible();
  });

  test('is for super administrators alone', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: PAGE });
    await expect(page).toHaveURL('/errors/403');
  });
});
