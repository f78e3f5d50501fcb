import { chosenTheme } from '../session.ts';
import { expect, test } from '../test.ts';

test.describe('preferences', () => {
  test('start dark, corail and French; light, indigo and English change everything at once and stay', {
    tag: '@quick',
  }, async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/overview' });
    const html = page.locator('html');
    const redOfPage = () =>
      page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));
    await expect(html).toHaveAttribute('lang', 'fr');
    await expect.poll(redOfPage).toBeLessThan(60);
    expect(await chosenTheme(page)).toBe('Corail');

    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
    await page.getByRole('menuitemradio', { name: 'Indigo' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    for (const when of ['at once', 'after a reload']) {
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
      await expect(html, when).toHaveAttribute('lang', 'en');
      await expect(html, when).toHaveAttribute('data-theme', 'indigo');
      await expect(page.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible();
      await expect.poll(redOfPage, when).toBeGreaterThan(200);
      if (when === 'at once') await page.reload();
    }
  });

  test('any page can be the home page, and the choice can be undone', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/mails?mail_state=failed' });
    await page.getByRole('button', { name: 'Définir comme page d’accueil' }).click();
    await page.goto('/');
    await page.waitForURL(/\/admin\/mails\?(.*&)?mail_state=failed(&|$)/);
    await expect(page.getByRole('button', { name: 'En échec', pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Ne plus utiliser comme page d’accueil' }).click();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Rapport rapide par éditeur' })).toBeVisible();
  });

  test('reset cache restores the defaults and keeps one signed in', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/overview' });
    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    await page.getByRole('button', { name: 'Réinitialiser le cache' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
    await expect(page.getByRole('button', { name: 'Passer en mode clair' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  });

  test('a theme nobody knows falls back to the default', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/overview' });
    await page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem('encart.settings') ?? '{}');
      localStorage.setItem(
        'encart.settings',
        JSON.stringify({ ...settings, state: { ...settings.state, theme: 'mauve' } }),
      );
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    expect(await chosenTheme(page)).toBe('Corail');
  });
});
