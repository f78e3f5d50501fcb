import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type House, sharedHouse, startHouse } from '../house.ts';
import { type Visitor, visit, visitAs } from '../visitor.ts';

const settings = (visitor: Visitor) =>
  visitor.page.evaluate(() => JSON.parse(localStorage.getItem('encart.settings') ?? '{}').state);

describe('preferences', () => {
  let house: House;
  let visitor: Visitor;
  beforeAll(async () => {
    house = await sharedHouse();
  });
  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('start dark, corail and French', async () => {
    visitor = await visitAs(house.url, 'demo.ap');
    const { page } = visitor;
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red = 255] = background.match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBeLessThan(60);
    expect(await settings(visitor)).toMatchObject({
      dark: true,
      theme: 'corail',
      locale: 'fr',
      drawerOpen: true,
    });
  });

  it('light mode is kept after a reload', async () => {
    visitor = await visitAs(house.url, 'demo.ap');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Passer en mode sombre' }).waitFor();
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red = 0] = background.match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBeGreaterThan(200);
  });

  it('the language changes every word at once and stays', async () => {
    visitor = await visitAs(house.url, 'demo.ap');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.reload();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
  });

  it('the colours change and stay', async () => {
    visitor = await visitAs(house.url, 'demo.ap');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Préférences d’affichage' }).click();
    await page.getByRole('menuitemradio', { name: 'Indigo' }).click();
    await page.keyboard.press('Escape');
    expect(await settings(visitor)).toMatchObject({ theme: 'indigo' });
    await page.reload();
    expect(await settings(visitor)).toMatchObject({ theme: 'indigo' });
  });

  it('any page can be the home page, and the choice can be undone', async () => {
    visitor = await visitAs(house.url, 'demo.sa');
    const { page } = visitor;
    await page.goto('/admin/mails?mail_state=failed');
    await page.getByRole('button', { name: 'Définir comme page d’accueil' }).click();
    await page.goto('/');
    await page.waitForURL('**/admin/mails?mail_state=failed');
    await page.getByRole('button', { name: 'Ne plus utiliser comme page d’accueil' }).click();
    await page.goto('/');
    await page.getByRole('heading', { name: /^Bonjour/ }).waitFor();
  });

  it('reset cache restores the defaults and keeps one signed in', async () => {
    visitor = await visitAs(house.url, 'demo.ap');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Passer en mode clair' }).click();
    await page.getByRole('button', { name: 'Réinitialiser le cache' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
    await page.getByRole('button', { name: 'Passer en mode clair' }).waitFor();
    await page.getByRole('button', { name: 'Se déconnecter' }).waitFor();
  });

  it('a theme nobody knows falls back to the default', async () => {
    visitor = await visitAs(house.url, 'demo.ap');
    const { page } = visitor;
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('encart.settings') ?? '{}');
      localStorage.setItem(
        'encart.settings',
        JSON.stringify({ ...kept, state: { ...kept.state, theme: 'mauve' } }),
      );
    });
    await page.reload();
    await page.getByRole('button', { name: 'Se déconnecter' }).waitFor();
    expect(await settings(visitor)).toMatchObject({ theme: 'corail' });
  });
});

describe('the second brand', () => {
  it('has its own name, colours and contact, from the same build', async () => {
    const house = await startHouse({ BRAND: 'vitrine' });
    const visitor = await visit(house.url);
    await visitor.page.goto('/auth/login');
    await visitor.page.getByText('Vitrine').first().waitFor();
    expect(await visitor.page.title()).toMatch(/^Vitrine/);
    const inside = await visitAs(house.url, 'demo.ap');
    const footer = inside.page.getByRole('contentinfo');
    await footer.getByText('bonjour@vitrine.example').waitFor();
    await footer.getByText(/1\.47\.0/).waitFor();
    expect(await settings(inside)).toMatchObject({ theme: 'indigo' });
    expect([...visitor.complaints, ...inside.complaints]).toEqual([]);
    await visitor.leave();
    await inside.leave();
    await house.stop();
  });
});
