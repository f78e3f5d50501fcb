import { signIn } from '../session.ts';
import { expect, test } from '../test.ts';
import { PASSWORD } from '../test-server.ts';

test.describe('sign-in', () => {
  test('a protected page asks for a sign-in and comes back to where one was', { tag: '@quick' }, async ({
    openSession,
  }) => {
    const { page } = await openSession();
    await page.goto('/admin/mails?mail_state=kept');
    await page.waitForURL(/\/auth\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/admin/mails?mail_state=kept');
    await signIn(page, 'demo.sa');
    await page.waitForURL(/\/admin\/mails\?(.*&)?mail_state=kept(&|$)/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^Encart/);
  });

  test('a wrong password is said beside the form, and the user name stays', async ({ openSession }) => {
    const { page } = await openSession();
    await page.goto('/auth/login');
    await signIn(page, 'demo.ap', 'Autre-chose-12');
    await expect(page.getByText('Nom d’utilisateur ou mot de passe incorrect.').first()).toBeVisible();
    await expect(page.getByLabel('Nom d’utilisateur ou e-mail')).toHaveValue('demo.ap');
    expect(page.url()).toContain('/auth/login');
  });

  test('empty fields are named before anything is sent', async ({ openSession }) => {
    const { page } = await openSession();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/authenticate')) requests.push(request.method());
    });
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText("Le nom d'utilisateur est requis")).toBeVisible();
    await expect(page.getByText('Le mot de passe est requis')).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('a foreign address in the redirect is ignored', async ({ openSession }) => {
    const { page } = await openSession();
    await page.goto('/auth/login?redirect=//evil.example/admin/mails');
    await signIn(page, 'demo.sa');
    await page.waitForURL(/\/quickreports\/publishers\?/);
  });

  test('somebody signed in has no business at the login page', async ({ openSession }) => {
    const { page } = await openSession('demo.up');
    await page.goto('/auth/login');
    await page.waitForURL(/\/quickreports\/publishers\?/);
  });

  test('a disabled user and an unknown one get the same answer', async ({ openSession }) => {
    const { page } = await openSession();
    for (const userName of ['gaspard.nivelle', 'personne.ici']) {
      await page.goto('/auth/login');
      await signIn(page, userName);
      await expect(page.getByText('Nom d’utilisateur ou mot de passe incorrect.').first()).toBeVisible();
    }
  });

  test('the form works by keyboard alone', async ({ openSession }) => {
    const { page } = await openSession();
    await page.goto('/auth/login');
    await page.getByLabel('Nom d’utilisateur ou e-mail').focus();
    await page.keyboard.type('demo.ub');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    const names: (string | null)[] = [];
    for (let step = 0; step < 2; step += 1) {
      await page.keyboard.press('Tab');
      const focusedElement = page.locator(':focus');
      names.push((await focusedElement.getAttribute('aria-label')) ?? (await focusedElement.innerText()));
      await expect(focusedElement).toHaveCSS('outline-width', '2px');
    }
    expect(names[1]).toBe('Se connecter');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/quickreports\/deals\?/);
  });
});
