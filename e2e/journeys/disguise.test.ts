import { expect, test } from '../test.ts';

test.describe('disguise: acting as somebody else', () => {
  test('a super administrator becomes a publisher user and returns, with the page reloaded each time', {
    tag: '@quick',
  }, async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/mails' });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByPlaceholder('Nom, profil ou rôle').fill('penhoat');
    await dialog.getByRole('button', { name: /Ursule Penhoat/ }).click();
    await page.getByRole('button', { name: 'Prendre cette identité' }).click();
    await expect(page.getByText(/Vous agissez sous l’identité de/)).toBeVisible();
    await expect.poll(() => loads).toBe(1);
    // The other person may not read messages: they start at home.
    await page.waitForURL(({ pathname }) => pathname === '/quickreports/publishers');

    await page.goto('/admin/mails');
    await page.waitForURL('**/errors/403');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Changer d’utilisateur' })).toHaveCount(0);

    await page.goto('/');
    await expect(page.getByText(/Vous agissez sous l’identité de/)).toBeVisible();
    loads = 0;
    await page.getByRole('button', { name: /Utilisateur d’origine.*Revenir à mon compte/s }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revenir' }).click();
    await expect(page.getByText(/Vous agissez sous l’identité de/)).not.toBeAttached();
    await expect(page.getByRole('button', { name: 'Changer d’utilisateur' })).toBeVisible();
    await expect.poll(() => loads).toBe(1);
  });

  test('whoever changes their mind finds the list and the search as they left them', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).click();
    const search = page.getByPlaceholder('Nom, profil ou rôle');
    await search.fill('penhoat');
    await page.getByRole('button', { name: /Ursule Penhoat/ }).click();
    await expect(page.getByRole('button', { name: 'Prendre cette identité' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Prendre cette identité' })).not.toBeAttached();
    await expect(search).toHaveValue('penhoat');
    await expect(page.getByRole('button', { name: /Ursule Penhoat/ })).toBeVisible();
  });

  test('another super administrator cannot be chosen', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Identité réservée').first()).toBeVisible();
  });

  test('nobody else is offered it', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/overview' });
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Changer d’utilisateur' })).toHaveCount(0);
  });
});
