import { describe, expect, inject, it } from 'vitest';
import { PASSWORD } from '../house.ts';
import { signIn, useVisitors } from '../visitor.ts';

describe('signing in', () => {
  const url = inject('house');
  const { enter, enterAs } = useVisitors(url);

  it('a protected page asks for a sign-in and comes back to where one was', async () => {
    const { page } = await enter();
    await page.goto('/admin/mails?mail_state=kept');
    await page.waitForURL(/\/auth\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/admin/mails?mail_state=kept');
    await signIn(page, 'demo.sa');
    await page.waitForURL('**/admin/mails?mail_state=kept');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toMatch(/^Encart/);
  });

  it('a wrong password is said beside the form, and the user name stays', async () => {
    const { page } = await enter();
    await page.goto('/auth/login');
    await signIn(page, 'demo.ap', 'Autre-chose-12');
    await page.getByText('Nom d’utilisateur ou mot de passe incorrect.').first().waitFor();
    expect(await page.getByLabel('Nom d’utilisateur ou e-mail').inputValue()).toBe('demo.ap');
    expect(page.url()).toContain('/auth/login');
  });

  it('empty fields are named before anything is sent', async () => {
    const { page } = await enter();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/authenticate')) sent.push(request.method());
    });
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByText("Le nom d'utilisateur est requis").waitFor();
    await page.getByText('Le mot de passe est requis').waitFor();
    expect(sent).toEqual([]);
  });

  it('a foreign address in the redirect is ignored', async () => {
    const { page } = await enter();
    await page.goto('/auth/login?redirect=//evil.example/admin/mails');
    await signIn(page, 'demo.sa');
    await page.waitForURL(/\/quickreports\/publishers\?/);
  });

  it('somebody signed in has no business at the login page', async () => {
    const { page } = await enterAs('demo.up');
    await page.goto('/auth/login');
    await page.waitForURL(/\/quickreports\/publishers\?/);
  });

  it('a disabled user and an unknown one get the same answer', async () => {
    const { page } = await enter();
    for (const userName of ['gaspard.nivelle', 'personne.ici']) {
      await page.goto('/auth/login');
      await signIn(page, userName);
      await page.getByText('Nom d’utilisateur ou mot de passe incorrect.').first().waitFor();
    }
  });

  it('the form works by keyboard alone', async () => {
    const { page } = await enter();
    await page.goto('/auth/login');
    await page.getByLabel('Nom d’utilisateur ou e-mail').focus();
    await page.keyboard.type('demo.ub');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    const names: (string | null)[] = [];
    for (let step = 0; step < 2; step += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      names.push((await focused.getAttribute('aria-label')) ?? (await focused.innerText()));
      expect(await focused.evaluate((element) => getComputedStyle(element).outlineWidth)).toBe('2px');
    }
    expect(names[1]).toBe('Se connecter');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/quickreports\/deals\?/);
  });
});
