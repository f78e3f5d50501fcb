import { follow, type Session } from '../session.ts';
import { expect, test } from '../test.ts';

const menuOf = ({ page }: Session) => page.getByRole('navigation', { name: 'Menu principal' });

test.describe('the shell', () => {
  test('has a drawer of 250 px on a large screen, which closes and stays closed', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    const drawer = page.getByRole('navigation', { name: 'Menu principal' });
    const width = () =>
      drawer.evaluate((menu) => menu.closest('.MuiDrawer-paper')?.getBoundingClientRect().width);
    await expect.poll(width).toBe(250);
    await page.getByRole('button', { name: 'Fermer le menu' }).click();
    await expect(drawer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible();
    await expect(drawer).toBeHidden();
  });

  test('has a drawer of 300 px over the page on a phone, closed by Escape and by a choice', {
    tag: '@quick',
  }, async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { viewport: { width: 390, height: 800 }, at: '/overview' });
    const drawer = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(drawer).toBeVisible();
    const width = async () => (await page.locator('.MuiDrawer-paper').last().boundingBox())?.width;
    await expect.poll(width).toBe(300);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });

  test('shows each person only what opens to them', async ({ openSession }) => {
    const admin = await openSession('demo.sa', { at: '/admin/mails' });
    await expect(admin.page.getByRole('button', { name: 'Gestion' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(menuOf(admin).getByRole('link', { name: 'Messages' })).toBeVisible();
    const other = menuOf(await openSession('demo.ua', { at: '/overview' }));
    await expect(other.getByRole('link', { name: 'Vue d’ensemble' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Messages' })).toHaveCount(0);
  });

  test('refreshes where the page can, and says so where it cannot', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/mails' });
    await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 60_000 });
    const nextAnswer = page.waitForResponse((response) => response.url().includes('/api/mails'));
    await page.getByRole('button', { name: 'Actualiser' }).click();
    expect((await nextAnswer).ok()).toBe(true);
    await follow(page, '/errors/403');
    await expect(page.getByText('Oups, vous n’êtes pas autorisé à accéder à cette page.')).toBeVisible();
    const refresh = page.getByRole('button', { name: /Actualiser|ne s’actualise pas/ });
    await expect(refresh).toBeDisabled();
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
    await expect(panel).not.toContainText(/ClickHouse|ECONNREFUSED/);

    state = 'silent';
    await refresh.click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByText('Le serveur ne répond pas')).toBeVisible();
    await expect(alert).toHaveCount(1);
    await expect.poll(async () => (await alert.boundingBox())?.height).toBeLessThan(64);
    state = {};
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await expect(panel.getByText('Suffisant')).toBeVisible();
  });

  test('lists in the overview only what the profile has', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/overview' });
    const scope = page.getByRole('region', { name: 'Ce que voit votre profil' });
    await expect(scope.getByText('Rivages Locales')).toBeVisible();
    await expect.poll(() => scope.getByRole('term').allInnerTexts()).toEqual(['Régies']);
    const rights = page.getByRole('region', { name: 'Droits du profil' });
    // What stands above them may still be coming while they are measured.
    await expect(async () => {
      const [left, right] = [await scope.boundingBox(), await rights.boundingBox()];
      expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(left?.width ?? 0);
    }).toPass({ timeout: 20_000 });
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(async () => {
      const [left, right] = [await scope.boundingBox(), await rights.boundingBox()];
      expect(right?.y).toBeGreaterThan(left?.y ?? 0);
    }).toPass({ timeout: 20_000 });
  });

  test('shows the audience provider only to profiles that hold the service, and everybody whom to write to', async ({
    openSession,
  }) => {
    const holder = await openSession('demo.ap', { at: '/overview' });
    const footer = holder.page.getByRole('contentinfo');
    await expect(footer.getByText(/12 rue du Sentier/)).toBeVisible();
    await expect(footer.getByRole('link', { name: 'contact@encart.example' })).toBeVisible();
    await expect(footer.getByText(/\+33 1 84 80 00 47/)).toBeVisible();
    await expect(footer.getByText(/1\.47\.0/)).toBeVisible();
    const banner = holder.page.getByRole('link', { name: /Analytics/ });
    await expect(banner).toBeVisible();
    await expect(banner).toHaveAttribute('href', 'https://analytics.google.com/');
    const { page } = await openSession('odile.charvet', { at: '/overview' });
    await expect(page.getByRole('contentinfo')).toContainText('12 rue du Sentier');
    await expect(page.getByRole('link', { name: /Analytics/ })).toHaveCount(0);
  });

  test('asks search engines to stay away', async ({ page }) => {
    const answer = await page.request.get('/robots.txt');
    expect([answer.status(), await answer.text()]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  });

  test('lets the keyboard jump over the menu', async ({ openSession }) => {
    const { page } = await openSession('demo.ap', { at: '/overview' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
  });
});
