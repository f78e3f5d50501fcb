import { limits } from '@encart/contract/base/limits.ts';
import type { Session } from '../session.ts';
import { expect, test } from '../test.ts';

const storageOf = (session: Session) =>
  session.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

async function logout({ page }: Session, everywhere: boolean) {
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  const dialog = page.getByRole('dialog');
  if (everywhere) await dialog.getByLabel('Sur tous les appareils').check();
  await dialog.getByRole('button', { name: 'Oui' }).click();
  await page.waitForURL(/\/auth\/login/);
}

test.describe('logout: signing out', () => {
  test('can be cancelled', async ({ openSession }) => {
    const { page } = await openSession('demo.ua', { at: '/overview' });
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('dialog')).not.toBeAttached();
    // Whoever was signed out after all is taken to the sign-in by the next page.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/overview');
  });

  test('here leaves the other device signed in, and only preferences in the browser', {
    tag: '@quick',
  }, async ({ openSession }) => {
    const here = await openSession('demo.ua', { at: '/overview' });
    const there = await openSession('demo.ua', { at: '/overview' });
    await logout(here, false);
    await expect.poll(() => storageOf(here)).not.toMatch(/eyJ|demo\.ua|user_email/);
    await there.page.reload();
    await expect(there.page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  });

  test('everywhere signs the other device out at its next step', async ({ openSession }) => {
    const here = await openSession('demo.aa', { at: '/overview' });
    const there = await openSession('demo.aa', { at: '/overview' });
    await logout(here, true);
    await there.page.reload();
    await there.page.waitForURL(/\/auth\/login\?redirect=/);
  });

  test('in one tab signs the other tab of the same browser out too', async ({ openSession }) => {
    const here = await openSession('demo.ub', { at: '/overview' });
    const otherTab = await here.context.newPage();
    await otherTab.goto('/');
    await expect(otherTab.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    await logout(here, false);
    await otherTab.waitForURL(/\/auth\/login/);
  });

  for (const at of [
    '/quickreports/publishers',
    '/analytics/dashboard',
    '/deals/list',
    '/reports/list',
    '/overview',
  ])
    test(`asks the API nothing more, from ${at}`, async ({ openSession }) => {
      const here = await openSession('demo.ap', { at });
      await expect(here.page.getByRole('heading', { level: 1 })).toBeVisible();
      // The bell comes last, and follows what happens on the server.
      await expect(here.page.getByRole('button', { name: /alerte/i }).first()).toBeVisible();
      // What is beside the page is asked for once the page has settled, as its footer tells.
      await expect(here.page.getByRole('contentinfo')).toBeVisible({ timeout: 60_000 });
      const requests: string[] = [];
      await here.page.getByRole('button', { name: 'Se déconnecter' }).click();
      here.page.on('request', (request) => {
        if (request.url().includes('/api/'))
          requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
      });
      await here.page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
      await here.page.waitForURL(/\/auth\/login/);
      await expect(here.page.getByLabel('Nom d’utilisateur ou e-mail')).toBeVisible();
      // Longer than a page waits before it asks again.
      await here.page.waitForTimeout(limits.live.pollMs + 1_000);
      // A page may still ask while the question is on the screen; not once it is answered.
      const last = requests.indexOf('DELETE /api/authenticate/');
      expect(requests.slice(last)).toEqual(['DELETE /api/authenticate/']);
    });

  test('works while the server does not answer', async ({ openSession }) => {
    const here = await openSession('demo.ua', { at: '/overview' });
    await here.page.route('**/api/**', (route) => route.abort());
    await logout(here, false);
    await expect.poll(() => storageOf(here)).not.toMatch(/eyJ/);
  });
});
