import { follow } from '../session.ts';
import { expect, test } from '../test.ts';

test.describe('anatomy: the parts every page shares', () => {
  test('three layouts: full, empty, and empty with a breadcrumb', async ({ openSession }) => {
    const { page } = await openSession();
    const parts = async () => ({
      header: await page.getByRole('banner').count(),
      crumbs: await page.getByRole('navigation', { name: 'Fil d’Ariane' }).count(),
      footer: await page.getByRole('contentinfo').count(),
    });
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await parts()).toMatchObject({ crumbs: 0, header: 0 });
    await follow(page, '/auth/forgotten_password');
    await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toBeVisible();
    expect((await parts()).crumbs).toBe(1);
    const { page: inside } = await openSession('demo.dp', { at: '/overview' });
    await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(inside.getByRole('banner')).toHaveCount(1);
    await expect(inside.getByRole('navigation', { name: 'Fil d’Ariane' })).toHaveCount(1);
    await expect(inside.getByRole('contentinfo')).toHaveCount(1);
    const name = inside.getByRole('banner').getByRole('link', { name: 'Encart' });
    await expect(name.locator('svg')).toHaveCount(1);
  });

  test('the profile card, back, up and home lead where they say', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    await page.getByRole('link', { name: /Solène Aubertin.*Super administrateur/s }).click();
    await page.waitForURL(/\/admin\/users\/update\/\d+$/);
    await page.getByRole('button', { name: 'Niveau supérieur' }).click();
    await page.waitForURL(/\/quickreports\/publishers\?/);
    await page.getByRole('button', { name: 'Page précédente' }).click();
    await page.waitForURL(/\/admin\/users\/update\/\d+$/);
    await page.getByRole('button', { name: 'Accueil', exact: true }).click();
    await page.waitForURL(/\/quickreports\/publishers\?/);
  });

  test('people are grouped by profile name and type, with role and picture, oneself marked', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: '/overview' });
    await page.getByRole('button', { name: 'Changer d’utilisateur' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: /Groupe Rivages Presse\s*Éditeur/ })).toBeVisible();
    await expect.poll(() => dialog.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(5);
    const person = dialog.getByRole('button', { name: /Ursule Penhoat/ });
    await expect(person).toContainText('Utilisateur éditeur');
    await expect(person.locator('svg').first()).toBeAttached();
    const oneself = dialog.locator('[aria-current="true"]');
    await expect(oneself).toHaveText(/Solène Aubertin[\s\S]*Vous/, { useInnerText: true });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(480);
  });

  test('a field is judged while typing, on leaving it, and on change', async ({ openSession }) => {
    const { page } = await openSession();
    await page.goto('/auth/forgotten_password');
    const field = page.getByLabel('Adresse e-mail');
    await field.focus();
    await field.blur();
    await expect(page.getByText("L'e-mail est requis")).toBeVisible();
    await field.pressSequentially('a');
    await expect(page.getByText("La valeur de l'e-mail n'est pas valide")).toBeVisible();
    await field.fill('a@b.fr');
    await expect(page.getByText("La valeur de l'e-mail n'est pas valide")).not.toBeAttached();
  });

  test('a notification comes at the bottom centre and leaves after six seconds', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/mails' });
    await page.clock.install();
    await page.getByRole('button', { name: 'Définir comme page d’accueil' }).click();
    const words = page.getByText('Cette page est désormais votre page d’accueil.');
    await expect(words).toBeVisible();
    // The page's clock goes on by itself too, and would on a slow machine beyond the six seconds.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const box = await page
      .getByRole('region', { name: 'Notifications' })
      .locator('.MuiAlert-root')
      .boundingBox();
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    expect(Math.abs(middle - 720)).toBeLessThan(12);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(860);
    await page.mouse.move(10, 10);
    await page.clock.runFor(1_000);
    await expect(words).toHaveCount(1);
    await page.clock.runFor(5_000);
    await expect(words).not.toBeAttached();
  });
});
