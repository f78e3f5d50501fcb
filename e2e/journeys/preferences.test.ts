import { describe, expect, inject, it } from 'vitest';
import { chosenTheme, useVisitors } from '../visitor.ts';

describe('preferences', () => {
  const { enterAs } = useVisitors(inject('house'));

  it('start dark, corail and French', async () => {
    const { page } = await enterAs('demo.ap');
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red = 255] = background.match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBeLessThan(60);
    expect(await chosenTheme(page)).toBe('Corail');
    await page.getByRole('button', { name: 'Fermer le menu' }).waitFor();
  });

  it('light mode is kept after a reload', async () => {
    const { page } = await enterAs('demo.ap');
    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Passer en mode sombre' }).waitFor();
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red = 0] = background.match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBeGreaterThan(200);
  });

  it('the language changes every word at once and stays', async () => {
    const { page } = await enterAs('demo.ap');
    await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.reload();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
  });

  it('the colours change and stay', async () => {
    const { page } = await enterAs('demo.ap');
    await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
    await page.getByRole('menuitemradio', { name: 'Indigo' }).click();
    await page.keyboard.press('Escape');
    expect(await chosenTheme(page)).toBe('Indigo');
    await page.reload();
    expect(await chosenTheme(page)).toBe('Indigo');
  });

  it('any page can be the home page, and the choice can be undone', async () => {
    const { page } = await enterAs('demo.sa', { at: '/admin/mails?mail_state=failed' });
    await page.getByRole('button', { name: 'Définir comme page d’accueil' }).click();
    await page.goto('/');
    await page.waitForURL('**/admin/mails?mail_state=failed');
    await page.getByRole('button', { name: 'En échec', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Ne plus utiliser comme page d’accueil' }).click();
    await page.goto('/');
    await page.getByRole('heading', { name: /^Bonjour/ }).waitFor();
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
