import { describe, expect, inject, it } from 'vitest';
import { follow } from '../idle-tabs.ts';
import { useVisitors, type Visitor } from '../visitor.ts';

const menuNames = async ({ page }: Visitor) => {
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  return menu.getByRole('link').allInnerTexts();
};

describe('the shell', () => {
  const { enterAs } = useVisitors(inject('house'));

  it('has a drawer of 250 px on a large screen, which closes and stays closed', async () => {
    const { page } = await enterAs('demo.sa');
    const drawer = page.getByRole('navigation', { name: 'Menu principal' });
    const width = await drawer.evaluate(
      (menu) => menu.closest('.MuiDrawer-paper')?.getBoundingClientRect().width,
    );
    expect(width).toBe(250);
    await page.getByRole('button', { name: 'Fermer le menu' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: 'Ouvrir le menu' }).waitFor();
    expect(await drawer.isVisible()).toBe(false);
  });

  it('has a drawer of 300 px over the page on a phone, closed by Escape and by a choice', async () => {
    const { page } = await enterAs('demo.sa', { viewport: { width: 390, height: 800 } });
    const drawer = page.getByRole('navigation', { name: 'Menu principal' });
    expect(await drawer.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await drawer.waitFor({ state: 'visible' });
    const box = await page.locator('.MuiDrawer-paper').last().boundingBox();
    expect(box?.width).toBe(300);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('shows each person only what opens to them', async () => {
    const admin = await enterAs('demo.sa', { at: '/admin/mails' });
    await admin.page.getByRole('button', { name: 'Gestion' }).waitFor();
    expect((await menuNames(admin)).join()).toMatch(/Messages/);
    expect((await menuNames(await enterAs('demo.ua'))).join()).not.toMatch(/Messages/);
  });

  it('refreshes where the page can, and says so where it cannot', async () => {
    const { page } = await enterAs('demo.sa', { at: '/admin/mails' });
    const again = page.waitForResponse((response) => response.url().includes('/api/mails'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Actualiser' }).click();
    expect((await again).ok()).toBe(true);
    await follow(page, '/errors/403');
    await page.getByText('Oups, vous n’êtes pas autorisé à accéder à cette page.').waitFor();
    const refresh = page.getByRole('button', { name: /Actualiser|ne s’actualise pas/ });
    expect(await refresh.isDisabled()).toBe(true);
  });

  it('tells a super administrator how the platform is doing, in their own words', async () => {
    const { page } = await enterAs('demo.sa', { at: '/overview' });
    const panel = page.getByRole('region', { name: 'État de la plateforme' });
    const refresh = page.getByRole('button', { name: 'Actualiser' });
    await panel.getByText('Suffisant').waitFor();
    let state: object | 'silent' = {
      disk: 'low',
      figures: { status: 'unavailable', reason: 'no embedded ClickHouse exists for here' },
    };
    await page.route('**/health/ready', async (route) => {
      if (state === 'silent') return route.abort();
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...(await response.json()), ...state } });
    });
    await refresh.click();
    await panel.getByText('Presque plein').waitFor();
    await panel.getByText(/l’administration fonctionne sans elle/).waitFor();
    state = { figures: { status: 'down', reason: 'ECONNREFUSED' } };
    await refresh.click();
    await panel.getByText(/Le serveur des chiffres est injoignable/).waitFor();
    expect(await panel.innerText()).not.toMatch(/ClickHouse|ECONNREFUSED/);

    state = 'silent';
    await refresh.click();
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText('Le serveur ne répond pas').waitFor();
    expect(await alert.count()).toBe(1);
    expect((await alert.boundingBox())?.height).toBeLessThan(64);
    state = {};
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await panel.getByText('Suffisant').waitFor();
  });

  it('lists in the overview only what the profile has', async () => {
    const { page } = await enterAs('demo.ap', { at: '/overview' });
    const scope = page.getByRole('region', { name: 'Ce que voit votre profil' });
    await scope.getByText('Rivages Locales').waitFor();
    expect(await scope.getByRole('term').allInnerTexts()).toEqual(['Régies']);
    const rights = page.getByRole('region', { name: 'Droits du profil' });
    const [left, right] = [await scope.boundingBox(), await rights.boundingBox()];
    expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(left?.width ?? 0);
    await page.setViewportSize({ width: 768, height: 900 });
    expect((await rights.boundingBox())?.y).toBeGreaterThan((await scope.boundingBox())?.y ?? 0);
  });

  it('shows the audience provider only to profiles that hold the service, and everybody whom to write to', async () => {
    const holder = await enterAs('demo.ap');
    const footer = holder.page.getByRole('contentinfo');
    await footer.getByText(/12 rue du Sentier/).waitFor();
    await footer.getByRole('link', { name: 'contact@encart.example' }).waitFor();
    await footer.getByText(/\+33 1 84 80 00 47/).waitFor();
    await footer.getByText(/1\.47\.0/).waitFor();
    const banner = holder.page.getByRole('link', { name: /Analytics/ });
    await banner.waitFor();
    expect(await banner.getAttribute('href')).toBe('https://analytics.google.com/');
    const { page } = await enterAs('odile.charvet');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: /Analytics/ }).count()).toBe(0);
  });

  it('lets the keyboard jump over the menu', async () => {
    const { page } = await enterAs('demo.ap');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});
