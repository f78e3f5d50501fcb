import { follow, type Session } from '../session.ts';
import { expect, test } from '../test.ts';

const menuNames = async ({ page }: Session) => {
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  return menu.getByRole('link').allInnerTexts();
};

test.describe('the shell', () => {
  test('has a drawer of 250 px on a large screen, which closes and stays closed', async ({ openSession }) => {
    const { page } = await openSession('demo.sa');
    const drawer = page.getByRole('navigation', { name: 'Menu principal' });
    const width = await drawer.evaluate(
      (menu) => menu.closest('.MuiDrawer-paper')?.getBoundingClientRect().width,
    );
    expect(width).toBe(250);
    await page.getByRole('button', { name: 'Fermer le menu' }).click();
    await expect(drawer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible();
    expect(await drawer.isVisible()).toBe(false);
  });

  test('has a drawer of 300 px over the page on a phone, closed by Escape and by a choice', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { viewport: { width: 390, height: 800 } });
    const drawer = page.getByRole('navigation', { name: 'Menu principal' });
    expect(await drawer.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(drawer).toBeVisible();
    const box = await page.locator('.MuiDrawer-paper').last().boundingBox();
    expect(box?.width).toBe(300);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('shows each person only what opens to them', async ({ openSession }) => {
    const admin = await openSession('demo.sa', { at: '/admin/mails' });
    await expect(admin.page.getByRole('button', { name: 'Gestion' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect((await menuNames(admin)).join()).toMatch(/Messages/);
    expect((await menuNames(await openSession('demo.ua'))).join()).not.toMatch(/Messages/);
  });

  test('refreshes where the page can, and says so where it cannot', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/mails' });
    const nextAnswer = page.waitForResponse((response) => response.url().includes('/api/mails'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Actualiser' }).click();
    expect((await nextAnswer).ok()).toBe(true);
    await follow(page, '/errors/403');
    await expect(page.getByText('Oups, vous n’êtes pas autorisé à accéder à cette page.')).toBeVisible();
    const refresh = page.getByRole('button', { name: /Actualiser|ne s’actualise pas/ });
    expect(await refresh.isDisabled()).toBe(true);
  });

  test('tells a super administrator how the platform is doing, in their own words', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    const panel = page.getByRole('region', { name: 'État de la plateforme' });
    const refresh = page.getByRole('button', { name: 'Actualiser' });
    await expect(panel.getByText('Suffisant')).toBeVisible();
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
    await expect(panel.getByText('Presque plein')).toBeVisible();
    await expect(panel.getByText(/l’administration fonctionne sans elle/)).toBeVisible();
    state = { figures: { status: 'down', reason: 'ECONNREFUSED' } };
    await refresh.click();
    await expect(panel.getByText(/Le serveur des chiffres est injoignable/)).toBeVisible();
    expect(await panel.innerText()).not.toMatch(/ClickHouse|ECONNREFUSED/);

    state = 'silent';
    await refresh.click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByText('Le serveur ne répond pas')).toBeVisible();
    expect(await alert.count()).toBe(1);
    expect((await alert.boundingBox())?.height).toBeLessThan(64);
    state = {};
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await expect(panel.getByText('Suffisant')).toBeVisible();
  });

  test('lists in the overview only what the profile has', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/overview' });
    const scope = page.getByRole('region', { name: 'Ce que voit votre profil' });
    await expect(scope.getByText('Rivages Locales')).toBeVisible();
    expect(await scope.getByRole('term').allInnerTexts()).toEqual(['Régies']);
    const rights = page.getByRole('region', { name: 'Droits du profil' });
    const [left, right] = [await scope.boundingBox(), await rights.boundingBox()];
    expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(left?.width ?? 0);
    await page.setViewportSize({ width: 768, height: 900 });
    expect((await rights.boundingBox())?.y).toBeGreaterThan((await scope.boundingBox())?.y ?? 0);
  });

  test('shows the audience provider only to profiles that hold the service, and everybody whom to write to', async ({
    openSession,
  }) => {
    const holder = await openSession('demo.ap');
    const footer = holder.page.getByRole('contentinfo');
    await expect(footer.getByText(/12 rue du Sentier/)).toBeVisible();
    await expect(footer.getByRole('link', { name: 'contact@encart.example' })).toBeVisible();
    await expect(footer.getByText(/\+33 1 84 80 00 47/)).toBeVisible();
    await expect(footer.getByText(/1\.47\.0/)).toBeVisible();
    const banner = holder.page.getByRole('link', { name: /Analytics/ });
    await expect(banner).toBeVisible();
    expect(await banner.getAttribute('href')).toBe('https://analytics.google.com/');
    const { page } = await openSession('odile.charvet');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.getByRole('link', { name: /Analytics/ }).count()).toBe(0);
  });

  test('asks search engines to stay away', async ({ page }) => {
    const answer = await page.request.get('/robots.txt');
    expect([answer.status(), await answer.text()]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  });

  test('lets the keyboard jump over the menu', async ({ openSession }) => {
    const { page } = await openSession('demo.ap');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});
