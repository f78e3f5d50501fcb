import { pages } from '@encart/contract/access/pages.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { walkTo } from '../page-walk.ts';
import { apiOf } from '../session.ts';
import { expect, test } from '../test.ts';

const all = Object.values<Resource>(resources);
const paths = new Map<string, string>(pages.map((page) => [page.name, page.path]));

test.use({ seededData: 'figures' });

test.describe('administration pages', () => {
  test('each show their list with its rows', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    for (const resource of all) {
      await walkTo(page, paths.get(resource.pages.list) ?? '');
      await expect(page.getByRole('main').locator('tbody tr:not([aria-hidden])').first()).toBeVisible();
    }
  });

  test('each have a form for a new one, where they are not edited in their list', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    for (const resource of all.filter(({ edited }) => edited === 'on-page')) {
      await walkTo(page, paths.get(resource.pages.create) ?? '');
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
      // A form that is touched asks before one leaves: these are not.
      await walkTo(page, '/errors/404');
    }
  });

  test('show an AP its own regies, and the form without what is the platform’s', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/regies/list' });
    await page.getByRole('link', { name: 'Rivages Publicité' }).click();
    await expect(page.getByRole('heading', { name: 'Rivages Publicité' })).toBeVisible();
    await page.getByRole('tab', { name: 'Facturation' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Facturation' });
    await expect(panel).toContainText('Compte de TVA');
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);
  });

  test('and reports of what is somebody else’s say that nothing is there, and do not name it', async ({
    openSession,
    server,
  }) => {
    type Regie = { regie_id: number; regie_name: string };
    const regiesOf = async (userName: string) =>
      (await apiOf(server.url, userName))<Regie[]>('GET', 'regies/?limit=200');
    const own = new Set((await regiesOf('demo.ap')).map(({ regie_id }) => regie_id));
    const other = (await regiesOf('demo.sa')).find(({ regie_id }) => !own.has(regie_id));
    const { page } = await openSession('demo.ap', { at: `/regies/update/${other?.regie_id}` });
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(other?.regie_name ?? '');
    await page.goto(`/quickreports/formats/regie/${other?.regie_id}`);
    await expect(page.getByRole('main').getByText('Rien à cette adresse')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(other?.regie_name ?? '');
    await expect(page).not.toHaveTitle(new RegExp(other?.regie_name ?? ''));
  });
});
