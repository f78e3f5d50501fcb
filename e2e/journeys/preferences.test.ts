import { describe, expect, inject, it } from 'vitest';
import { chosenTheme, useVisitors } from '../visitor.ts';

describe('preferences', () => {
  const { enterAs } = useVisitors(inject('house'));

  it('start dark, corail and French; light, indigo and English change everything at once and stay', async () => {
    const { page } = await enterAs('demo.ap');
    const html = page.locator('html');
    const redOfPage = () =>
      page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));
    expect(await html.getAttribute('lang')).toBe('fr');
    expect(await redOfPage()).toBeLessThan(60);
    expect(await chosenTheme(page)).toBe('Corail');

    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
    await page.getByRole('menuitemradio', { name: 'Indigo' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    for (const when of ['at once', 'after a reload']) {
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      expect(await html.getAttribute('lang'), when).toBe('en');
      expect(await html.getAttribute('data-theme'), when).toBe('indigo');
      await page.getByRole('button', { name: 'Switch to dark mode' }).waitFor();
      expect(await redOfPage(), when).toBeGreaterThan(200);
      if (when === 'at once') await page.reload();
    }
  });

  it('any page can be the home page, and the choice can be undone', async () => {
    const { page } = await enterAs('demo.sa', { at: '/admin/mails?mail_state=failed' });
    await page.getByRole('button', { name: 'Définir comme page d’accueil' }).click();
    await page.goto('/');
    await page.waitForURL('**/admin/mails?mail_state=failed');
    await page.getByRole('button', { name: 'En échec', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Ne plus utiliser comme page d’accueil' }).click();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Rapport rapide par éditeur' }).waitFor();
  });

  it('reset cache restores the defaults and keeps one signed in', async () => {
    const { page } = await enterAs('demo.ap');
    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    await page.getByRole('button', { name: 'Réinitialiser le cache' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
    await page.getByRole('button', { name: 'Passer en mode clair' }).waitFor();
    await page.getByRole('button', { name: 'Se déconnecter' }).waitFor();
  });

  it('a theme nobody knows falls back to the default', async () => {
    const { page } = await enterAs('demo.ap');
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('encart.settings') ?? '{}');
      localStorage.setItem(
        'encart.settings',
        JSON.stringify({ ...kept, state: { ...kept.state, theme: 'mauve' } }),
      );
    });
    await page.reload();
    await page.getByRole('button', { name: 'Se déconnecter' }).waitFor();
    expect(await chosenTheme(page)).toBe('Corail');
  });
});
