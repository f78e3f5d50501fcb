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
    const { page } = await openSession('demo.ua');
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('dialog')).not.toBeAttached();
    expect(page.url()).not.toContain('/auth/login');
  });

  test('here leaves the other device signed in, and only preferences in the browser', async ({
    openSession,
  }) => {
    const here = await openSession('demo.ua');
    const there = await openSession('demo.ua');
    await logout(here, false);
    const storage = await storageOf(here);
    expect(storage).not.toMatch(/eyJ|demo\.ua|user_email/);
    await there.page.reload();
    await expect(there.page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  });

  test('everywhere signs the other device out at its next step', async ({ openSession }) => {
    const here = await openSession('demo.aa');
    const there = await openSession('demo.aa');
    await logout(here, true);
    await there.page.reload();
    await there.page.waitForURL(/\/auth\/login\?redirect=/);
  });

  test('in one tab signs the other tab of the same browser out too', async ({ openSession }) => {
    const here = await openSession('demo.ub');
    const otherTab = await here.context.newPage();
    await otherTab.goto('/');
    await expect(otherTab.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    await logout(here, false);
    await otherTab.waitForURL(/\/auth\/login/);
  });

  test('works while the server does not answer', async ({ openSession }) => {
    const here = await openSession('demo.ua');
    await here.page.route('**/api/**', (route) => route.abort());
    await logout(here, false);
    expect(await storageOf(here)).not.toMatch(/eyJ/);
  });
});
